import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension, outputFolder } from '../../scripts/build-extension';

/** A built extension that speaks one language, whatever the browser's own is. */
export interface SpeakingExtension {
  readonly folder: string;
  /** A text of the screens by its key (`popup_lead_clean`). @throws Error for one that there is not */
  readonly words: (key: string) => string;
  readonly remove: () => Promise<void>;
}

/** Copies the built extension and puts a language in the place of English: all browsers fall back on that. */
export async function speakingExtension(language: string): Promise<SpeakingExtension> {
  if (!buildExtension('chrome')) throw new Error('The extension could not be built for Chromium.');
  const folder = await mkdtemp(join(tmpdir(), `bridgeward-${language}-`));
  await cp(outputFolder('chrome'), folder, { recursive: true });
  const texts = await readFile(join(folder, '_locales', language, 'messages.json'), 'utf8');
  await rm(join(folder, '_locales'), { recursive: true });
  await cp(join(outputFolder('chrome'), '_locales', language), join(folder, '_locales', 'en'), {
    recursive: true,
  });
  const messages = JSON.parse(texts) as Record<string, { readonly message: string } | undefined>;
  return {
    folder,
    words: (key) => {
      const text = messages[key]?.message;
      if (text === undefined) throw new Error(`There is no text ${key}.`);
      return text;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
