import type { Target, Vector, Way } from './vector';

/** Section C: elements that load. */

function markup(
  row: number,
  title: string,
  html: (to: Target) => string,
  more: Partial<Vector> = {},
): Vector {
  return { row, section: 'C', title, html, ...more };
}

function script(row: number, title: string, run: Vector['script'], more: Partial<Vector> = {}): Vector {
  return { row, section: 'C', title, ...(run && { script: run }), ...more };
}

/** Markup inside an attribute with double quotes. */
function quoted(html: string): string {
  return html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

const inPage: readonly Way[] = ['inner', 'parser'];
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">${inner}</svg>`;

export const elements: readonly Vector[] = [
  markup(56, 'img src', ({ url }) => `<img src="${url}" alt="">`),
  markup(57, 'img srcset', ({ url }) => `<img srcset="${url} 1x" alt="">`),
  markup(58, 'picture and source', ({ url }) => `<picture><source srcset="${url}"><img alt=""></picture>`),
  markup(
    59,
    'lazy picture',
    ({ url }) =>
      `<div style="height:9000px"></div><img loading="lazy" id="press" width="9" height="9" src="${url}" alt="">`,
    {
      ways: ['inner', 'sandbox'],
      needs: 'scroll',
      isAlone: true,
    },
  ),
  script(60, 'picture in a node outside of the page', ({ url }) => {
    document.createElement('div').innerHTML = `<img src="${url}">`;
  }),
  script(61, 'new Image()', ({ url }) => {
    new Image().src = url;
  }),
  script(62, 'parsed elsewhere, then adopted', ({ url }, place) => {
    const other = new DOMParser().parseFromString(`<img src="${url}">`, 'text/html');
    place.append(...other.body.childNodes);
  }),
  script(63, 'closed shadow root', ({ url }, place) => {
    const host = place.appendChild(document.createElement('div'));
    host.attachShadow({ mode: 'closed' }).innerHTML = `<img src="${url}">`;
  }),
  script(64, 'declared shadow root', ({ url }, place) => {
    const host = place.appendChild(document.createElement('div'));
    host.setHTMLUnsafe(`<div><template shadowrootmode="closed"><img src="${url}"></template></div>`);
  }),
  markup(65, 'input of type image', ({ url }) => `<input type="image" src="${url}" alt="">`),
  markup(66, 'video src', ({ url }) => `<video src="${url}"></video>`),
  markup(67, 'video poster', ({ url }) => `<video poster="${url}"></video>`),
  markup(68, 'source of a video', ({ url }) => `<video><source src="${url}"></video>`),
  markup(69, 'audio src', ({ url }) => `<audio src="${url}"></audio>`),
  markup(70, 'media without preloading', ({ url }) => `<video preload="none" src="${url}"></video>`),
  markup(71, 'text track', ({ url }) => `<video><track default src="${url}"></video>`),
  markup(72, 'iframe src', ({ url }) => `<iframe src="${url}"></iframe>`),
  markup(
    73,
    'lazy iframe',
    ({ url }) => `<div style="height:9000px"></div><iframe loading="lazy" id="press" src="${url}"></iframe>`,
    {
      ways: ['inner'],
      needs: 'scroll',
      isAlone: true,
    },
  ),
  markup(74, 'iframe srcdoc', ({ url }) => `<iframe srcdoc="${quoted(`<img src="${url}">`)}"></iframe>`),
  markup(
    75,
    'sandboxed iframe srcdoc',
    ({ url }) => `<iframe sandbox srcdoc="${quoted(`<img src="${url}">`)}"></iframe>`,
  ),
  markup(
    76,
    'iframe with a data: address',
    ({ url }) => `<iframe src="data:text/html,${quoted(encodeURIComponent(`<img src="${url}">`))}"></iframe>`,
  ),
  script(77, 'iframe with a blob: address', ({ url }, place) => {
    const frame = place.appendChild(document.createElement('iframe'));
    frame.src = URL.createObjectURL(new Blob([`<img src="${url}">`], { type: 'text/html' }));
  }),
  markup(78, 'object data', ({ url }) => `<object data="${url}"></object>`),
  markup(79, 'embed src', ({ url }) => `<embed src="${url}">`),
  markup(80, 'table background', ({ url }) => `<table background="${url}"><tr><td>x</td></tr></table>`),
  script(
    81,
    'body background',
    ({ url }) => {
      document.body.setAttribute('background', url);
    },
    { isAlone: true },
  ),
  markup(82, 'SVG image', ({ url }) =>
    svg(
      `<image href="${quoted(url)}" width="9" height="9"/><image xlink:href="${quoted(url)}2" width="9" height="9"/>`,
    ),
  ),
  markup(83, 'SVG feImage', ({ url }) =>
    svg(
      `<filter id="f"><feImage href="${quoted(url)}"/></filter><rect width="30" height="30" filter="url(#f)"/>`,
    ),
  ),
  markup(84, 'SVG fill by address', ({ url }) =>
    svg(`<rect width="30" height="30" fill="url(${quoted(url)}#p)"/>`),
  ),
  markup(85, 'SVG foreignObject', ({ url }) =>
    svg(
      `<foreignObject width="30" height="30"><img xmlns="http://www.w3.org/1999/xhtml" src="${quoted(url)}"/></foreignObject>`,
    ),
  ),
  markup(86, 'SVG use', ({ url }) => svg(`<use href="${quoted(url)}#b"/>`)),
  markup(
    87,
    'SVG in a picture',
    ({ url }) =>
      `<img alt="" src="data:image/svg+xml,${encodeURIComponent(svg(`<image href="${quoted(url)}" width="9" height="9"/>`))}">`,
  ),
  script(
    88,
    'form sent into a frame by a script',
    ({ url }, place) => {
      const frame = place.appendChild(document.createElement('iframe'));
      frame.name = `f${Math.random()}`;
      const form = place.appendChild(document.createElement('form'));
      form.action = url;
      form.target = frame.name;
      form.submit();
    },
    { ways: ['script'], isNavigation: true },
  ),
  markup(89, 'meta refresh', ({ url }) => `<meta http-equiv="refresh" content="0;url=${url}">`, {
    ways: inPage,
    isAlone: true,
    isNavigation: true,
  }),
  markup(
    90,
    'meta refresh in a frame',
    ({ url }) => {
      const refresh = quoted(`<meta http-equiv="refresh" content="0;url=${url}">`);
      return `<iframe sandbox="allow-scripts" srcdoc="${refresh}"></iframe><iframe srcdoc="${refresh}"></iframe>`;
    },
    { ways: inPage },
  ),
  markup(91, 'event handler', ({ url }) => `<img src="x:" alt="" onerror="new Image().src='${url}'">`, {
    ways: ['inner', 'parser', 'srcdoc', 'data', 'blob'],
  }),
];
