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

/** Names that `<form><input name=…>` and `<img name=…>` take from forms and documents. */
const clobbered = [
  'attributes',
  'childNodes',
  'children',
  'parentNode',
  'parentElement',
  'firstChild',
  'lastChild',
  'nextSibling',
  'previousSibling',
  'firstElementChild',
  'nextElementSibling',
  'tagName',
  'nodeName',
  'nodeType',
  'localName',
  'namespaceURI',
  'textContent',
  'innerText',
  'innerHTML',
  'shadowRoot',
  'ownerDocument',
  'isConnected',
  'body',
  'documentElement',
  'baseURI',
  'getAttribute',
  'hasAttribute',
  'setAttribute',
  'removeAttribute',
  'toggleAttribute',
  'closest',
  'matches',
  'querySelector',
  'querySelectorAll',
  'getElementsByTagName',
  'insertBefore',
  'appendChild',
  'removeChild',
  'compareDocumentPosition',
  'getRootNode',
  'getBoundingClientRect',
  'getClientRects',
  'elementFromPoint',
  'elementsFromPoint',
];
const clobberedMessage =
  'A page can clobber this name. Use the captured function of lib/detect/pristine.ts or pristine-edits.ts.';

const wxtBrowser = {
  selector: 'ImportDeclaration[source.value="wxt/browser"]',
  message: 'It can take an element of the page for the APIs. Use lib/browser/script-apis.ts.',
};

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
    ['lib/guard/**'],
    [
      [
        '^(\\.\\./(browser|evidence)|.*components|.*entrypoints)',
        'The chat guard is pure, or pure DOM. Hand in what it needs as an argument.',
      ],
      extensionApis,
    ],
  ),
  {
    files: ['lib/detect/**', 'lib/guard/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(\\.\\./)+rules/',
              allowTypeImports: true,
              message:
                'Every page would load the records. Import their types; an entrypoint or lib/browser hands the records in.',
            },
          ],
        },
      ],
    },
  },
  room(
    ['lib/browser/**'],
    [['(components|entrypoints)/', 'lib/browser serves screens and does not know them.']],
  ),
  room(
    ['components/**'],
    [['entrypoints/', 'A component is mounted by an entrypoint and does not know it.'], extensionApis],
  ),
  {
    files: ['lib/browser/**', 'entrypoints/*.ts'],
    ignores: ['lib/browser/script-apis.ts'],
    rules: {
      'no-restricted-syntax': ['error', wxtBrowser],
    },
  },
  {
    // Code that runs in pages, also in our isolated world: forms and documents answer with what the page calls so.
    files: ['lib/detect/**', 'lib/guard/**', 'entrypoints/page-guard.ts', 'entrypoints/chat-guard.ts'],
    ignores: ['lib/detect/pristine.ts', 'lib/detect/pristine-edits.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...clobbered.map((property) => ({ property, message: clobberedMessage })),
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'MemberExpression[object.name="document"]', message: clobberedMessage },
        {
          selector: 'MemberExpression[object.name="globalThis"]:not([computed=true])',
          message: 'An element of the page can have this name. Use a symbol.',
        },
        wxtBrowser,
      ],
    },
  },
);
