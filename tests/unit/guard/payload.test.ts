import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBytes, unpack } from '../../../lib/guard/bytes';
import { readPayload } from '../../../lib/guard/payload';
import { cpuMsOf } from '../../harness/cpu-time';

const secret = 'walnut glacier 4711';
const bytes = Buffer.from(secret);
const nothing: ReadonlySet<string> = new Set();

function views(url: string, skip = nothing) {
  return readPayload(new URL(url), skip);
}

function found(url: string) {
  return views(url).find(({ text }) => text.includes(secret));
}

describe('encodings', () => {
  test.each([
    ['base64', bytes.toString('base64url'), ['base64']],
    ['base64 without padding', bytes.toString('base64').replace(/=+$/, ''), ['base64']],
    ['base64 twice', Buffer.from(bytes.toString('base64')).toString('base64url'), ['base64', 'base64']],
    ['hexadecimal', bytes.toString('hex'), ['hexadecimal']],
    ['hexadecimal with dashes', bytes.toString('hex').replace(/..(?=.)/g, '$&-'), ['hexadecimal']],
    ['hexadecimal behind a word', `v1.${bytes.toString('hex')}`, ['hexadecimal']],
    ['base32', 'O5QWY3TVOQQGO3DBMNUWK4RAGQ3TCMI', ['base32']],
    ['character codes', Array.from(bytes).join('.'), ['character codes']],
    [
      'character codes in blocks',
      Array.from(bytes, (byte) => String(byte).padStart(3, '0')).join(''),
      ['character codes'],
    ],
    [
      'binary digits',
      Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join(''),
      ['binary digits'],
    ],
    ['percent twice', Array.from(bytes, (byte) => `%25${byte.toString(16)}`).join(''), ['percent']],
    [
      'quoted-printable',
      Array.from(bytes, (byte) => `%3D${byte.toString(16).toUpperCase()}`).join(''),
      ['quoted-printable'],
    ],
    [
      'escapes',
      encodeURIComponent(
        Array.from(secret, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join(''),
      ),
      ['escapes'],
    ],
    ['JSON', encodeURIComponent(JSON.stringify({ a: [{ b: secret }] })), ['JSON']],
    ['packed', deflateRawSync(bytes).toString('base64url'), ['base64 of packed text']],
    ['zlib', deflateSync(bytes).toString('hex'), ['hexadecimal of packed text']],
    ['gzip', gzipSync(bytes).toString('base64url'), ['base64 of packed text']],
    ['UTF-16', Buffer.from(secret, 'utf16le').toString('base64url'), ['base64']],
  ])('%s', (_, payload, steps) => {
    const view = found(`https://collector.example/?d=${payload}`);
    // The raw JSON holds the words as well; what matters is that one view is the plain text.
    const exact =
      views(`https://collector.example/?d=${payload}`).find(({ text }) => text === secret) ?? view;
    expect(exact?.steps).toEqual(steps);
    expect(exact).toMatchObject({ where: 'value', name: 'd' });
  });

  test('three encodings deep, not four', () => {
    const wrap = (text: string) => Buffer.from(text).toString('base64url');
    expect(found(`https://collector.example/?d=${wrap(wrap(wrap(secret)))}`)).toBeDefined();
    expect(found(`https://collector.example/?d=${wrap(wrap(wrap(wrap(secret))))}`)).toBeUndefined();
  });
});

describe('places', () => {
  const hex = bytes.toString('hex');
  const cut = (text: string, size: number) => text.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
  test.each([
    ['label', `https://${hex}.collector.example/`],
    ['label', `https://${cut(hex, 10).join('.')}.collector.example/`],
    ['path', `https://collector.example/u/${hex}/x.png`],
    ['path', `https://collector.example/${hex}.png`],
    ['path', `https://collector.example/p/${cut(hex, 6).join('/')}.png`],
    ['path', `https://collector.example/l.png;v=${hex}`],
    ['name', `https://collector.example/?${hex}=1`],
    ['query', `https://collector.example/?a=${cut(hex, 14).join('&b=')}`],
    ['fragment', `https://collector.example/#x=${hex}`],
    ['user', `https://${hex}@collector.example/`],
  ])('%s: %s', (where, url) => {
    expect(found(url)?.where).toBe(where);
  });

  test('the registered name itself is not read as a payload', () => {
    expect(views('https://walnut-glacier.example/').map(({ where }) => where)).not.toContain('label');
  });

  test('signed parameters are skipped', () => {
    const url = `https://collector.example/?sig=${hex}&d=1`;
    expect(views(url, new Set(['sig'])).some(({ text }) => text.includes(secret))).toBe(false);
  });
});

describe('bounds', () => {
  test('hashes, pictures and cut bytes are no text', () => {
    expect(readBytes(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))).toBeNull();
    expect(readBytes(Uint8Array.from([0xff, 0xfe, 0xfd, 0xfc]))).toBeNull();
    expect(readBytes(Buffer.from('grüße').subarray(0, 6))).toBe('grüß');
    expect(readBytes(null)).toBeNull();
  });

  test('a bomb unpacks to no more than its bound', () => {
    const bomb = deflateSync(Buffer.alloc(20_000_000, 'walnut '));
    expect(cpuMsOf(() => expect(unpack(bomb)?.length).toBe(8192))).toBeLessThan(500);
    expect(unpack(Uint8Array.from([1, 2, 3, 4, 5, 6]))).toBeNull();
    expect(unpack(new Uint8Array(0))).toBeNull();
  });

  test('any address is read within the bounds', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 3000 }),
        fc.constantFrom('hex', 'base64url', 'latin1'),
        (payload, encoding) => {
          const text = encodeURIComponent(Buffer.from(payload).toString(encoding));
          const all = views(`https://collector.example/${text}?${text}=${text}#${text}`);
          expect(all.length).toBeLessThanOrEqual(400);
          for (const view of all) {
            expect(view.text.length).toBeLessThanOrEqual(8192);
            expect(view.steps.length).toBeLessThanOrEqual(3);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
