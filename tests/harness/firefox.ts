import { buildExtension, outputFolder } from '../../scripts/build-extension';
import { launchFirefox } from '../../scripts/drive/firefox';
import type { GuardedBrowser } from '../../scripts/drive/guarded-browser';

/** A headless Firefox with the built extension; builds it when the sources have changed. */
export async function openFirefox(): Promise<GuardedBrowser> {
  if (!buildExtension('firefox')) throw new Error('The extension could not be built for Firefox.');
  return launchFirefox({ extension: outputFolder('firefox') });
}
