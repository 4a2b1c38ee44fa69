/**
 * The world of the laboratory, as a process of its own: it answers for every name and tells its parent all that reaches
 * it. Started by lab.ts with the ports as arguments.
 */
import { createSocket } from 'node:dgram';
import { createServer as createPlainServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { createSecureContext } from 'node:tls';
import * as v from 'valibot';
import { makeCertificate } from './certificate';
import { startNameServer } from './name-server';
import { answerFor, bundlePages } from './site';
import type { Level } from './vector';

/** Something that reached the laboratory. */
export interface Arrival {
  readonly level: Exclude<Level, 'nothing'>;
  /** Host name, or host with path and query for requests. */
  readonly what: string;
  readonly host: string;
}

const portsSchema = v.object({
  name: v.nullable(v.number()),
  plain: v.number(),
  secure: v.number(),
  other: v.number(),
  datagram: v.number(),
});
export type Ports = v.InferOutput<typeof portsSchema>;

/** Where every name leads: an address of the documentation, which the laboratory's namespace has for its own. */
const EVERYWHERE = '203.0.113.1';

function tell(arrival: Arrival): void {
  process.send?.(arrival);
}

function noteRequest(request: IncomingMessage): void {
  const host = (request.headers.host ?? '').toLowerCase();
  tell({
    level: 'request',
    what: `${request.method} ${host}${request.url}`,
    host: host.replace(/:\d+$/, ''),
  });
}

async function main(argument: string): Promise<void> {
  const ports = v.parse(portsSchema, JSON.parse(argument));
  const certificate = makeCertificate('laboratory.invalid');
  const context = createSecureContext(certificate);
  const pages = await bundlePages();

  const listener: RequestListener = (request, response) => {
    noteRequest(request);
    const answer = answerFor(request, pages);
    response.writeHead(answer.status, {
      'content-type': answer.type,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      ...answer.headers,
    });
    response.end(answer.body);
  };
  const options = {
    ...certificate,
    SNICallback: (name: string, done: (error: Error | null, found: typeof context) => void) => {
      tell({ level: 'connection', what: name, host: name });
      done(null, context);
    },
  };
  const servers = [
    [createServer(options, listener), ports.secure],
    [createServer(options, listener), ports.other],
    [createPlainServer(listener), ports.plain],
  ] as const;
  for (const [server, port] of servers) {
    server.on('upgrade', (request: IncomingMessage, socket) => {
      noteRequest(request);
      socket.destroy();
    });
    server.on('clientError', (_, socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(port, '0.0.0.0', resolve));
  }
  if (ports.name !== null) {
    await startNameServer(ports.name, EVERYWHERE, (name) => tell({ level: 'name', what: name, host: name }));
  }
  const datagrams = createSocket('udp4');
  datagrams.on('message', () => tell({ level: 'datagram', what: 'STUN', host: '' }));
  await new Promise<void>((resolve) => datagrams.bind(ports.datagram, () => resolve()));
  process.send?.('ready');
}

process.on('disconnect', () => process.exit(0));
await main(process.argv[2] ?? '{}');
