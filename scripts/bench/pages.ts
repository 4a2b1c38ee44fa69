import { statSync } from 'node:fs';
import { join } from 'node:path';
import { outputFolder } from '../build-extension';
import { corpusFolder, corpusPages } from '../corpus-folder';
import { launchChromium, type ChromiumBrowser } from '../drive/chromium';
import { waitForReport } from '../drive/guarded-browser';
import { fileAnswer, startServer, type LoopbackServer } from '../drive/serve';

/** Pages of the corpus that are measured, the largest ones. */
const LARGEST = 8;
/** Loads of each page; the middle one counts. */
const LOADS = 3;
const PAGE_MS = 120_000;
interface Timing {
  readonly textNodes: number;
  readonly walkMs: number;
  readonly scanMs: number;
  readonly sliceMs: number;
}

/** A large page that needs no corpus: plain prose in nested blocks, with the usual hidden menus. */
function madePage(): string {
  const sentence = 'The harbour opens at six and the ferry leaves on the hour, except on Sundays. ';
  const section = (index: number) =>
    `<section><h2>Part ${index}</h2><nav style="display:none"><a href="#${index}">Menu</a></nav>${`<div><p>${sentence.repeat(3)}<b>Note</b> <a href="#x">more</a></p></div>`.repeat(20)}</section>`;
  return `<!doctype html><meta charset="utf-8"><title>Made</title>${Array.from({ length: 1000 }, (_, index) => section(index)).join('')}`;
}

/** Runs in the page: what it costs to put the text that the guard reads into one string, and nothing else. */
function walkText(): { textNodes: number; walkMs: number } {
  const start = performance.now();
  const walker = document.createTreeWalker(document);
  const wordless = new Set(['class', 'style', 'id', 'src', 'd', 'srcset']);
  const parts: string[] = [];
  let textNodes = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof CharacterData) {
      const holder = node.parentNode;
      if (holder instanceof HTMLScriptElement || holder instanceof HTMLStyleElement) continue;
      if (node instanceof Text) textNodes += 1;
      parts.push(node.data);
    } else if (node instanceof Element) {
      for (const name of node.getAttributeNames()) {
        const value = node.getAttribute(name) ?? '';
        if (value.length >= 8 && !wordless.has(name)) parts.push(value);
      }
    }
  }
  // To ask for a character makes the string one.
  const text = parts.join('\n');
  return {
    textNodes: text.charCodeAt(text.length - 1) >= 0 ? textNodes : 0,
    walkMs: performance.now() - start,
  };
}

async function timePage(browser: ChromiumBrowser, url: string): Promise<Timing> {
  const loads: Timing[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const tab = await browser.openTab();
    await tab.goto(url, PAGE_MS);
    const report = await waitForReport(browser, tab.id, undefined, PAGE_MS);
    const walk = await tab.evaluate(walkText, null);
    const top = report.frames['0'];
    if (top) loads.push({ ...walk, scanMs: top.durationMs, sliceMs: top.longestSliceMs });
    await tab.close();
  }
  const sorted = loads.sort((a, b) => a.scanMs - b.scanMs);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error(`${url} gave no report.`);
  return middle;
}

/** The first full scan of large pages. Has no budget: returns true. */
export async function benchPages(): Promise<boolean> {
  const corpus = corpusFolder();
  const folder = corpus === null ? null : join(corpus, 'ordinary-pages');
  const made = madePage();
  const server: LoopbackServer = await startServer(async ({ host, path }) => {
    if (!host.startsWith('bench.localhost')) return { status: 403 };
    if (path === '/made.html') return { type: 'text/html; charset=utf-8', body: made };
    return folder === null ? null : fileAnswer(folder, path);
  });
  const browser = await launchChromium({ extension: outputFolder('chrome'), onlyThrough: server });
  try {
    console.log('\nFirst full scan (middle of three loads), against a bare walk that joins the same text');
    console.log('  KB       text nodes  walk ms   scan ms   ratio  longest slice ms');
    const largest = corpus === null ? [] : largestPages(corpus);
    for (const { path, bytes } of [{ path: 'made.html', bytes: made.length }, ...largest]) {
      const address = `http://bench.localhost:${server.port}/${path.split('/').map(encodeURIComponent).join('/')}`;
      printTiming(path, bytes, await timePage(browser, address));
    }
    return true;
  } finally {
    await Promise.allSettled([browser.close(), server.close()]);
  }
}

function largestPages(corpus: string): readonly { path: string; bytes: number }[] {
  return corpusPages(corpus, 'ordinary-pages')
    .map(({ folder, file }) => ({ path: file, bytes: statSync(join(folder, file)).size }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, LARGEST);
}

function printTiming(name: string, bytes: number, { textNodes, walkMs, scanMs, sliceMs }: Timing): void {
  const cells = [
    Math.round(bytes / 1024)
      .toString()
      .padEnd(8),
    textNodes.toString().padEnd(11),
    walkMs.toFixed(1).padEnd(9),
    scanMs.toFixed(1).padEnd(9),
    (scanMs / Math.max(walkMs, 0.1)).toFixed(1).padEnd(6),
    sliceMs.toFixed(1).padEnd(8),
  ];
  console.log(`  ${cells.join(' ')} ${name}`);
}
