import { findFirefox } from '../../scripts/find-browser.mjs';
import type { GuardedBrowser } from '../../scripts/drive/guarded-browser';
import { openChromium } from './chromium';
import { openFirefox } from './firefox';

export interface Opener {
  readonly name: 'chromium' | 'firefox';
  readonly open: () => Promise<GuardedBrowser>;
}

/**
 * Every browser in which a flow is proved: `describe.each(browsers)('$name', ({ open }) => …)`.
 * Firefox is left out where there is none; `npm test` then says so.
 */
export const browsers: readonly Opener[] = [
  { name: 'chromium', open: openChromium },
  ...(findFirefox() ? [{ name: 'firefox', open: openFirefox } as const] : []),
];
