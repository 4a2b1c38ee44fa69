import { buildExtension, outputFolder } from '../../scripts/build-extension';
import { launchChromium, type ChromiumBrowser } from '../../scripts/drive/chromium';

/** A headless Chromium with the built extension; builds it when the sources have changed. */
export async function openChromium(): Promise<ChromiumBrowser> {
  if (!buildExtension('chrome')) throw new Error('The extension could not be built for Chromium.');
  return launchChromium({ extension: outputFolder('chrome') });
}
