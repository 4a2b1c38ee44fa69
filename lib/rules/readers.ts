import type { Channel, Reader } from './rule';

const playwrightMcp = 'Playwright MCP: https://github.com/microsoft/playwright-mcp';

function channels(...names: readonly Channel[]): ReadonlySet<Channel> {
  return new Set(names);
}

/** Everything that the browser lays out: it does not matter whether it can be seen. */
const laidOut: readonly Channel[] = ['visible', 'painted-away'];

/** Everything in the tree of elements, drawn or not. */
const inTree: readonly Channel[] = [
  ...laidOut,
  'display-none',
  'visibility-hidden',
  'closed-widget',
  'until-found',
  'content-visibility',
];

/**
 * Kinds of assistants by their way of taking in a page. What each one reads was measured in Chromium 156 with one marked
 * word for each channel; products change, so this tells who is likely to read a text, not who did.
 */
export const readers: readonly Reader[] = [
  {
    id: 'accessibility-tree',
    title: 'Agents that read the accessibility tree',
    reason:
      'The tree that the browser builds for screen readers holds names and descriptions that are never drawn.',
    references: [
      'Chrome DevTools Protocol, Accessibility domain: https://chromedevtools.github.io/devtools-protocol/tot/Accessibility/',
    ],
    reads: channels(
      ...laidOut,
      'title-element',
      'svg-description',
      'pseudo-content',
      'option',
      'input-value',
      'alt',
      'title-attribute',
      'aria-label',
      'aria-description',
      'placeholder',
    ),
  },
  {
    id: 'page-snapshot',
    title: 'Agents that read page snapshots',
    reason: 'Snapshots list roles, names and addresses of a page, as browser servers for agents send them.',
    references: [playwrightMcp],
    reads: channels(
      ...laidOut,
      'until-found',
      'svg-description',
      'pseudo-content',
      'option',
      'input-value',
      'alt',
      'aria-label',
      'placeholder',
      'link-address',
    ),
  },
  {
    id: 'dom-state',
    title: 'Agents that number the elements of a page',
    reason: 'Such agents get a list of the elements that they can use, with the attributes that name them.',
    references: ['browser-use: https://github.com/browser-use/browser-use'],
    reads: channels(
      ...laidOut,
      'option',
      'input-value',
      'alt',
      'title-attribute',
      'aria-label',
      'aria-description',
      'placeholder',
    ),
  },
  {
    id: 'page-to-markdown',
    title: 'Tools that turn a page into Markdown',
    reason: 'Converters read the HTML without its styles, so hidden text comes out like any other.',
    references: ['Turndown: https://github.com/mixmark-io/turndown'],
    reads: channels(...inTree, 'title-element', 'svg-description', 'option', 'alt', 'link-address'),
  },
  {
    id: 'reader-view',
    title: 'Tools that extract the article',
    reason:
      'Article extractors drop what is marked as hidden, keep what is only painted away, and add the description of the page.',
    references: ['Readability.js: https://github.com/mozilla/readability'],
    reads: channels(
      ...laidOut,
      'closed-widget',
      'content-visibility',
      'title-element',
      'meta',
      'svg-description',
      'alt',
      'link-address',
    ),
  },
  {
    id: 'page-tree',
    title: 'Assistants in the browser that read the whole tree',
    reason: 'Browser assistants can ask for a tree of all elements, seen or not, with the labels of each.',
    references: [
      'Chrome extensions, scripting API: https://developer.chrome.com/docs/extensions/reference/api/scripting',
    ],
    reads: channels(
      ...inTree,
      'title-element',
      'option',
      'alt',
      'title-attribute',
      'aria-label',
      'placeholder',
    ),
  },
  {
    id: 'inner-text',
    title: 'Tools that copy the drawn text',
    reason: 'innerText leaves out what is not laid out and keeps what is only painted away.',
    references: [
      'HTML Standard, innerText: https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute',
    ],
    reads: channels(...laidOut, 'option'),
  },
  {
    id: 'text-content',
    title: 'Tools that copy all text of the document',
    reason: 'textContent is every text node there is, whatever the styles say.',
    references: ['DOM Standard, textContent: https://dom.spec.whatwg.org/#dom-node-textcontent'],
    reads: channels(...inTree, 'noscript', 'title-element', 'json-ld', 'svg-description', 'option'),
  },
  {
    id: 'raw-html',
    title: 'Tools that fetch the raw HTML',
    reason:
      'A fetched page comes with everything that was sent: comments, attributes, templates and scripts.',
    references: [
      'Model Context Protocol, reference fetch server: https://github.com/modelcontextprotocol/servers',
    ],
    reads: channels(
      ...inTree,
      'comment',
      'noscript',
      'template',
      'title-element',
      'meta',
      'json-ld',
      'svg-description',
      'option',
      'input-value',
      'hidden-value',
      'alt',
      'title-attribute',
      'aria-label',
      'aria-description',
      'placeholder',
      'link-address',
      'data-attribute',
      'other-attribute',
    ),
  },
  {
    id: 'screenshot',
    title: 'Agents that look at pictures of the page',
    reason: 'A picture holds what a person sees; very faint text may still be made out by a model.',
    references: [
      'Chrome DevTools Protocol, Page.captureScreenshot: https://chromedevtools.github.io/devtools-protocol/tot/Page/',
    ],
    reads: channels('visible'),
  },
];
