import type { Target, Vector } from './vector';

/** Section D: style sheets. Each vector has a class of its own, so that all of them can stand on one page. */

function styled(
  row: number,
  title: string,
  html: (to: Target) => string,
  more: Partial<Vector> = {},
): Vector {
  return { row, section: 'D', title, html, ...more };
}

function inline(
  row: number,
  title: string,
  style: (to: Target) => string,
  more: Partial<Vector> = {},
): Vector {
  return styled(row, title, (to) => `<div style="${style(to)}">x</div>`, more);
}

function sheet(
  row: number,
  title: string,
  css: (to: Target) => string,
  body: (to: Target) => string,
  more: Partial<Vector> = {},
): Vector {
  return styled(row, title, (to) => `<style>${css(to)}</style>${body(to)}`, more);
}

const text = ({ mark }: Target) => `<p class="${mark}">text</p>`;

export const styles: readonly Vector[] = [
  inline(92, 'background', ({ url }) => `background:url(${url})`),
  inline(93, 'escaped url()', ({ url }) => String.raw`background:\75rl(${url})`),
  inline(94, 'image-set() of a string', ({ url }) => `background-image:image-set('${url}' 1x)`),
  inline(
    95,
    'image-set() of a fallback',
    ({ url }) => `background-image:image-set(var(--nothing,'${url}') 1x)`,
  ),
  inline(96, 'custom property', ({ url }) => `--b:url(${url});background:var(--b)`),
  sheet(97, 'rule of a style element', ({ mark, url }) => `.${mark}{background:url(${url})}`, text),
  sheet(98, '@import', ({ url }) => `@import url(${url});`, text),
  sheet(
    99,
    '@font-face',
    ({ mark, url }) => `@font-face{font-family:${mark};src:url(${url})}.${mark}{font-family:${mark}}`,
    text,
  ),
  sheet(
    100,
    '@font-face without use',
    ({ mark, url }) => `@font-face{font-family:${mark};src:url(${url})}`,
    () => '',
  ),
  inline(101, 'cursor', ({ url }) => `cursor:url(${url}),auto`),
  styled(102, 'list-style-image', ({ url }) => `<ul style="list-style-image:url(${url})"><li>x</li></ul>`),
  inline(103, 'border-image', ({ url }) => `border:9px solid;border-image:url(${url}) 9`),
  inline(104, 'mask-image', ({ url }) => `width:9px;height:9px;background:red;mask-image:url(${url})`),
  inline(105, 'content', ({ url }) => `content:url(${url})`),
  inline(106, 'shape-outside', ({ url }) => `float:left;width:9px;height:9px;shape-outside:url(${url})`),
  inline(
    107,
    'clip-path by address',
    ({ url }) => `width:9px;height:9px;background:red;clip-path:url(${url}#f)`,
  ),
  styled(
    107,
    'less known properties',
    ({ url }) => {
      const rules = [
        `background:-webkit-cross-fade(url(${url}&n=1),url(${url}&n=2),50%)`,
        `-webkit-box-reflect:below 0 url(${url}&n=3)`,
        `-webkit-mask-box-image:url(${url}&n=4)`,
        `offset-path:url(${url}&n=5#p)`,
        `background:image-set(url(${url}&n=6) type('image/png'))`,
      ];
      return rules.map((rule) => `<div style="width:9px;height:9px;${rule}">x</div>`).join('');
    },
    { variant: 'b' },
  ),
  sheet(
    108,
    'attribute selector',
    ({ mark, url }) => `a.${mark}[href*="token=c2"]{background:url(${url})}`,
    ({ mark }) => `<a class="${mark}" href="?token=c2">x</a>`,
  ),
  sheet(
    109,
    'hover',
    ({ url }) => `#press:hover{background:url(${url})}`,
    () => '<p id="press" style="padding:40px">Look here</p>',
    { ways: ['inner'], needs: 'hover', isAlone: true },
  ),
  {
    row: 110,
    section: 'D',
    title: 'constructed sheets',
    script: ({ url }) => {
      const sheet = new CSSStyleSheet();
      sheet.insertRule(`body{background-image:url(${url})}`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    isAlone: true,
  },
  {
    row: 111,
    section: 'D',
    title: 'style property',
    script: ({ url }, place) => {
      place.appendChild(document.createElement('p')).style.backgroundImage = `url(${url})`;
    },
  },
  {
    row: 112,
    section: 'D',
    title: 'FontFace.load()',
    script: ({ url }) => {
      new FontFace('f', `url(${url})`).load().catch(() => undefined);
    },
  },
  {
    row: 113,
    section: 'D',
    title: 'paint worklet',
    script: ({ url }) => {
      const worklet: unknown = Reflect.get(CSS, 'paintWorklet');
      if (worklet instanceof Worklet) worklet.addModule(url).catch(() => undefined);
    },
  },
];
