import type { Opening, Target, Vector, Way } from './vector';

/** Section E: hints, scripts, workers and sockets. */

function markup(
  row: number,
  title: string,
  html: (to: Target) => string,
  more: Partial<Vector> = {},
): Vector {
  return { row, section: 'E', title, html, ...more };
}

function script(
  row: number,
  title: string,
  run: NonNullable<Vector['script']>,
  more: Partial<Vector> = {},
): Vector {
  return { row, section: 'E', title, script: run, ...more };
}

const inPlace: readonly Way[] = ['inner', 'parser', 'adopt', 'srcdoc', 'sandbox', 'data'];
const app = { isAppTraffic: true };
/** Markup, but of the types that the app's own scripts have: no rule of Guard can tell them apart. */
const scriptLike = { isAppTraffic: true };
const prediction =
  'The browser acts on it before any rule: only the optional setting without prediction stops it.';

function side(
  upTo: Opening['upTo'],
  why: string,
  browsers?: Opening['browsers'],
): { readonly open: Opening } {
  return { open: { upTo, why, ...(browsers && { browsers }) } };
}

export const hintsAndScripts: readonly Vector[] = [
  markup(115, 'link stylesheet', ({ url }) => `<link rel="stylesheet" href="${url}">`, { ways: inPlace }),
  markup(
    116,
    'link preload',
    ({ url }) =>
      `<link rel="preload" as="image" href="${url}"><link rel="preload" as="image" imagesrcset="${url}&n=2 1x">`,
    { ways: inPlace },
  ),
  markup(
    115,
    'style sheets that are not in use',
    ({ url }) => {
      return `<link rel="alternate stylesheet" title="x" href="${url}"><link rel="stylesheet" media="print" href="${url}&n=2">`;
    },
    { variant: 'b', ways: inPlace },
  ),
  markup(116, 'link preload of a script', ({ url }) => `<link rel="preload" as="script" href="${url}">`, {
    variant: 'b',
    ways: inPlace,
    ...scriptLike,
  }),
  markup(
    116,
    'link preload for a fetch',
    ({ url }) => `<link rel="preload" as="fetch" crossorigin href="${url}">`,
    { variant: 'c', ways: inPlace, ...scriptLike },
  ),
  markup(
    116,
    'link with a dictionary for compression',
    ({ url }) => `<link rel="compression-dictionary" href="${url}">`,
    { variant: 'd', ways: inPlace, ...scriptLike },
  ),
  {
    row: 116,
    variant: 'e',
    section: 'E',
    title: 'link that React lifts into the head',
    markdown: ({ url }) => `<link rel="preload" as="image" href="${url}">`,
    ways: ['react'],
  },
  {
    row: 120,
    variant: 'b',
    section: 'E',
    title: 'preconnect that React lifts into the head',
    markdown: ({ host }) => `<link rel="preconnect" href="https://${host}">`,
    ways: ['react'],
    ...side('connection', prediction),
  },
  markup(117, 'link prefetch', ({ url }) => `<link rel="prefetch" href="${url}">`, { ways: inPlace }),
  markup(118, 'link modulepreload', ({ url }) => `<link rel="modulepreload" href="${url}">`, {
    ways: inPlace,
    ...scriptLike,
  }),
  markup(119, 'link prerender', ({ url }) => `<link rel="prerender" href="${url}">`, { ways: inPlace }),
  markup(120, 'link preconnect', ({ host }) => `<link rel="preconnect" href="https://${host}">`, {
    ways: inPlace,
    ...side('connection', prediction),
  }),
  markup(121, 'link dns-prefetch', ({ host }) => `<link rel="dns-prefetch" href="https://${host}">`, {
    ways: inPlace,
    ...side('name', prediction),
  }),
  markup(122, 'link icon', ({ url }) => `<link rel="icon" href="${url}">`, { ways: inPlace }),
  markup(123, 'link manifest', ({ url }) => `<link rel="manifest" href="${url}">`, { ways: inPlace }),
  markup(
    124,
    'name look-up when the mouse is over a link',
    ({ host }) => `<a id="press" style="display:block;padding:40px" href="https://${host}/">Read</a>`,
    {
      ways: ['inner'],
      needs: 'hover',
      isAlone: true,
      browsers: ['chromium'],
      ...side('connection', prediction),
    },
  ),
  script(
    125,
    'speculation rules: prefetch',
    ({ url }, place) => {
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({ prefetch: [{ urls: [url], eagerness: 'immediate' }] });
      place.append(rules);
    },
    { ways: ['script'], browsers: ['chromium'], isAlone: true, ...side('request', prediction) },
  ),
  script(
    126,
    'speculation rules of the site fit a link',
    ({ url }, place) => {
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({
        prefetch: [{ where: { href_matches: 'https://*/*' }, eagerness: 'immediate' }],
      });
      document.head.append(rules);
      place.innerHTML = `<a href="${url}">Read</a>`;
    },
    { ways: ['script'], browsers: ['chromium'], isAlone: true, ...side('request', prediction) },
  ),
  script(
    127,
    'speculation rules: prerender',
    ({ url }, place) => {
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({ prerender: [{ urls: [url], eagerness: 'immediate' }] });
      place.append(rules);
    },
    { ways: ['script'], browsers: ['chromium'], isAlone: true, ...side('request', prediction) },
  ),
  markup(128, 'script by markup', ({ url }) => `<script src="${url}"></script>`, {
    ways: ['inner', 'adopt', 'sandbox'],
  }),
  script(
    129,
    'script by fragment',
    ({ url }, place) => {
      place.append(document.createRange().createContextualFragment(`<script src="${url}"></script>`));
    },
    app,
  ),
  script(
    130,
    'fetch and XMLHttpRequest',
    ({ url }) => {
      fetch(url, { mode: 'no-cors' }).catch(() => undefined);
      const request = new XMLHttpRequest();
      request.open('GET', `${url}&n=2`);
      request.send();
    },
    app,
  ),
  script(131, 'beacon', ({ url }) => {
    navigator.sendBeacon(url, 'body');
  }),
  script(
    132,
    'fetchLater',
    ({ url }) => {
      const later: unknown = Reflect.get(window, 'fetchLater');
      if (typeof later === 'function') later(url, { activateAfter: 0 });
    },
    { browsers: ['chromium'], ways: ['script'], ...app },
  ),
  script(
    133,
    'EventSource',
    ({ url }) => {
      const source = new EventSource(url);
      setTimeout(() => source.close(), 3000);
    },
    app,
  ),
  script(
    134,
    'WebSocket',
    ({ url }) => {
      new WebSocket(url.replace('https:', 'wss:'));
    },
    app,
  ),
  script(
    135,
    'WebTransport',
    ({ url }) => {
      const Transport: unknown = Reflect.get(window, 'WebTransport');
      if (typeof Transport === 'function') Reflect.construct(Transport, [url]).ready.catch(() => undefined);
    },
    app,
  ),
  script(
    136,
    'STUN by name',
    ({ host }) => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:${host}:3478` }] });
      peer.createDataChannel('c');
      peer
        .createOffer()
        .then((offer) => peer.setLocalDescription(offer))
        .catch(() => undefined);
      setTimeout(() => peer.close(), 4000);
    },
    side('datagram', 'No rule sees peer connections: only the optional setting for WebRTC stops it.'),
  ),
  script(
    137,
    'workers',
    ({ url }) => {
      const code = URL.createObjectURL(
        new Blob([`fetch(${JSON.stringify(url)},{mode:'no-cors'}).catch(()=>0)`], {
          type: 'text/javascript',
        }),
      );
      new Worker(code);
      if (location.origin !== 'null') new SharedWorker(code);
    },
    app,
  ),
  {
    row: 138,
    section: 'E',
    title: 'service worker asks again for a picture',
    script: ({ url }, place) => {
      const image = document.createElement('img');
      navigator.serviceWorker
        .register('/worker.js')
        .then(() => navigator.serviceWorker.ready)
        .then((registration) => registration.active?.postMessage(url))
        .catch(() => undefined);
      image.src = `/through-worker?u=${encodeURIComponent(url)}`;
      place.append(image);
    },
    ways: ['script'],
    isAlone: true,
    ...app,
  },
  markup(
    139,
    'report of a policy in markup',
    ({ url }) =>
      `<meta http-equiv="Content-Security-Policy" content="img-src 'self'; report-uri ${url}"><img alt="" src="https://example.com/x.png">`,
    { ways: ['srcdoc', 'sandbox'] },
  ),
  markup(
    140,
    'redirect by the chat’s own server',
    ({ url }) =>
      `<img alt="" src="https://claude.ai/redirect?u=${encodeURIComponent(url)}"><img alt="" src="https://claude.ai/short/${encodeURIComponent(url.slice(8))}">`,
    { ways: ['inner', 'sandbox'] },
  ),
  markup(141, 'attribution source', ({ url }) => `<img alt="" attributionsrc="${url}" src="/own.png">`, {
    ways: ['inner'],
  }),
];
