import type { Frame, Page } from 'playwright-core';

/** What does not fit on a screen as it stands, one line each: a screen wider than its window, texts that are cut or stick out. */
export function layoutFaults(screen: Page | Frame): Promise<readonly string[]> {
  return screen.evaluate(() => {
    const faults: string[] = [];
    const { documentElement } = document;
    if (documentElement.scrollWidth > innerWidth)
      faults.push(`the screen is ${documentElement.scrollWidth} px wide in ${innerWidth}`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
      );
      if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      // For screen readers only.
      if (element.closest('.for-readers') || style.clipPath !== 'none') continue;
      const name = `${element.localName}.${element.className}: ${(element.textContent ?? '').trim().slice(0, 40)}`;
      const { left, right, width, height } = element.getBoundingClientRect();
      // A glimpse ends in an ellipsis by intention; its whole text is in the card.
      const isGlimpse = element.closest('.card-glimpse, .ignored .quote-text, .label-text') !== null;
      if (isGlimpse || width === 0 || height === 0) continue;
      const isSpill = style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
      if (isSpill && style.overflowX !== 'auto' && style.overflowX !== 'scroll')
        faults.push(`cut or spilled: ${name}`);
      if (left < -1 || right > innerWidth + 1) faults.push(`outside: ${name}`);
    }
    return faults;
  });
}
