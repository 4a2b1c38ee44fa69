/** A window that nobody sees draws no frames; after this time, in ms, it is not waited for. */
const HIDDEN_MS = 200;

/** Resolves once the browser has painted what was drawn just now. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, HIDDEN_MS);
    // The frame's own callback runs before its paint, a task begun there after it.
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}
