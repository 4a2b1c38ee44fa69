/**
 * The judge of findings belongs to a page: lib/detect/pristine.ts takes its accessors of the DOM when it loads. A text
 * that stands in no page has no ancestors, no style and no neighbours, so here every accessor answers null.
 * To be imported before anything that judges.
 */

const nothing = () => null;
const prototype = new Proxy(
  {},
  {
    get: () => nothing,
    getOwnPropertyDescriptor: () => ({ configurable: true, get: nothing }),
  },
);

const interfaces =
  'CharacterData Document DocumentFragment Element HTMLElement HTMLImageElement HTMLInputElement HTMLOptionElement HTMLSlotElement HTMLTemplateElement HTMLTextAreaElement Node Range SVGGraphicsElement ShadowRoot Text'.split(
    ' ',
  );

const forLoading = {
  ...Object.fromEntries(interfaces.map((name) => [name, { prototype }])),
  document: { createRange: nothing, createTextNode: () => ({}) },
  window: { getComputedStyle: nothing },
};

Object.assign(globalThis, forLoading, {
  // The site on which the texts are imagined to stand: every address that they name is a foreign one.
  location: { hostname: 'page.invalid' },
});

/** To be called when all is loaded: programs tell by these names that they run in a browser. */
export function takePageAway(): void {
  for (const name of Object.keys(forLoading)) Reflect.deleteProperty(globalThis, name);
}
