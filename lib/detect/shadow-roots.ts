import { isHtml, openShadowRootOf, tagOf } from './pristine';

/** Built-in elements that may hold a shadow root; beside them only custom elements, whose names have a hyphen. */
const hosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** Chromium's way for extensions to enter closed shadow roots; Firefox has a property on the element instead. */
declare const chrome:
  { readonly dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } } | undefined;
const openOrClosed = typeof chrome === 'undefined' ? undefined : chrome.dom?.openOrClosedShadowRoot;

/**
 * The shadow root of an element, closed ones too where the browser lets extensions in; else null.
 * Asked for every element of a page, so elements that cannot have one are told by their name.
 */
export function shadowRootOf(element: Element, tag = tagOf(element)): ShadowRoot | null {
  if (!hosts.has(tag) && !tag.includes('-')) return null;
  if (openOrClosed !== undefined) return isHtml(element) ? openOrClosed(element) : null;
  if ('openOrClosedShadowRoot' in element && element.openOrClosedShadowRoot instanceof ShadowRoot) {
    return element.openOrClosedShadowRoot;
  }
  return openShadowRootOf(element);
}
