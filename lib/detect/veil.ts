import { bodyOf, documentElementOf, styleOf } from './pristine';

/** Ways in which a page hides itself until it is ready. */
export const veilTechniques = new Set(['opacity', 'visibility-hidden', 'display-none', 'content-visibility']);

/** Names the gap that such a page leaves while it is waited for. */
export const VEIL_DETAIL = 'the whole page is still hidden, as pages are until they are ready';

/** Whether the page as a whole cannot be seen: anti-flicker scripts and consent walls do that while loading. */
export function isPageVeiled(document: Document): boolean {
  return [documentElementOf(document), bodyOf(document)].some((element) => {
    if (element === null) return false;
    const style = styleOf(element);
    return Number(style.opacity) <= 0.1 || style.visibility !== 'visible' || style.display === 'none';
  });
}
