import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile, realpath, stat } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { extname, join, sep } from 'node:path';

/** What a server says to one request. */
export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Asked {
  /** Host with port, lower case, as the browser named it. */
  readonly host: string;
  /** Decoded path, starting with a slash. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

export interface LoopbackServer {
  readonly port: number;
  /** `http://127.0.0.1:<port>`. The same server also answers on `http://localhost:<port>` and `http://<any>.localhost:<port>`. */
  readonly origin: string;
  /** Every request so far: `GET host/path`. */
  readonly seen: readonly string[];
  readonly close: () => Promise<void>;
}

/** Largest number of requests that are remembered in `seen`. */
const SEEN_LIMIT = 10_000;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.xhtml': 'application/xhtml+xml',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/**
 * Starts a server on a free loopback port. It also understands requests as a proxy gets them, so that a browser can be
 * told to send everything here; then `answer` decides by host, and tunnels (https, WebSocket) are always refused.
 * @param answer returns null for 404
 */
export async function startServer(answer: (asked: Asked) => Promise<Answer | null>): Promise<LoopbackServer> {
  const seen: string[] = [];
  function note(line: string): void {
    if (seen.length < SEEN_LIMIT) seen.push(line);
  }
  const server = createServer((request, response) => {
    const asked = parseRequest(request);
    if (asked === null) return void respond(response, { status: 400, body: 'Bad request' });
    note(`${request.method} ${asked.host}${asked.path}`);
    answer(asked).then(
      (answered) => respond(response, answered ?? { status: 404, body: 'Not found' }),
      (error: unknown) => respond(response, { status: 500, body: String(error) }),
    );
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    note(`CONNECT ${request.url}`);
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
  });
  server.on('upgrade', (_request, socket) => socket.destroy());
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Reads `GET /path` and, from a browser that takes us for its proxy, `GET http://host/path`. */
function parseRequest(request: IncomingMessage): Asked | null {
  const address = request.url ?? '';
  const full = address.startsWith('/') ? `http://${request.headers.host ?? 'localhost'}${address}` : address;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  if (url.protocol !== 'http:') return null;
  try {
    return { host: url.host, path: decodeURIComponent(url.pathname), headers: request.headers };
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function respond(response: ServerResponse, { status = 200, type, headers, body = '' }: Answer): void {
  response.writeHead(status, {
    'content-type': type ?? 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}

/**
 * A file of a folder as an answer, `index.html` for the folder itself. Null for what is not there or lies outside:
 * symbolic links are followed only as long as they stay inside.
 * @param folder real path of the folder
 */
export async function fileAnswer(folder: string, path: string): Promise<Answer | null> {
  if (path.includes('\0')) return null;
  const wanted = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  const file = await realpath(wanted).catch(nullIfMissing);
  if (file === null || !file.startsWith(folder + (folder.endsWith(sep) ? '' : sep))) return null;
  if (!(await stat(file)).isFile()) return null;
  return {
    type: types[extname(file).toLowerCase()] ?? 'application/octet-stream',
    body: await readFile(file),
  };
}

/** For `catch`: a path that is not there is no error; everything else is. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
  throw error;
}
