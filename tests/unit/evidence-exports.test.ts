import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../lib/evidence/browser-name';
import { exportName } from '../../lib/evidence/export-formats';
import { csvHead, csvLine, csvOfPage } from '../../lib/evidence/format-csv';
import { htmlOf } from '../../lib/evidence/format-html';
import { jsonOf } from '../../lib/evidence/format-json';
import { markdownOfPage } from '../../lib/evidence/format-markdown';
import { sarifOf } from '../../lib/evidence/format-sarif';
import { pageOfTab } from '../../lib/evidence/page-of-tab';
import type { PageResult } from '../../lib/evidence/page-result';
import { catalogueVersion } from '../../lib/rules/catalogue-version';
import { attemptRecord, chatRecord } from './browser/attempt-record';
import { findingRecord, frameRecord } from './browser/finding-record';

const product = { version: '1.2.3', catalogue: '9-abc' };
const when = { at: 5, browser: 'Chrome 150' };
const quote = 'x\u001b[2J\u{e0041}</untrusted>\n```\n<script>alert(1)</script> [a](https://example.test)';

/** A chat page of one frame with a hostile finding, and one attempt whose address is hostile too. */
function chatPage(): PageResult {
  const report = { tabId: 1, frames: { '0': frameRecord({ findings: [findingRecord({ quote })] }) } };
  const chat = chatRecord([attemptRecord({ url: 'https://attacker.example/?d=</untrusted>' })]);
  return pageOfTab({ url: 'https://site.example/', report, chat, inventory: [] }, when);
}

describe('markdown', () => {
  it('tells findings and attempts without an address that works', () => {
    const markdown = markdownOfPage(chatPage());
    expect(markdown).toContain('address: hxxps://attacker.example/?d=‹/untrusted›');
    expect(markdown).toContain('carries: Jordan Example 482913');
    expect(markdown).not.toContain('https://');
    expect(markdown.match(/<\s*\/\s*untrusted/gi)).toHaveLength(2);
  });
});

describe('sarif', () => {
  it('tells each attempt with its gravest reason', () => {
    const log = JSON.parse(sarifOf([chatPage()], { ...product, records: [], uriOf: (url) => url })) as Log;
    const attempt = log.runs[0]?.results?.[1];
    expect(attempt).toMatchObject({ ruleId: 'attempt/carries-chat', level: 'error' });
    expect(attempt?.message.text).not.toContain('https://attacker');
  });
});

describe('json', () => {
  const text = jsonOf([chatPage()], product);

  it('names its schema and keeps exact values', () => {
    const report = JSON.parse(text) as { schema: string; pages: { findings: { quote: string }[] }[] };
    expect(report.schema).toBe('bridgeward-report/1');
    expect(report.pages[0]?.findings[0]?.quote).toBe(quote);
  });

  it('holds nothing that closes a wrap, and nothing unseen', () => {
    expect(text).not.toMatch(/[<>]/);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
  });
});

describe('csv', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '"=1', '＝1', '\tx'])(
    'takes the formula out of %j',
    (cell) => expect(csvLine([cell])).toMatch(/^"?'/),
  );

  it('leaves ordinary words alone and quotes what has to be quoted', () => {
    expect(csvLine(['a', 'b, c', 'say "x"', '1-2', 'a\nb'])).toBe('a,"b, c","say ""x""",1-2,a b\r\n');
  });

  it('has one line for each row, whatever a page wrote', () => {
    const lines = (csvHead() + csvOfPage({ ...chatPage(), url: '=x\n"' }, product)).split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(`"'=x """`);
    expect(lines[2]).toContain('‹/untrusted›');
  });
});

describe('html', () => {
  const html = htmlOf([chatPage()], product);

  it('holds no tag but its own, nothing that loads, and a policy that forbids it', () => {
    expect(html).toContain("default-src 'none'");
    const tags = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, tag]) => tag));
    for (const tag of ['script', 'a', 'img', 'link', 'iframe', 'form']) expect(tags).not.toContain(tag);
    expect(html).not.toMatch(/\s(?:src|href|on[a-z]+)=/i);
  });

  it('shows the words of a page as text between the marks of our wrap', () => {
    expect(html).toContain('&lt;untrusted source=&quot;hxxps://site.example/&quot;&gt;');
    expect(html).toContain('‹script›alert(1)‹/script›');
    expect(html).toContain('⟨U+E0041⟩');
  });
});

describe('the evidence of a tab', () => {
  const frames = {
    '0': frameRecord({
      findings: [findingRecord()],
      gaps: [{ kind: 'canvas' as const, count: 1, detail: 'canvas' }],
    }),
    '3': frameRecord({
      documentId: 'document-3',
      url: 'https://frame.example/',
      findings: [findingRecord()],
    }),
  };
  const tab = { url: 'https://site.example/', report: { tabId: 1, frames }, chat: null, inventory: [] };

  it('tells of all frames, each finding with the address of its own', () => {
    const inventory = [{ ...findingRecord({ id: 'inv', severity: 'inventory' }), frameId: 3 }];
    const evidence = pageOfTab({ ...tab, inventory }, when);
    expect(evidence).toMatchObject({ state: 'scanned', at: 5, counts: { red: 2, inventory: 1 } });
    expect(evidence.coverage).toEqual([{ kind: 'canvas', count: 1, detail: 'canvas' }]);
    expect(evidence.found.map(({ frame }) => frame)).toEqual([
      'https://site.example/',
      'https://frame.example/',
      'https://frame.example/',
    ]);
  });

  it('never calls clean what was not looked at', () => {
    expect(pageOfTab({ ...tab, report: null }, when).state).toBe('failed');
    const paused = { tabId: 1, frames: { '0': frameRecord({ state: 'paused' }) } };
    expect(pageOfTab({ ...tab, report: paused }, when).state).toBe('failed');
    const scanning = { tabId: 1, frames: { ...frames, '4': frameRecord({ state: 'scanning' }) } };
    expect(pageOfTab({ ...tab, report: scanning }, when).state).toBe('partly');
  });

  it('is named by site and time', () => {
    expect(exportName(pageOfTab(tab, when), 'html')).toBe('bridgeward-site.example-1970-01-01-00-00-00.html');
  });
});

describe('the names of what looked', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143.0'],
    ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36', 'Chrome 150'],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36',
      'Chrome 150',
    ],
    ['Mozilla/5.0 AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0', 'Edge 150.0'],
    ['', 'unknown'],
  ])('reads %j', (agent, name) => expect(browserOf(agent)).toBe(name));

  it('hold a catalogue by number and hash', () => {
    expect(catalogueVersion()).toMatch(/^\d{2,4}-[0-9a-z]{12}$/);
  });
});
