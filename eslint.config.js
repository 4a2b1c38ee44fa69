import tseslint from 'typescript-eslint';

/** Forbids imports from other rooms of the house, with the cure in the message. */
function room(files, banned) {
  return {
    files,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: banned.map(([regex, message]) => ({ regex, message })) },
      ],
    },
  };
}

const extensionApis = [
  '^(webextension-polyfill|dompurify|idb|wxt/browser)$',
  'Extension APIs, DOMPurify and idb are imported in lib/browser only. Call a function of lib/browser instead.',
];

const CLOBBERED = 'A page can clobber this name. Use the captured accessor of lib/detect/pristine.ts.';

export default tseslint.config(
  { ignores: ['.output/', '.wxt/', '.bridgeward/', 'node_modules/'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
    },
  },
  room(
    ['lib/model/**'],
    [
      [
        '^(\\.\\./(rules|detect|guard|browser)|.*components|.*entrypoints)',
        'The model imports nothing of ours. Move the shape into lib/model.',
      ],
      extensionApis,
    ],
  ),
  room(
    ['lib/rules/**'],
    [
      [
        '^(\\.\\./(detect|guard|browser)|.*components|.*entrypoints)',
        'Rules are data: they import only lib/model. Measure a new fact in lib/detect and judge it here.',
      ],
      extensionApis,
    ],
  ),
  room(
    ['lib/evidence/**'],
    [
      [
        '^(\\.\\./(detect|guard|browser)|node:|.*components|.*entrypoints)',
        'Evidence is printed from lib/model and lib/rules alone, in the browser and in Node. Hand in what it needs as an argument.',
      ],
      extensionApis,
    ],
  ),
  room(
    ['lib/detect/**'],
    [
      [
        '^(\\.\\./(browser)|.*components|.*entrypoints)',
        'Detection is pure DOM. Hand in what it needs as an argument.',
      ],
      extensionApis,
    ],
  ),
  room(
    ['lib/browser/**'],
    [['(components|entrypoints)/', 'lib/browser serves screens and does not know them.']],
  ),
  room(
    ['components/**'],
    [['entrypoints/', 'A component is mounted by an entrypoint and does not know it.'], extensionApis],
  ),
  {
    // The page can clobber these names on forms and documents (<input name=attributes>), also for our isolated world.
    files: ['lib/detect/**', 'lib/guard/**', 'entrypoints/{chat,page}-guard.ts'],
    ignores: ['lib/detect/pristine.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.type='Identifier'][object.name='document']",
          message: CLOBBERED,
        },
      ],
      'no-restricted-properties': [
        'error',
        ...[
          'attributes',
          'childNodes',
          'children',
          'parentNode',
          'parentElement',
          'firstChild',
          'nextSibling',
          'tagName',
          'nodeName',
          'textContent',
          'innerText',
          'shadowRoot',
          'ownerDocument',
          'isConnected',
          'body',
          'documentElement',
          'getAttribute',
          'setAttribute',
          'removeAttribute',
          'insertBefore',
          'appendChild',
          'hasAttribute',
          'baseURI',
          'closest',
          'compareDocumentPosition',
          'checkVisibility',
          'matches',
          'querySelector',
          'querySelectorAll',
          'getBoundingClientRect',
          'getClientRects',
          'elementFromPoint',
          'elementsFromPoint',
        ].map((property) => ({
          property,
          message: CLOBBERED,
        })),
      ],
    },
  },
);
