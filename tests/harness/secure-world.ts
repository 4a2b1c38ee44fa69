import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Answer } from '../../scripts/drive/serve';
import { makeCertificate } from '../vectors/certificate';

/** All the web as one server that browsers take for their proxy, over TLS as well: `launch…({ onlyThrough, laboratory })`. */
export interface SecureWorld {
  readonly port: number;
  /** Every request so far: `GET https://host/path?query`. */
  readonly seen: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Starts the world on a free loopback port.
 * @param answer gets the whole address; null for 404
 */
export async function startSecureWorld(answer: (url: URL) => Answer | null): Promise<SecureWorld> {
  const seen: string[] = [];
  const listener =
    (scheme: string): RequestListener =>
    (request, response) => {
      const path = request.url ?? '/';
      const href = path.startsWith('/') ? `${scheme}://${request.headers.host ?? ''}${path}` : path;
      seen.push(`${request.method} ${href}`);
      const found = URL.canParse(href) ? answer(new URL(href)) : null;
      const {
        status = 200,
        type = 'text/plain; charset=utf-8',
        headers,
        body = '',
      } = found ?? ({ status: 404 } satisfies Answer);
      response.writeHead(status, {
        'content-type': type,
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        ...headers,
      });
      response.end(body);
    };
  const secure = createSecureServer(makeCertificate('world.invalid'), listener('https'));
  const plain = createServer(listener('http'));
  const sockets = new Set<Socket>();
  plain.on('connect', (_request: IncomingMessage, socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    secure.emit('connection', socket);
  });
  for (const server of [plain, secure]) {
    server.on('clientError', (_error, socket) => socket.destroy());
    server.on('upgrade', (_request: IncomingMessage, socket: Socket) => socket.destroy());
  }
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const { port } = plain.address() as AddressInfo;
  return {
    port,
    seen,
    close: () =>
      new Promise((resolve) => {
        plain.close(() => resolve());
        plain.closeAllConnections();
        for (const socket of sockets) socket.destroy();
      }),
  };
}
