import type { browser as Apis } from 'wxt/browser';

/**
 * The extension APIs of a content script. A browser that has no global of the name `browser` (Chromium) takes an element or
 * a frame of the page for it (`<form id=browser>`, `<iframe name=browser>`), so only the world's own one counts.
 */
export const browser: typeof Apis = Reflect.get(
  globalThis,
  Object.hasOwn(globalThis, 'browser') ? 'browser' : 'chrome',
);
