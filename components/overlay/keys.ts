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

/**
 * Sends what keys ask for, for as long as this window lives. To be called in the task that connects the frame: the page's
 * half gives it the focus as soon as it is connected, and a key that comes before anything is drawn would be lost.
 */
export function sendKeys(send: (wish: OverlayWish) => void): void {
  window.addEventListener('keydown', (event) => {
    const wish = event.ctrlKey || event.metaKey || event.altKey ? undefined : wishes[event.key];
    // Up and down scroll a long text when it has the focus.
    const scrolls =
      event.key.startsWith('Arrow') && event.target instanceof Element && event.target.closest('.bar-text');
    if (!wish || scrolls) return;
    event.preventDefault();
    send(wish);
  });
}
