/**
 * Failures that belong to normal life: the tab was closed, the page has no content script,
 * the extension was updated under a live page.
 */
const goneMessages = [
  'receiving end does not exist',
  'no tab with id',
  'invalid tab id',
  'message port closed',
  'message channel closed',
  'extension context invalidated',
  'frame was removed',
  'page was moved',
  'back/forward cache',
];

/** True when an error only says that whom we spoke to is gone. */
export function isGone(error: unknown): boolean {
  const text = String(error instanceof Error ? error.message : error).toLowerCase();
  return goneMessages.some((message) => text.includes(message));
}

/**
 * Writes a failure where a developer finds it, unless it only says that somebody is gone.
 * @param where what was tried, in a few words
 */
export function reportError(where: string, error: unknown): void {
  if (isGone(error)) return;
  console.error(`BridgeWard: ${where}:`, error);
}

/** For promises nobody waits for: a failure is written, never lost. */
export function inBackground(where: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => reportError(where, error));
}
