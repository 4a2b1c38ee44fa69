import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conceal } from '../../lib/detect/conceal';
import type { TextFacts } from '../../lib/model/facts';
import { concealmentRules } from '../../lib/rules/concealment';
import { bundleDetection, openLabPage, openPlainChromium } from './harness';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openPlainChromium();
  page = await openLabPage(browser, await bundleDetection());
  // Stands in for the extension API that shows closed roots. Kept before any page script can replace it.
  await page.addInitScript(() => {
    const roots = new WeakMap<Element, ShadowRoot>();
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init);
      roots.set(this, root);
      return root;
    };
    window.closedRoots = roots;
  });
});

afterAll(async () => {
  await browser.close();
});

function technique(facts: TextFacts): string {
  return conceal(facts, concealmentRules).found?.rule.id ?? 'visible';
}

/** Loads markup as a page of its own, so that the detection code is there before it. */
async function load(markup: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><meta charset="utf-8">${markup}`);
}

async function factsOf(markup: string, selector = '#text'): Promise<TextFacts> {
  await load(markup);
  return page.evaluate((wanted) => window.lab.measure(wanted), selector);
}

async function techniqueOf(markup: string, selector = '#text'): Promise<string> {
  return technique(await factsOf(markup, selector));
}

describe('the scrollable document', () => {
  test('a page written from right to left scrolls to the left', async () => {
    const markup = '<html dir="rtl"><body><p id="text" style="position:absolute;left:-900px">marhaban</p>';
    expect(await techniqueOf(markup)).toBe('visible');
    expect(await techniqueOf(markup.replace('left:-900px', 'right:-900px;width:9rem'))).toBe('off-screen');
  });

  test('what lies beside a page that does not scroll sideways is out of reach', async () => {
    const aside = '<p id="text" style="position:absolute;left:200vw">beside</p>';
    expect(await techniqueOf(`<body style="overflow-x:hidden">${aside}`)).toBe('off-screen');
    expect(await techniqueOf(`<body>${aside}`)).toBe('visible');
  });

  test('a page that does not scroll down keeps away only what was placed below it', async () => {
    const below = (style: string) =>
      `<body style="overflow:hidden"><div style="${style}"><p id="text">below</p></div>`;
    expect(await techniqueOf(below('position:absolute;top:300vh'))).toBe('off-screen');
    expect(await techniqueOf(below('margin-top:300vh'))).toBe('visible');
  });

  test('a page that is scrolled down still measures from its top', async () => {
    await load('<p id="text">first line</p><div style="height:5000px"></div><p id="last">last line</p>');
    await page.evaluate(() => window.scrollTo(0, 3000));
    expect(technique(await page.evaluate(() => window.lab.measure('#text')))).toBe('visible');
    expect(technique(await page.evaluate(() => window.lab.measure('#last')))).toBe('visible');
  });

  test('left of the edge of a scrolling box is out of reach, right of it is not', async () => {
    const box = (place: string) =>
      `<div style="position:relative;overflow:auto;width:200px;height:80px"><p id="text" style="position:absolute;width:99px;${place}">here</p></div>`;
    expect(await techniqueOf(box('left:400px'))).toBe('visible');
    expect(await techniqueOf(box('left:-400px'))).toBe('overflow-clipped');
  });
});

describe('part of a text', () => {
  test('the end of a text may be cut off while its beginning shows', async () => {
    const words = 'Soft cotton towel. '.repeat(6);
    await load(`<p id="text" style="width:300px;height:1.2em;line-height:1.2;overflow:hidden">${words}</p>`);
    const head = await page.evaluate(() => window.lab.measure('#text', { start: 0, end: 12 }));
    const tail = await page.evaluate(() => window.lab.measure('#text', { start: 95, end: 110 }));
    expect(technique(head)).toBe('visible');
    expect(technique(tail)).toBe('overflow-clipped');
  });
});

describe('shadow roots', () => {
  const inShadow = (mode: string, markup: string, light = '') =>
    `<div id="host">${light}</div><script>host.attachShadow({ mode: '${mode}' }).innerHTML = '${markup}'</script>`;

  test.each(['open', 'closed'])('a slot in an %s root shows and hides light text', async (mode) => {
    const light = '<p id="text">light text</p>';
    expect(await techniqueOf(inShadow(mode, '<slot></slot>', light))).toBe('visible');
    expect(await techniqueOf(inShadow(mode, '<b>no slot</b>', light))).toBe('display-none');
    const faded = '<div style="opacity:0"><slot></slot></div>';
    expect(await techniqueOf(inShadow(mode, faded, light))).toBe('opacity');
  });

  test('text directly in a host stands where its slot stands', async () => {
    const slot = '<div style="height:0;overflow:hidden"><slot></slot></div>';
    expect(await techniqueOf(inShadow('closed', slot, 'light text'), '#host')).toBe('overflow-clipped');
  });

  test('expectations inside a closed root are measured', async () => {
    await load(inShadow('closed', '<p data-expect="tiny-text" style="font-size:1px">inside</p>'));
    const outcomes = await page.evaluate(() => window.lab.measureExpected());
    expect(outcomes.map(({ facts }) => technique(facts))).toEqual(['tiny-text']);
  });
});

describe('frames', () => {
  const words = '<p id=text>text in a frame</p>';
  const onWhite = `<!doctype html><body style='background:#fff'>${words}`;
  const lower = `<!doctype html><body style='background:#fff'><div style='height:900px'></div>${words}`;

  /** Opens a page with a frame in it and measures the text of the innermost frame. */
  async function measuredIn(markup: string): Promise<TextFacts> {
    await load(markup);
    const frame = page.frames().at(-1);
    if (frame === undefined || frame === page.mainFrame()) throw new Error('No frame');
    await frame.waitForSelector('#text', { state: 'attached' });
    return frame.evaluate(() => window.lab.measure('#text'));
  }

  const framed = (style: string, inner = onWhite, attributes = '') =>
    `<iframe ${attributes} style="${style}" srcdoc="${inner}"></iframe>`;
  const inBox = (style: string, frame: string) => `<div style="${style}">${frame}</div>`;
  const layer = (style: string) => `<div style="position:absolute;background:#fff;${style}"></div>`;

  test.each([
    ['opacity', 'the opacities of boxes and frame', inBox('opacity:.3', framed('opacity:.2'))],
    ['visibility-hidden', 'an invisible frame', framed('visibility:hidden')],
    ['display-none', 'a frame that is not displayed', framed('display:none')],
    ['closed-details', 'closed details', `<details><summary>S</summary>${framed('')}</details>`],
    ['content-visibility', 'a box that is not drawn', inBox('content-visibility:hidden', framed(''))],
    ['overflow-clipped', 'a frame of one px', framed('width:1px;height:1px')],
    ['overflow-clipped', 'a box of one px', inBox('overflow:hidden;height:1px', framed(''))],
    ['off-screen', 'a frame that does not scroll', framed('height:50px', lower, 'scrolling="no"')],
    ['off-screen', 'a frame beside the page', framed('position:absolute;left:-9999px')],
    ['clip', 'a clipped frame', framed('position:absolute;clip:rect(0,0,0,0)')],
    ['clip-path', 'a frame that is cut away', framed('clip-path:inset(50%)')],
    ['clip-path', 'a box that is cut away', inBox('clip-path:circle(0)', framed(''))],
    ['mask', 'a masked frame', framed('mask-image:linear-gradient(transparent,transparent)')],
    ['filter', 'a darkened box', inBox('background:#fff;filter:brightness(0)', framed(''))],
    ['filter', 'a blurred frame', framed('filter:blur(20px)')],
    ['filter', 'a blended frame', inBox('background:#fff', framed('mix-blend-mode:screen'))],
    ['flattened', 'a frame on its edge', framed('transform:rotateY(90deg)')],
    ['tiny-text', 'a shrunk frame', framed('transform:scale(.2)')],
    ['tiny-text', 'a frame out of zoom', framed('zoom:.1')],
    ['covered', 'a covered frame', inBox('position:relative', framed('') + layer('inset:0'))],
    [
      'same-colour',
      'the ground of the page around',
      `<body style="background:#fff">${framed('', '<p id=text style=color:#fff>white</p>')}`,
    ],
    [
      'opacity',
      'a frame in a faint frame',
      framed('opacity:.05', `<iframe srcdoc='<p id=text>deep</p>'></iframe>`),
    ],
  ])('%s: %s', async (expected, _name, markup) => {
    expect(technique(await measuredIn(markup))).toBe(expected);
  });

  test.each([
    ['a frame', framed('')],
    ['a frame far below', framed('margin-top:3000px')],
    ['a small frame that scrolls', framed('width:60px;height:40px', lower)],
    ['a frame in a box that scrolls', inBox('overflow:auto;width:200px;height:60px', framed('height:400px'))],
    ['a frame of half its size', framed('transform:scale(.5)')],
    ['a frame with border and padding', framed('border:20px solid;padding:30px')],
    ['a pale frame', inBox('opacity:.6', framed('opacity:.5'))],
    [
      'a frame under a fixed header',
      inBox('position:fixed;inset:0 0 auto;height:200px;background:#fff', '') + framed(''),
    ],
    [
      'a layer over the other half',
      inBox('position:relative;width:300px', framed('') + layer('inset:50% 0 0')),
    ],
    [
      'white on a black page',
      `<body style="background:#000">${framed('', '<p id=text style=color:#fff>white</p>')}`,
    ],
    ['a dark frame in a light page', framed('', `<!doctype html><html style='color-scheme:dark'>${words}`)],
  ])('visible: %s', async (_name, markup) => {
    expect(technique(await measuredIn(markup))).toBe('visible');
  });
});

describe('text without boxes of its own', () => {
  test('a text field shows its text', async () => {
    expect(await techniqueOf('<textarea id="text">words in a field</textarea>')).toBe('visible');
    expect(await techniqueOf('<textarea id="text" style="opacity:0">words</textarea>')).toBe('opacity');
  });

  test('definitions of a drawing are not drawn', async () => {
    const drawing = (tag: string) => `<svg><${tag}><text id="text" y="20">in a drawing</text></${tag}></svg>`;
    expect(await techniqueOf(drawing('defs'))).toBe('display-none');
    expect(await techniqueOf(drawing('clipPath'))).toBe('display-none');
    expect(await techniqueOf(drawing('g'))).toBe('visible');
  });
});

describe('what cannot be told', () => {
  test('a page of another site around a frame: its ground and how it shows the frame', async () => {
    const body = '<!doctype html><p id="text" style="color:#fff">white</p>';
    const outer = '<body style="background:#000"><iframe src="http://inner.test/"></iframe>';
    for (const [url, markup] of [
      ['http://outer.test/', outer],
      ['http://inner.test/', body],
    ] as const) {
      await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: markup }));
    }
    await page.goto('http://outer.test/');
    const inner = page.frames().find((candidate) => candidate.url() === 'http://inner.test/');
    const facts = await inner?.evaluate(() => window.lab.measure('#text'));
    expect(facts).toMatchObject({ contrast: null, unknown: 'frame background' });
  });

  test.each([
    ['background image', 'background:url(data:image/gif;base64,R0lGODlhAQABAAAAACw=)'],
    ['backdrop filter', 'backdrop-filter:brightness(0)'],
    ['text shadow', 'text-shadow:0 0 3px #000'],
    ['background gradient', 'background:linear-gradient(#000,#fff)'],
    ['filter', 'filter:url(#none)'],
    ['blend mode', 'mix-blend-mode:luminosity'],
  ])('%s: no contrast is claimed', async (reason, style) => {
    const facts = await factsOf(
      `<body style="background:#fff"><p id="text" style="color:#fff;${style}">white</p>`,
    );
    expect(facts).toMatchObject({ contrast: null, unknown: reason });
    expect(technique(facts)).toBe('visible');
  });

  test('an icon beside the text does not hide its contrast', async () => {
    const style = 'background:#fff url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) no-repeat 0 0 / 16px 16px';
    const facts = await factsOf(`<p id="text" style="${style};color:#000">black</p>`);
    expect(facts.contrast).toBeCloseTo(21, 0);
  });
});

describe('highlights of the page’s script', () => {
  const marked = (style: string, end = 'text.length') =>
    `<style>body{background:#fff;color:#000}::highlight(mark){${style}}</style><p id="text">words of a page</p>
    <script>{const text=document.getElementById('text').firstChild;const range=new Range();range.setStart(text,0);range.setEnd(text,${end});CSS.highlights.set('mark',new Highlight(range))}</script>`;

  test.each([
    ['the colour of the paper', 'color:#fff', 'same-colour'],
    ['no colour', 'color:transparent', 'transparent-text'],
    ['a black bar', 'background:#000', 'same-colour'],
    ['the yellow of a search', 'background:yellow', 'visible'],
    ['white on blue', 'color:#fff;background:#00f', 'visible'],
  ])('%s', async (_name, style, expected) => {
    expect(await techniqueOf(marked(style))).toBe(expected);
  });

  test('of a part of a text say nothing of the rest', async () => {
    await load(marked('color:#fff', '5'));
    const spans = [
      { start: 0, end: 5 },
      { start: 6, end: 15 },
    ];
    const found = await Promise.all(
      spans.map((span) => page.evaluate((part) => window.lab.measure('#text', part), span)),
    );
    expect(found.map(technique)).toEqual(['same-colour', 'visible']);
  });
});

describe('clip paths that are drawn elsewhere', () => {
  const cut = (drawing: string) =>
    `<p id="text" style="clip-path:url(#c)">words</p><svg width="0" height="0"><clipPath id="c">${drawing}</clipPath></svg>`;

  test('in view, what cannot be hit is cut off', async () => {
    expect(await techniqueOf(cut(''))).toBe('clip-path');
    expect(await techniqueOf(cut('<rect width="1" height="1"/>'))).toBe('clip-path');
    expect(
      await techniqueOf(
        '<p id="text" style="clip-path:shape(from 0 0, line to 1px 0, line to 1px 1px, close)">words</p>',
      ),
    ).toBe('clip-path');
  });

  test('what is left, or takes no pointer anyhow, is not', async () => {
    const all = cut('<rect width="900" height="900"/>');
    expect(await techniqueOf(all)).toBe('visible');
    expect(await techniqueOf(cut('').replace('style="', 'style="pointer-events:none;'))).toBe('visible');
  });
});

describe('boxes that let more be seen', () => {
  test('the margin of a clipping box', async () => {
    const box = (margin: string) =>
      `<p id="text" style="height:0;overflow:clip;overflow-clip-margin:${margin}">words</p>`;
    expect(await techniqueOf(box('60px'))).toBe('visible');
    expect(await techniqueOf(box('1px'))).toBe('overflow-clipped');
  });

  test('rows that run from right to left', async () => {
    const row =
      '<div style="display:flex;flex-direction:row-reverse;overflow:auto;width:200px"><b style="flex:none;width:500px">a</b><p id="text" style="flex:none;width:90px">words</p></div>';
    expect(await techniqueOf(row)).toBe('visible');
  });
});

describe('running animations', () => {
  const frames =
    '<style>@keyframes spin{to{transform:rotate(1turn)}}@keyframes in{from{opacity:0}to{opacity:1}}</style>';

  test('something else that moves does not excuse hidden text', async () => {
    const markup = `${frames}<p id="text" style="margin:200px;width:60px;opacity:0;animation:spin 1s infinite">turning</p>`;
    expect(await techniqueOf(markup)).toBe('opacity');
  });

  test('an ancestor that fades in does not excuse a child that stays faint', async () => {
    const inner = '<p id="text" style="opacity:0">faint</p>';
    expect(await techniqueOf(`${frames}<div style="animation:in 9s infinite alternate">${inner}</div>`)).toBe(
      'opacity',
    );
  });

  test('a paused or endless fade is hiding', async () => {
    const fade = (animation: string) => `${frames}<p id="text" style="animation:${animation}">late</p>`;
    expect(await techniqueOf(fade('in 9s paused'))).toBe('opacity');
    expect(await techniqueOf(fade('in 1s 90s both'))).toBe('opacity');
    expect(await techniqueOf(fade('in 9s both'))).toBe('visible');
  });
});

describe('places', () => {
  test('text in a template, and in a template inside one, is found at the template', async () => {
    await load('<main><template><p>one</p><template><b>two</b></template></template></main>');
    const selectors = await page.evaluate(() => window.lab.selectorsInTemplates());
    expect(selectors).toHaveLength(2);
    for (const selector of selectors) {
      expect(await page.evaluate((wanted) => window.lab.find(wanted), selector)).toBe('template');
    }
  });

  test('every element of a page with shadow roots leads back to itself', async () => {
    await load(
      '<ol><li>1<li>2</ol><ol><li>1<li>2</ol><div id="a:b"><p>1</p><p>2</p></div><div id="a:b"></div><x-card></x-card><script>document.querySelector("x-card").attachShadow({mode:"closed"}).innerHTML="<ul><li>1<li id=c>2</ul>"</script>',
    );
    expect(await page.evaluate(() => window.lab.lost())).toEqual([]);
  });
});

describe('hostile pages', () => {
  test('forms and images that take over the names of the DOM change nothing', async () => {
    const names = [
      'attributes',
      'childNodes',
      'parentNode',
      'parentElement',
      'firstChild',
      'nextSibling',
      'tagName',
      'localName',
      'nodeType',
      'textContent',
      'shadowRoot',
      'isConnected',
      'assignedSlot',
      'getAttribute',
      'getClientRects',
      'getBoundingClientRect',
      'offsetWidth',
      'offsetHeight',
      'clientWidth',
      'clientLeft',
      'scrollWidth',
      'getAnimations',
      'currentCSSZoom',
      'matches',
      'getRootNode',
      'namespaceURI',
    ];
    const inputs = names.map((name) => `<input name="${name}">`).join('');
    const globals = [
      'body',
      'documentElement',
      'head',
      'elementsFromPoint',
      'createRange',
      'querySelectorAll',
    ]
      .map((name) => `<img name="${name}"><form name="${name}"></form>`)
      .join('');
    const markup = `${globals}<form id="form" style="opacity:0.5">${inputs}<b id="text" style="opacity:0.1">hidden</b></form>`;
    expect(await factsOf(markup)).toMatchObject({ element: 'b', opacity: 0.05 });
    expect(await techniqueOf(markup, '#form').catch((error: unknown) => String(error))).toContain('No text');
    expect(await page.evaluate(() => window.lab.lost())).toEqual([]);
  });

  test('a page that replaces the prototypes after the start changes nothing', async () => {
    await load('<p id="text" style="opacity:0">hidden</p>');
    await page.evaluate(() => {
      const lie = () => ({ opacity: '1', display: 'block' });
      Object.assign(window, { getComputedStyle: lie });
      Object.defineProperty(Node.prototype, 'parentNode', { get: () => null });
      Object.defineProperty(Element.prototype, 'localName', { get: () => 'video' });
      Element.prototype.getAttribute = () => null;
    });
    const facts = await page.evaluate(() => window.lab.measure('p'));
    expect(technique(facts)).toBe('opacity');
  });

  test('two thousand levels', async () => {
    await load('<div id="top" style="opacity:0"></div>');
    await page.evaluate(() => {
      let at = document.querySelector('#top');
      for (let level = 0; level < 2000; level += 1)
        at = at?.appendChild(document.createElement('div')) ?? null;
      if (at !== null) at.innerHTML = '<b id="text">deep</b>';
    });
    expect(technique(await page.evaluate(() => window.lab.measure('#text')))).toBe('opacity');
    expect(await page.evaluate(() => window.lab.selectorOf('#text'))).toBe('#text');
    // Without a name: the nearest ancestor that can be told from all others, in bearable time.
    const { selector, ms } = await page.evaluate(() => {
      document.querySelector('#text')?.removeAttribute('id');
      const started = performance.now();
      return { selector: window.lab.selectorOf('b'), ms: performance.now() - started };
    });
    expect(selector.length).toBeLessThan(1000);
    expect(ms).toBeLessThan(1000);
  });

  test('absurd values', async () => {
    const long = 'linear-gradient(red,blue),'.repeat(3000);
    const corners = Array.from({ length: 4000 }, (_, i) => `${i % 100}% ${(i * 7) % 100}%`).join(',');
    const filters = 'brightness(1.01) '.repeat(400);
    const style = `background:${long}red;clip-path:polygon(${corners});filter:${filters};transform:matrix(1e38,0,0,1e-38,0,0)`;
    const facts = await factsOf(`<p id="text" style="${style}">odd</p>`);
    expect(facts.element).toBe('p');
    expect(Object.values(facts).some((value) => Number.isNaN(value))).toBe(false);
  });
});

describe('cost', () => {
  test('sixteen thousand texts are measured in one walk', async () => {
    await load('<main></main>');
    await page.evaluate(() => {
      const row = '<p>Text <b>of</b> one <i style="opacity:.5">row</i></p>';
      const main = document.querySelector('main');
      if (main !== null) main.innerHTML = `<div>${`<section>${row.repeat(10)}</section>`.repeat(400)}</div>`;
    });
    const { texts, walk, measure } = await page.evaluate(() => window.lab.time());
    console.log(
      `${texts} texts: walk ${walk.toFixed(0)} ms, measuring all ${measure.toFixed(0)} ms, ${((measure / texts) * 1000).toFixed(0)} µs a text`,
    );
    expect(texts).toBe(16_000);
    expect(measure).toBeLessThan(20_000);
  });

  test('twelve thousand pale texts do not cost more than any others', async () => {
    await load('<main></main>');
    await page.evaluate(() => {
      const main = document.querySelector('main');
      if (main !== null) main.innerHTML = '<div style="color:#fff">white <i>on</i> white</div>'.repeat(4000);
    });
    const { texts, measure } = await page.evaluate(() => window.lab.time());
    console.log(`${texts} pale texts: ${measure.toFixed(0)} ms`);
    expect(texts).toBe(12_000);
    expect(measure).toBeLessThan(20_000);
  });

  test('depth costs once: many texts under many levels', async () => {
    await load('<main></main>');
    await page.evaluate(() => {
      let at = document.querySelector('main');
      for (let level = 0; level < 400; level += 1)
        at = at?.appendChild(document.createElement('section')) ?? null;
      if (at !== null) at.innerHTML = '<span>text</span> '.repeat(4000);
    });
    const { texts, measure } = await page.evaluate(() => window.lab.time());
    console.log(`${texts} texts under 400 levels: ${measure.toFixed(0)} ms`);
    expect(measure).toBeLessThan(10_000);
  });
});
