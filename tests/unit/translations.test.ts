import { join } from 'node:path';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root';
import { catalogueSentences } from '../../lib/rules/sentences';
import { translations } from '../../lib/rules/translations';

/** Texts of a language by key. Of several forms the one for many, which every language has. */
async function textsOf(language: string): Promise<ReadonlyMap<string, string>> {
  const messages = await parseMessagesFile(join(root, 'locales', `${language.replace('-', '_')}.yml`));
  return new Map(
    messages.map((message) => [
      message.key.join('.'),
      message.type === 'plural' ? (message.plurals['n'] ?? '') : message.message,
    ]),
  );
}

const places = (text: string, pattern: RegExp) => [...new Set(text.match(pattern) ?? [])].sort().join();

/** Differences between English and another language that no reader of either would want. */
function faults(
  english: Iterable<readonly [string, string]>,
  translated: (key: string) => string | undefined,
  pattern: RegExp,
): readonly string[] {
  return [...english].flatMap(([key, text]) => {
    const found = translated(key);
    if (found === undefined || found.trim() === '') return [`${key} is missing`];
    if (places(text, pattern) !== places(found, pattern)) return [`${key} fills in other things`];
    // Words that two languages share ("Version", "SARIF") are no mistake; whole sentences would be.
    if (found === text && text.split(' ').length > 3) return [`${key} is still English`];
    return [];
  });
}

const english = await textsOf('en');
const sentences = catalogueSentences();

describe('the check itself', () => {
  it('names what is missing, untranslated or filled in otherwise', () => {
    const texts = [
      ['a', 'One'],
      ['b', 'Found $1 in all of it'],
      ['c', 'Found $1'],
    ] as const;
    const translated = new Map([
      ['b', 'Found $1 in all of it'],
      ['c', 'Gefunden'],
    ]);
    expect(faults(texts, (key) => translated.get(key), /\$\d/g)).toEqual([
      'a is missing',
      'b is still English',
      'c fills in other things',
    ]);
  });
});

describe.each(Object.keys(translations))('the language %s', async (language) => {
  const texts = await textsOf(language);

  it('names itself', () => {
    expect(texts.get('language')).toBe(language);
  });

  it('has every text of the screens and no other', () => {
    expect(faults(english, (key) => texts.get(key), /\$\d/g)).toEqual([]);
    expect([...texts.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it('has every sentence of the catalogue and no other', async () => {
    const told = (await translations[language]?.()) ?? {};
    const pairs = sentences.map((sentence) => [sentence, sentence] as const);
    expect(faults(pairs, (sentence) => told[sentence], /\{\w+\}/g)).toEqual([]);
    expect(Object.keys(told).filter((sentence) => !sentences.includes(sentence))).toEqual([]);
  });
});
