import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/root';
import { SECRET, markIn, readMark, targetOf, type Vector } from './vector';
import { vectorOf } from './vectors';

/** What one request gets. */
export interface SiteAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Scripts of the chat page, by path. */
export type Pages = ReadonlyMap<string, string>;

/** Bundles the scripts of the chat page: vectors with their insertion, and the renderers. */
export async function bundlePages(): Promise<Pages> {
  const { outputFiles } = await build({
    entryPoints: ['page', 'markdown', 'components', 'rich'].map((name) =>
      join(root, 'tests', 'vectors', 'chat', `${name}.ts`),
    ),
    outdir: '/',
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A service worker that asks again for what the page wants: its requests belong to no tab. */
const worker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data }) => fetch(data, { mode: 'no-cors' }).catch(() => undefined));
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.pathname === '/through-worker') event.respondWith(fetch(url.searchParams.get('u'), { mode: 'no-cors' }));
});`;

/** Answers by the kind of thing that is asked for, so that every vector gets something that works. */
const byKind: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  image: ['image/gif', pixel],
  style: ['text/css', ''],
  script: ['text/javascript', ''],
  worker: ['text/javascript', ''],
  paintworklet: ['text/javascript', ''],
  font: ['font/woff2', ''],
  audio: ['audio/mpeg', ''],
  video: ['video/mp4', ''],
  iframe: ['text/html', '<!doctype html><p>A stranger’s page'],
  frame: ['text/html', '<!doctype html><p>A stranger’s page'],
  document: ['text/html', '<!doctype html><p>A stranger’s page'],
};

export function answerFor(request: IncomingMessage, pages: Pages): SiteAnswer {
  const url = new URL(request.url ?? '/', `https://${request.headers.host ?? 'unknown.invalid'}`);
  const script = pages.get(url.pathname);
  if (script !== undefined) return { status: 200, type: 'text/javascript', body: script };
  if (url.pathname === '/worker.js') return { status: 200, type: 'text/javascript', body: worker };
  const onward = redirectOf(url);
  if (onward !== null) return { status: 302, type: 'text/plain', body: '', headers: { location: onward } };
  if (url.searchParams.has('lab')) return html(chatPage(url));
  if (url.pathname.startsWith('/artifact/')) return html(artifact(url));
  const [type, body] = byKind[String(request.headers['sec-fetch-dest'])] ?? ['text/plain', 'ok'];
  return { status: 200, type, body };
}

function html(body: string): SiteAnswer {
  return { status: 200, type: 'text/html; charset=utf-8', body };
}

function redirectOf(url: URL): string | null {
  if (url.pathname === '/redirect') return url.searchParams.get('u');
  return url.pathname.startsWith('/short/') ? `https://${decodeURIComponent(url.pathname.slice(7))}` : null;
}

/** The chat. `marks` of the query are written into the answer as the page is read. */
function chatPage(url: URL): string {
  const marks = url.searchParams.get('marks')?.split(',') ?? [];
  const answer = marks.map((mark) => markupOf(vectorOf(readMark(mark).key), mark)).join('\n');
  const scripts = ['page', ...(url.searchParams.get('with')?.split(',') ?? [])];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chat</title>
${scripts.map((name) => `<script src="/${name}.js"></script>`).join('')}</head><body>
<main><div data-testid="user-message">Which account has ${SECRET}? It is the one of my mother.</div>
<div class="font-claude-response" id="answer">Here is what I found.${answer}</div></main></body></html>`;
}

function markupOf(vector: Vector, mark: string): string {
  return vector.html?.(targetOf(mark)) ?? '';
}

/** A frame of an artifact, on a site of its own as chats have it. */
function artifact(url: URL): string {
  const mark = markIn(url.pathname) ?? '';
  const vector = vectorOf(readMark(mark).key);
  const script = vector.script ? scriptOf(vector.script, mark) : '';
  return `<!doctype html><body>${markupOf(vector, mark)}${script}</body>`;
}

/** A vector's script as an element. Compilers that keep names of functions leave calls of `__name` behind. */
function scriptOf(run: NonNullable<Vector['script']>, mark: string): string {
  const source = String(run).replaceAll('</script', '<\\/script');
  return `<script>var __name=(f)=>f;(${source})(${JSON.stringify(targetOf(mark))},document.body)</script>`;
}
