/**
 * When each tab set out for its pages, by the browser's clock. News of held requests may come seconds late, when an answer
 * asks for thousands; with these it is told which page they belong to. In memory: a worker that was stopped has no late news.
 */
interface Starts {
  /** Of the navigation that was begun last. It may never arrive. */
  readonly ahead: number;
  /** Of the page that is there. */
  readonly arrived: number;
}

const starts = new Map<number, Starts>();

/** A tab sets out for an address. @param at in ms since 1970 */
export function noteAhead(tabId: number, at: number): void {
  starts.set(tabId, { ahead: at, arrived: starts.get(tabId)?.arrived ?? 0 });
}

/** The page for which the tab set out last is there. */
export function noteArrived(tabId: number): void {
  const known = starts.get(tabId);
  if (known) starts.set(tabId, { ...known, arrived: known.ahead });
}

/** When the tab last set out for a page, in ms since 1970; now when that was not heard. */
export function aheadSince(tabId: number): number {
  return starts.get(tabId)?.ahead ?? Date.now();
}

/** True for what happened before the page that is there was asked for: it belongs to an earlier one. */
export function isOfEarlierPage(tabId: number, at: number): boolean {
  return at < (starts.get(tabId)?.arrived ?? 0);
}

/** Forgets a tab that was closed. */
export function forgetStarts(tabId: number): void {
  starts.delete(tabId);
}
