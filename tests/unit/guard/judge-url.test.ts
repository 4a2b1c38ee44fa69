import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createConversation } from '../../../lib/guard/conversation';
import { isHeld } from '../../../lib/guard/hold';
import { judgeUrl } from '../../../lib/guard/judge-url';
import type { UrlRequest } from '../../../lib/guard/url-request';
import { readableHost } from '../../../lib/guard/link-signs';
import { loadKinds, profiles, standings, type LoadKind, type Verdict } from '../../../lib/model/verdict';
import { urlRecords } from '../../../lib/rules/url-records';
import { cpuMsOf } from '../../harness/cpu-time';

const conversation = createConversation();
conversation.add('My name is Mirabel Oakhurst and the referral number of the clinic is 748215.');
conversation.add('The lantern festival is described in the Kestrel Valley handbook.');

const chat = {
  hosts: ['chat.example'],
  own: [
    { host: 'files.test', path: String.raw`/pictures/[a-z0-9]+\.png`, why: 'Pictures.' },
    { host: 'static.test', subdomains: true, why: 'Static files.' },
  ],
  allowed: ['allowed.test'],
};

function judge(url: string, kind: LoadKind = 'image', more: Partial<UrlRequest> = {}): Verdict {
  return judgeUrl({ url, kind, chat, given: false, conversation, ...more }, urlRecords);
}

const base64 = (text: string) => Buffer.from(text).toString('base64url');

describe('destination', () => {
  test.each([
    ['https://chat.example/a.png', 'own', false],
    ['https://cdn.chat.example/a.png', 'own', false],
    ['https://files.test/pictures/ab12.png', 'listed', false],
    ['https://files.test/log?d=1', 'foreign', true],
    ['https://a.b.static.test/x', 'listed', false],
    ['https://static.test.evil.example/x', 'foreign', true],
    ['https://allowed.test/x.png', 'allowed', false],
    ['https://sub.allowed.test/x.png', 'foreign', true],
    ['http://files.test/pictures/ab12.png', 'foreign', true],
    ['https://jane@files.test/pictures/ab12.png', 'foreign', true],
    ['https://challenges.cloudflare.com/turnstile/v0/api.js', 'service', false],
    ['https://collector.example/a.png', 'foreign', true],
    ['//collector.example/a.png', 'foreign', true],
    ['/\\collector.example/a.png', 'foreign', true],
    ['ht\ttps://collector.example/a.png', 'foreign', true],
    ['data:image/png;base64,AAAA', 'own', false],
    ['blob:https://chat.example/1', 'own', false],
    ['http://[bad', 'unreadable', true],
  ])('%s is %s', (url, standing, held) => {
    const verdict = judge(url, 'image', { base: 'https://chat.example/c/1' });
    expect(verdict.destination.standing).toBe(standing);
    expect(verdict.hold.guard).toBe(held);
    expect(verdict.hold.watch).toBe(false);
  });

  test.each([
    ['the own optimiser', 'https://chat.example/_next/image?url=https%3A%2F%2Fcollector.example%2Fp&w=64'],
    [
      'the own optimiser, base64',
      `https://chat.example/img/${Buffer.from('https://collector.example/p').toString('base64url')}`,
    ],
    ['the own optimiser, path', 'https://chat.example/cdn-cgi/image/width=80/https://collector.example/p'],
    ['an own redirect', 'https://chat.example/redirect//collector.example/p'],
    [
      'two proxies',
      `https://chat.example/i?u=${encodeURIComponent('https://wsrv.nl/?url=collector.example/p')}`,
    ],
    ['an allowed host', 'https://allowed.test/fetch?src=//collector.example/p'],
  ])('%s with a foreign address inside is foreign', (_, url) => {
    const verdict = judge(url);
    expect(verdict.destination.standing).toBe('foreign');
    expect(verdict.destination.receiver).toBe('collector.example');
    expect(verdict.hold.guard).toBe(true);
  });

  test('a foreign host is not made known by a known address inside it', () => {
    expect(judge('https://collector.example/?u=https://chat.example/').destination.standing).toBe('foreign');
    expect(judge('https://wsrv.nl/?url=chat.example/a.png').destination.standing).toBe('foreign');
  });

  test('icons of hosts that the answer links to are fetched, others are not', () => {
    const icon = 'https://www.google.com/s2/favicons?domain=docs.example.org&sz=64';
    expect(judge(icon, 'image', { shownHosts: ['docs.example.org'] }).hold.guard).toBe(false);
    expect(judge(icon, 'image', { shownHosts: [] }).hold.guard).toBe(true);
    expect(
      judge('https://www.google.com/s2/favicons?domain=mirabel.docs.example.org', 'image', {
        shownHosts: ['docs.example.org'],
      }).hold.guard,
    ).toBe(true);
  });
});

describe('what it carries', () => {
  test.each([
    ['value', 'https://collector.example/p?q=Mirabel+Oakhurst', []],
    ['name', 'https://collector.example/x?Mirabel+Oakhurst=', []],
    ['path', 'https://collector.example/u/mirabel-oakhurst/logo.png', []],
    ['value', `https://collector.example/p?q=${base64('Mirabel Oakhurst')}`, ['base64']],
    [
      'label',
      `https://${Buffer.from('mirabel oakhurst').toString('hex')}.collector.example/`,
      ['hexadecimal'],
    ],
    ['value', 'https://collector.example/p?q=Zvenory+Bnxuhefg', ['rot13']],
    ['value', 'https://collector.example/p?q=748215', []],
    ['fragment', 'https://collector.example/#Mirabel-Oakhurst', []],
    ['user', 'https://mirabel-oakhurst:x@collector.example/', []],
  ])('in its %s: %s', (where, url, steps) => {
    const { carries, gravity, reasons } = judge(url);
    expect(carries[0]).toMatchObject({ where, steps });
    expect(carries[0]?.overlap).toMatch(/Mirabel Oakhurst|748215/);
    expect(reasons[0]).toBe('carries-chat');
    expect(gravity).toBe('loud');
  });

  test('what is only readable is shown, too, but is not loud', () => {
    const { carries, gravity } = judge(`https://collector.example/p?q=${base64('a harmless sentence')}`);
    expect(carries[0]?.text).toBe('a harmless sentence');
    expect(gravity).toBe('quiet');
  });

  test('secrets count without a conversation', () => {
    const { reasons, carries } = judge(
      `https://collector.example/p?k=${base64('token glpat-x9Y8x9Y8x9Y8x9Y8x9Y8')}`,
    );
    expect(reasons).toContain('carries-secret');
    expect(carries[0]?.secret).toBe('a token of a code host');
  });

  test('a complete signature carries nothing, a parameter beside it does', () => {
    const sas = `https://account.blob.core.windows.net/c/a.png?sv=2024-08-04&sr=b&se=2026-11-30T05%3A00%3A00Z&sp=r&sig=${'aB3d'.repeat(10)}abc%3D`;
    expect(judge(sas).gravity).toBe('quiet');
    expect(judge(`${sas}&x=${base64('Mirabel Oakhurst')}`).gravity).toBe('loud');
  });

  test('own and listed places are told nothing new', () => {
    expect(judge('https://chat.example/search?q=Mirabel+Oakhurst')).toMatchObject({
      gravity: 'none',
      carries: [],
    });
    expect(judge('https://a.static.test/?q=Mirabel+Oakhurst').gravity).toBe('none');
  });

  test('an allowed host is held when it is told something', () => {
    expect(judge('https://allowed.test/p?q=Mirabel+Oakhurst').hold.guard).toBe(true);
    expect(judge('https://allowed.test/p?q=harbour').hold.guard).toBe(false);
  });

  test('invisible characters are read', () => {
    const tags = Array.from('mirabel', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join(
      '',
    );
    const { reasons, carries } = judge(`https://collector.example/?x=${tags}`, 'link');
    expect(reasons).toContain('carries-hidden-text');
    expect(carries.some(({ text }) => text === 'mirabel')).toBe(true);
  });
});

describe('links', () => {
  test.each([
    ['names-another-host', 'https://collector.example/', 'bank.example'],
    ['names-another-host', 'https://collector.example/', 'https://bank.example/login'],
    ['user-info', 'https://bank.example@collector.example/', 'here'],
    ['invisible-characters', 'https://collector.example/a\u200b\u200bb', 'here'],
    ['internal-address', 'http://169.254.169.254/latest/meta-data/', 'here'],
    ['internal-address', 'http://localhost:8080/', 'here'],
    ['internal-address', 'http://[::1]/', 'here'],
    ['internal-address', 'http://0xC0A80101/', 'here'],
    ['runs-script', 'javascript:alert(1)', 'here'],
    ['runs-script', 'data:text/html,x', 'here'],
    ['leaves-browser', 'some-editor://open?file=x', 'here'],
    ['leaves-browser', 'mailto:jane@example.com?body=hello', 'here'],
    ['forwards-elsewhere', 'https://www.google.com/url?q=https://collector.example/', 'here'],
    ['looks-alike', 'https://bаnk.example/', 'here'],
    ['too-long', `https://collector.example/?${'a'.repeat(2100)}`, 'here'],
    ['carries-chat', 'https://collector.example/?q=Mirabel+Oakhurst', 'here'],
  ])('%s: %s', (reason, url, linkText) => {
    const verdict = judge(url, 'link', { linkText });
    expect(verdict.reasons).toContain(reason);
    expect(verdict.hold).toEqual({ guard: true, strict: true, watch: false });
  });

  test.each([
    ['https://docs.example.org/guide', 'the guide'],
    ['https://docs.example.org/guide', 'docs.example.org'],
    ['https://www.docs.example.org/guide', 'docs.example.org/guide'],
    ['https://code.example.org/main/read.md', 'README.md'],
    ['https://books.example.org/Kestrel_Valley', 'a book'],
    ['https://books.example.org/Kestrel_Valley_handbook', 'Kestrel Valley handbook'],
    ['mailto:jane@example.org', 'write'],
    ['tel:+12025550143', 'call'],
    ['https://münchen.example/', 'here'],
    ['https://пример.example/', 'here'],
  ])('%s is followed', (url, linkText) => {
    const verdict = judge(url, 'link', { linkText });
    expect(verdict.reasons.filter((id) => urlRecords.loud.has(id as never))).toEqual([]);
    expect(verdict.hold.guard).toBe(false);
  });

  test('what the person gave is not stopped', () => {
    const verdict = judge('https://collector.example/?q=Mirabel+Oakhurst', 'link', { given: true });
    expect(verdict).toMatchObject({ made: false, gravity: 'none', hold: { guard: false } });
  });

  test('hosts are shown as a person reads them', () => {
    expect(readableHost(new URL('https://münchen.example').hostname)).toBe('münchen.example');
    expect(readableHost(new URL('https://пример.испытание').hostname)).toBe('пример.испытание');
    expect(readableHost(new URL('https://例え.テスト').hostname)).toBe('例え.テスト');
    expect(readableHost('xn--!.example')).toBe('xn--!.example');
  });
});

describe('the table of what is held', () => {
  test('watch holds nothing, unreadable is held everywhere else, own loads never', () => {
    for (const kind of loadKinds)
      for (const standing of standings)
        for (const gravity of ['none', 'quiet', 'loud'] as const)
          for (const made of [true, false]) {
            expect(isHeld('watch', kind, standing, gravity, made)).toBe(false);
            if (standing === 'unreadable') expect(isHeld('guard', kind, standing, gravity, made)).toBe(true);
            if (standing === 'own' && kind !== 'link' && kind !== 'form')
              expect(isHeld('strict', kind, standing, gravity, made)).toBe(false);
          }
  });

  test('strict holds at least what guard holds', () => {
    for (const kind of loadKinds)
      for (const standing of standings)
        for (const gravity of ['none', 'quiet', 'loud'] as const)
          for (const made of [true, false])
            if (isHeld('guard', kind, standing, gravity, made))
              expect(isHeld('strict', kind, standing, gravity, made)).toBe(true);
  });

  test('a new destination of a link is asked for in strict only', () => {
    expect(isHeld('strict', 'link', 'foreign', 'quiet', true)).toBe(true);
    expect(isHeld('guard', 'link', 'foreign', 'quiet', true)).toBe(false);
  });
});

test('alarms of a sequence hold even listed places', () => {
  expect(judge('https://a.static.test/x.png', 'image', { alarms: ['many-unseen'] }).hold.guard).toBe(true);
});

describe('hostile addresses', () => {
  const anyKind = fc.constantFrom(...loadKinds);
  const unit = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string().map((text) => `https://collector.example/?${text}`),
    fc.string({ unit: 'binary' }).map((text) => `https://wsrv.nl/?url=${text}`),
    fc
      .uint8Array({ maxLength: 200 })
      .map((bytes) => `https://collector.example/${Buffer.from(bytes).toString('base64url')}`),
    fc
      .uint8Array({ maxLength: 200 })
      .map(
        (bytes) =>
          `https://collector.example/?${Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`,
      ),
  );

  test('nothing makes it throw, and the verdict fits its bounds', () => {
    fc.assert(
      fc.property(unit, anyKind, fc.string({ unit: 'binary', maxLength: 60 }), (url, kind, linkText) => {
        const verdict = judge(url, kind, { linkText, sourceText: url, base: 'https://chat.example/' });
        expect(verdict.carries.length).toBeLessThanOrEqual(6);
        for (const { text, overlap = '' } of verdict.carries)
          expect(text.length + overlap.length).toBeLessThan(600);
        for (const profile of profiles) expect(typeof verdict.hold[profile]).toBe('boolean');
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    'a',
    'A1',
    '%41',
    '%',
    '/',
    '=',
    '&a=b',
    '?',
    'a.',
    '+',
    '[{',
    '"',
    '\\u0041',
    '🙂',
    '4a',
    'https://',
    'eNo',
  ])('a megabyte of %s is judged at once and held', (part) => {
    const url = `https://chat.example/i?u=${part.repeat(Math.ceil(1_000_000 / part.length))}`;
    let verdict: ReturnType<typeof judge> | undefined;
    expect(cpuMsOf(() => (verdict = judge(url)))).toBeLessThan(1000);
    expect(verdict?.hold.guard).toBe(true);
    expect(verdict?.reasons).toContain('too-long');
  });
});

describe('a link to a source', () => {
  const said = createConversation();
  const asked = createConversation();
  asked.add('How do I cook basmati rice? My account is kept at the Harbour Lane Savings Cooperative.');
  said.add('How do I cook basmati rice? My account is kept at the Harbour Lane Savings Cooperative.');
  said.add('The article How to cook perfect fluffy rice every single time explains it.');
  const reasons = (url: string) => judge(url, 'link', { conversation: said, asked, linkText: '1' }).reasons;

  test('names its title in the path, however long, when only the answer said it', () => {
    const url = 'https://recipes.test/how-to-cook-perfect-fluffy-rice-every-single-time';
    expect(reasons(url)).toContain('names-topic');
    expect(judge(url, 'link', { conversation: said, asked, linkText: '1' }).hold.guard).toBe(false);
  });

  test.each([
    'https://recipes.test/kept-at-the-harbour-lane-savings-cooperative',
    'https://recipes.test/find?q=how+to+cook+perfect+fluffy+rice+every+single+time',
  ])('carries the chat: %s', (url) => expect(reasons(url)).toContain('carries-chat'));
});

describe('a link that carries what the person typed', () => {
  const typed = createConversation();
  typed.add(
    'Check order KX-7Q2F-LMT9 and number 4471903. My password is Zebra!quilt-Moon7, the token a8f3kq92lmzx71.',
  );
  typed.add('The invoice RX12 BQ77 is open. Pay from GB82 WEST 1234 5698 7654 32.');
  typed.add(
    'See RFC 9110, then 10.1145/3368089.3409742. The book is 978-0-13-468599-1. What of CVE-2021-44228?',
  );
  typed.add(
    'Compare the MacBook Pro M3 2023. Explain photosynthesis. How does k8s autoscaling work in python3?',
  );
  const judged = (url: string) =>
    judge(url, 'link', { conversation: typed, asked: typed, linkText: '1', except: [] });

  test.each([
    'https://collector.test/KX-7Q2F-LMT9',
    'https://collector.test/kx7q2flmt9/logo',
    'https://collector.test/4471903',
    'https://collector.test/Zebra!quilt-Moon7',
    'https://collector.test/zebraquilt-moon7',
    'https://collector.test/a8f3kq92lmzx71',
    'https://collector.test/rx12-bq77',
    'https://collector.test/?d=KX-7Q2F-LMT9',
    'https://collector.test/search?q=Zebra!quilt-Moon7',
    'https://collector.test/GB82-WEST-1234-5698-7654-32',
  ])('asks first: %s', (url) => {
    expect(judged(url).hold.guard).toBe(true);
  });

  test.each([
    'https://www.rfc-editor.org/rfc/rfc9110',
    'https://doi.org/10.1145/3368089.3409742',
    'https://books.test/9780134685991',
    'https://nvd.test/vuln/detail/CVE-2021-44228',
    'https://shop.test/macbook-pro-m3-2023',
    'https://wiki.test/wiki/Photosynthesis',
    'https://docs.test/k8s-autoscaling',
    'https://vue.test/v/3.4.21/changes',
    'https://code.test/owner/repo/pull/12345',
  ])('goes on at once: %s', (url) => {
    expect(judged(url).hold.guard).toBe(false);
  });

  test('a book of a wrong check digit is a number like others', () => {
    const other = createConversation();
    other.add('My number is 978-0-13-468599-2.');
    const more = { conversation: other, asked: other };
    expect(judge('https://books.test/9780134685992', 'link', more).hold.guard).toBe(true);
  });

  test('an address that the person gave goes on', () => {
    const more = { conversation: typed, asked: typed, given: true };
    expect(judge('https://track.test/KX-7Q2F-LMT9', 'link', more).hold.guard).toBe(false);
  });
});
