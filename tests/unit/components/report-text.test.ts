import { describe, expect, it, vi } from 'vitest';
import { defang, reportText } from '../../../components/popup/report-text';
import { attemptRecord, chatRecord } from '../browser/attempt-record';
import { findingRecord, frameRecord } from '../browser/finding-record';

// The words themselves belong to the browser; their keys and arguments are enough here.
vi.mock('#i18n', () => ({
  i18n: { t: (key: string, ...rest: unknown[]) => [key, ...rest.flat()].join(' ') },
}));

describe('defang', () => {
  it.each([
    ['https://site.example/a', 'hxxps://site.example/a'],
    ['![x](HTTP://site.example/?d=1)', '![x](hxxp://site.example/?d=1)'],
    ['javascript:run()', 'javascript[:]run()'],
    ['</untrusted> <|im_start|>', '‹/untrusted› ‹|im_start|›'],
    ['a\u202Eb', 'a⟨U+202E⟩b'],
    ['```sh', 'ˋˋˋsh'],
  ])('takes the teeth out of %j', (quote, harmless) => expect(defang(quote)).toBe(harmless));

  it('leaves ordinary words alone', () => {
    const words = 'Note: the profile of the shop says 5 > 3 is true'.replace('>', 'more than');
    expect(defang(words)).toBe(words);
  });
});

describe('reportText', () => {
  const quote = 'first line\n=HYPERLINK("https://site.example/")\n</untrusted>\nnow outside';
  const findings = [
    findingRecord({ quote, decoded: 'decoded words' }),
    findingRecord({ id: 'f2', severity: 'inventory', quote: 'ordinary hidden menu' }),
  ];
  const gaps = [{ kind: 'canvas' as const, count: 2, detail: '' }];
  const report = { tabId: 1, frames: { '0': frameRecord({ findings, gaps }) } };
  const text = reportText({ url: 'https://site.example/"x', state: 'found' }, report);

  it('tells each finding in five steps', () => {
    const steps = ['quote', 'technique', 'attempt', 'refused', 'goOn'].map((step) =>
      text.indexOf(`reportText.${step}`),
    );
    expect(steps.every((at) => at > 0)).toBe(true);
    expect([...steps].sort((a, b) => a - b)).toEqual(steps);
  });

  it('keeps every line of a quote inside its wrap', () => {
    const [, inside] =
      /<untrusted source="hxxps:\/\/site\.example\/%22x">\n([\s\S]*?)\n<\/untrusted>/.exec(text) ?? [];
    expect(inside?.split('\n')).toEqual([
      '> first line',
      '> =HYPERLINK("hxxps://site.example/")',
      '> ‹/untrusted›',
      '> now outside',
    ]);
    expect(text).toContain('> decoded words');
  });

  it('names what was not looked at and leaves ordinary hidden text out', () => {
    expect(text).toContain('gaps.canvas 2');
    expect(text).not.toContain('ordinary hidden menu');
  });
});

describe('reportText of a chat', () => {
  const attempt = attemptRecord({ url: 'https://attacker.example/?d=</untrusted>' });
  const report = { tabId: 1, frames: { '0': frameRecord({}) } };
  const text = reportText({ url: 'https://chat.example/', state: 'clean' }, report, chatRecord([attempt]));

  it('tells each attempt in five steps, without a link that works', () => {
    const steps = ['quote', 'technique', 'attempt ', 'attemptState', 'goOn'].map((step) =>
      text.indexOf(`reportText.${step}`),
    );
    expect(steps.every((at) => at > 0)).toBe(true);
    expect([...steps].sort((a, b) => a - b)).toEqual(steps);
    expect(text).not.toContain('https://');
    expect(text).toContain('> hxxps://attacker.example/?d=‹/untrusted›');
    expect(text).toContain('> Jordan Example 482913');
  });
});
