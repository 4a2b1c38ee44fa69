import type { OverlayWish } from '../../lib/model/overlay';

const wishes: Readonly<Record<string, OverlayWish>> = {
  n: { kind: 'step', by: 1 },
  ArrowRight: { kind: 'step', by: 1 },
  ArrowDown: { kind: 'step', by: 1 },
  p: { kind: 'step', by: -1 },
  ArrowLeft: { kind: 'step', by: -1 },
  ArrowUp: { kind: 'step', by: -1 },
  Escape: { kind: 'close' },
};

/** A key that is held this long closes too, in ms: its release may go elsewhere. */
const RELEASE_MS = 400;

/**
 * Sends what keys ask for, for as long as this window lives. To be called in the task that connects the frame: the page's
 * half gives it the focus as soon as it is connected, and a key that comes before anything is drawn would be lost.
 */
export function sendKeys(send: (wish: OverlayWish) => void): void {
  window.addEventListener('keydown', (event) => {
    const wish = event.ctrlKey || event.metaKey || event.altKey ? undefined : wishes[event.key];
    if (!wish || (wish.kind === 'step' && ownsKey(event.target, event.key))) return;
    event.preventDefault();
    if (wish.kind === 'close') closeOnRelease(send);
    else send(wish);
  });
}

/** Arrows scroll a long text when it has the focus; arrows and letters choose in a list. */
function ownsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('select') !== null || (key.startsWith('Arrow') && target.closest('.bar-text') !== null)
  );
}

/**
 * Closing takes this window away. A key that is let go after that has no window to end in: Chromium then waits for an answer
 * that never comes, or the page hears the end of a key that was not meant for it.
 */
function closeOnRelease(send: (wish: OverlayWish) => void): void {
  const once = new AbortController();
  function close(): void {
    if (once.signal.aborted) return;
    once.abort();
    send({ kind: 'close' });
  }
  window.addEventListener('keyup', close, { signal: once.signal });
  setTimeout(close, RELEASE_MS);
}
