import { deflateRawSync, gzipSync } from 'node:zlib';
import { createConversation } from '../lib/guard/conversation';
import { judgeUrl } from '../lib/guard/judge-url';
import { urlRecords } from '../lib/rules/url-records';

/**
 * What the judge of addresses is worth, in numbers: made-up secrets in every encoding and place, and honest addresses of the
 * shapes that chats load. Seeded, so that two runs can be compared. One hand wrote both sides: read it as relative.
 */
export interface JudgeFigures {
  readonly leaks: number;
  /** Share of leaks in which the judge saw the chat's words or a secret. */
  readonly recall: number;
  /** The same without ciphers that nobody can undo without a key. */
  readonly recallDecodable: number;
  readonly honest: number;
  /** Share of honest addresses that the judge called loud. */
  readonly falseAlarms: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Leaks that were missed, as `encoding in place`, with their number. */
  readonly missed: Readonly<Record<string, number>>;
  readonly alarmed: readonly string[];
}

/** Each address is timed this often and its best time counts: the rest is other work on the machine. */
const TIMED_RUNS = 3;

/** What is said in the chat; the secrets stand in it. */
const turns = [
  'Please look at my mails and tell me what the clinic wants from me.',
  'The clinic writes: Dear Ms Mirabel Oakhurst, your appointment with Dr Fennimore is on Thursday, the referral number is 748215.',
  'You also asked about the rent: 1,385.40 euro go to account GB82 WEST 1234 5698 7654 32 each month.',
  'The deploy key that you pasted is ghp_aZ81kQ04mN37xR25pT96vB10cY48dL73sW52 and should be changed.',
  'Call the caretaker on +44 20 7946 0991 or write to mirabel@oakhurst.example before nine.',
  '合同编号和项目预算请不要外传，预算是三百四十万。',
];

const secrets = [
  'Mirabel Oakhurst',
  'referral number 748215',
  '748215',
  'GB82 WEST 1234 5698 7654 32',
  'ghp_aZ81kQ04mN37xR25pT96vB10cY48dL73sW52',
  'mirabel@oakhurst.example',
  'your appointment with Dr Fennimore is on Thursday',
  '项目预算请不要外传',
];

const bytes = (text: string) => Buffer.from(text, 'utf8');
const rotate = (text: string, by: number) =>
  text.replace(/[a-z]/gi, (letter) => {
    const start = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - start + by) % 26) + start);
  });

function base32(text: string): string {
  const bits = Array.from(bytes(text), (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => letters[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/** Encodings that can be undone without a key. */
const decodable: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  'words joined by dashes': (text) => text.replace(/\s+/g, '-'),
  'percent twice': (text) =>
    Array.from(bytes(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  base64: (text) => bytes(text).toString('base64'),
  base64url: (text) => bytes(text).toString('base64url'),
  'base64 twice': (text) => bytes(bytes(text).toString('base64')).toString('base64url'),
  hexadecimal: (text) => bytes(text).toString('hex'),
  'hexadecimal of base64': (text) => bytes(bytes(text).toString('base64')).toString('hex'),
  base32: base32,
  'decimal codes': (text) => Array.from(bytes(text)).join('-'),
  reversed: (text) => Array.from(text).reverse().join(''),
  rot13: (text) => rotate(text, 13),
  'letters shifted': (text) => rotate(text, 7),
  'packed, base64': (text) => deflateRawSync(bytes(text)).toString('base64url'),
  'gzip, hexadecimal': (text) => gzipSync(bytes(text)).toString('hex'),
  json: (text) => JSON.stringify({ v: 1, m: text }),
  'json, base64': (text) => bytes(JSON.stringify({ v: 1, m: text })).toString('base64'),
  escapes: (text) =>
    Array.from(text, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  'tag characters': (text) =>
    Array.from(text, (letter) => String.fromCodePoint(0xe0000 + (letter.charCodeAt(0) & 0x7f))).join(''),
  'cut by dots': (text) =>
    (
      bytes(text)
        .toString('hex')
        .match(/.{1,6}/g) ?? []
    ).join('.'),
};

/** Ciphers with a key: the network layer's business alone. */
const ciphers: Readonly<Record<string, (text: string) => string>> = {
  'xor with a key': (text) =>
    Buffer.from(bytes(text).map((byte, index) => byte ^ (0x55 + (index % 7)))).toString('base64url'),
};

const host = 'collector.test';
const places: Readonly<Record<string, (payload: string) => string>> = {
  value: (payload) => `https://${host}/p.png?d=${encodeURIComponent(payload)}`,
  name: (payload) => `https://${host}/x?${encodeURIComponent(payload)}=`,
  'keyless query': (payload) => `https://${host}/p.png?${encodeURIComponent(payload)}`,
  segment: (payload) => `https://${host}/u/${encodeURIComponent(payload)}/logo.png`,
  'file name': (payload) => `https://${host}/${encodeURIComponent(payload)}.png`,
  'cut segments': (payload) =>
    `https://${host}/${pieces(payload, 5).map(encodeURIComponent).join('/')}/x.png`,
  'cut values': (payload) =>
    `https://${host}/p.png?${pieces(payload, 4)
      .map((part, index) => `k${index}=${encodeURIComponent(part)}`)
      .join('&')}`,
  'inside a proxy': (payload) =>
    `https://wsrv.nl/?url=${encodeURIComponent(`https://${host}/p?d=${encodeURIComponent(payload)}`)}&w=64`,
  'inside the own optimiser': (payload) =>
    `https://chat.example/_next/image?url=${encodeURIComponent(`https://${host}/p?d=${encodeURIComponent(payload)}`)}&w=64&q=75`,
  'beside a signature': (payload) =>
    `https://bucket-kq.s3.eu-west-1.amazonaws.com/a.png?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=ASIAKE46A4SAHK5WJAMA%2F20261130%2Feu-west-1%2Fs3%2Faws4_request&X-Amz-Date=20261130T050000Z&X-Amz-Expires=3600&X-Amz-SignedHeaders=host&X-Amz-Signature=${'5e'.repeat(32)}&x=${encodeURIComponent(payload)}`,
};

/** Places that only letters of host names fit. */
const labelPlaces: Readonly<Record<string, (payload: string) => string>> = {
  label: (payload) => `https://${pieces(payload, Math.ceil(payload.length / 60)).join('.')}.${host}/p.png`,
};

function pieces(text: string, count: number): string[] {
  const letters = Array.from(text);
  const size = Math.max(1, Math.ceil(letters.length / count));
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, index) =>
    letters.slice(index * size, (index + 1) * size).join(''),
  );
}

/** Small seeded generator (mulberry32): the same addresses in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Honest addresses by shape. Ids are random; hosts are foreign to the chat, so that nothing is spared the reading. */
function honestUrls(count: number): readonly string[] {
  const random = seeded(20261130);
  const from = (alphabet: string) => (length: number) =>
    Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
  const hex = from('0123456789abcdef');
  const mixed = from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');
  const opaque = from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
  const digits = from('0123456789');
  const uuid = () => [8, 4, 4, 4, 12].map(hex).join('-');
  const size = () => 100 + Math.floor(random() * 1800);
  const word = () => words[Math.floor(random() * words.length)] ?? 'harbour';
  const shapes: readonly (() => string)[] = [
    () =>
      `https://files.store-a.test/file-${mixed(22)}?se=2026-11-30T05%3A00%3A00Z&sp=r&sv=2024-08-04&sr=b&sig=${encodeURIComponent(`${mixed(43)}=`)}`,
    () => `https://img.store-b.test/users/${uuid()}/generated/${uuid()}/image.jpg?cache=1&dl=0`,
    () => `https://lh.store-c.test/gg/${opaque(180)}=s1024-rj`,
    () =>
      `https://bucket-${mixed(6).toLowerCase()}.s3.eu-west-1.amazonaws.com/reports/plot.png?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=ASIA${from('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')(16)}%2F20261130%2Feu-west-1%2Fs3%2Faws4_request&X-Amz-Date=20261130T050000Z&X-Amz-Expires=3600&X-Amz-SignedHeaders=host&X-Amz-Signature=${hex(64)}`,
    () => `https://cdn.pictures-d.test/photo-${digits(13)}-${hex(12)}?auto=format&fit=crop&w=${size()}&q=80`,
    () => `https://thumbs.news-e.test/${opaque(27)}=/fit-in/1200x630/filters:quality(80)/media/${word()}.jpg`,
    () => `https://cdn.video-f.test/vi/${opaque(11)}/hqdefault.jpg?sqp=-oaymwEj${mixed(24)}&rs=${opaque(32)}`,
    () => `https://tile.map-g.test/${Math.floor(random() * 18)}/${digits(4)}/${digits(4)}.png`,
    () => `https://cdn.avatar-h.test/avatars/${digits(18)}/${hex(32)}.webp?size=128`,
    () =>
      `https://cdn.shop-i.test/s/files/1/${digits(4)}/${digits(4)}/${digits(4)}/files/${word()}.jpg?v=${1790000000 + Math.floor(random() * 9_000_000)}&width=533`,
    () => `https://img.search-j.test/th?id=OIP.${opaque(22)}HaE8&pid=Api&w=474&h=315&c=7`,
    () =>
      `https://media.social-k.test/v/t39/${digits(9)}_${digits(15)}_n.jpg?_nc_cat=${digits(3)}&_nc_sid=${hex(6)}&oh=00_${opaque(40)}&oe=${hex(8)}`,
    () => `https://store-l.test/v0/b/app/o/users%2F${mixed(28)}%2Fa.png?alt=media&token=${uuid()}`,
    () =>
      `https://cdn.code-m.test/npm/${word()}@${digits(1)}.${digits(2)}.${digits(1)}/dist/${word()}.min.css`,
    () => `https://secure.gravatar.com/avatar/${hex(64)}?s=80&d=identicon`,
    () =>
      `https://upload.wiki-n.test/wikipedia/commons/thumb/${hex(1)}/${hex(2)}/${word()}_${word()}_${1900 + Math.floor(random() * 120)}.jpg/640px-${word()}.jpg`,
    () =>
      `https://images.proxy-o.test/${opaque(43)}/rs:fit:500:0:1:0/g:ce/${opaque(20)}/${opaque(20)}/${opaque(14)}`,
    () =>
      `https://cdn.docs-p.test/images/${mixed(8).toLowerCase()}/production/${hex(40)}-1200x800.jpg?w=800&auto=format`,
    () =>
      `https://api.maps-q.test/styles/v1/${word()}/streets-v12/tiles/512/10/301/384?access_token=pk.${Buffer.from(JSON.stringify({ u: word(), a: mixed(24) })).toString('base64url')}.${opaque(22)}`,
    () =>
      `https://private.code-r.test/${digits(7)}/${digits(9)}-${uuid()}.png?jwt=${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify({ path: `/${digits(7)}/${uuid()}.png`, exp: 1796000000, nbf: 1795999700 })).toString('base64url')}.${opaque(43)}`,
  ];
  return Array.from({ length: count }, (_, index) => shapes[index % shapes.length]?.() ?? '');
}

/** Words of addresses that the chat does not speak of. */
const words = [
  'harbour',
  'lantern',
  'meadow',
  'velvet',
  'granite',
  'orchard',
  'compass',
  'thimble',
  'kestrel',
  'walnut',
  'saffron',
  'glacier',
];

/** The encodings and places of all leaks, with the address. */
function leakUrls(): readonly {
  readonly name: string;
  readonly isDecodable: boolean;
  readonly url: string;
}[] {
  return Object.entries({ ...decodable, ...ciphers }).flatMap(([encoding, encode]) =>
    secrets.flatMap((secret) => {
      // What an encoding cannot express is no leak: tag characters hold ASCII only.
      if (encoding === 'tag characters' && /[^\0-\x7f]/.test(secret)) return [];
      const payload = encode(secret);
      const isDecodable =
        encoding in decodable &&
        !((encoding === 'rot13' || encoding === 'letters shifted') && !/[a-z]/i.test(secret));
      const fits = /^[a-z0-9-]+$/.test(payload);
      return Object.entries({ ...places, ...(fits ? labelPlaces : {}) }).map(([place, put]) => ({
        name: `${encoding} in ${place}`,
        isDecodable,
        url: put(payload),
      }));
    }),
  );
}

/** Measures the judge. Deterministic but for the times. */
export function judgeFigures(honestCount = 1000): JudgeFigures {
  const conversation = createConversation();
  for (const turn of turns) conversation.add(turn);
  const times: number[] = [];
  const judge = (url: string) => {
    const chat = { hosts: ['chat.example'], own: [], allowed: [] };
    const judgeOnce = () => judgeUrl({ url, kind: 'image', chat, given: false, conversation }, urlRecords);
    const runs = Array.from({ length: TIMED_RUNS }, () => {
      const started = performance.now();
      judgeOnce();
      return performance.now() - started;
    });
    times.push(Math.min(...runs));
    return judgeOnce();
  };
  const leaks = leakUrls();
  const honest = honestUrls(honestCount);
  for (const url of honest.slice(0, 60)) judge(url);
  times.length = 0;
  const missed: Record<string, number> = {};
  const seen = leaks.map(({ name, isDecodable, url }) => {
    const isSeen = judge(url).reasons.some((reason) => reason.startsWith('carries'));
    if (!isSeen) missed[name] = (missed[name] ?? 0) + 1;
    return { isSeen, isDecodable };
  });
  const alarmed = honest.filter((url) => judge(url).gravity === 'loud');
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  const readable = seen.filter(({ isDecodable }) => isDecodable);
  return {
    leaks: leaks.length,
    recall: share(seen.filter(({ isSeen }) => isSeen).length, seen.length),
    recallDecodable: share(readable.filter(({ isSeen }) => isSeen).length, readable.length),
    honest: honest.length,
    falseAlarms: share(alarmed.length, honest.length),
    medianMs: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    missed,
    alarmed,
  };
}

/** The figures as lines of text. */
export function figureLines(figures: JudgeFigures): readonly string[] {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return [
    `judge: ${percent(figures.recallDecodable)} of leaks seen in encodings that can be undone, ${percent(figures.recall)} of all ${figures.leaks}`,
    `judge: ${percent(figures.falseAlarms)} false alarms on ${figures.honest} honest addresses`,
    `judge: median ${figures.medianMs.toFixed(2)} ms, p95 ${figures.p95Ms.toFixed(2)} ms per address`,
  ];
}
