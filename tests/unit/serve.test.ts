import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAnswer, startServer, type LoopbackServer } from '../../scripts/drive/serve';

let outer = '';
let folder = '';
let server: LoopbackServer;

beforeAll(async () => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), 'serve-')));
  folder = join(outer, 'site');
  mkdirSync(join(folder, 'sub'), { recursive: true });
  writeFileSync(join(outer, 'secret.txt'), 'secret');
  writeFileSync(join(outer, 'site-secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), 'index');
  writeFileSync(join(folder, 'sub', 'a b.css'), 'css');
  symlinkSync(join(outer, 'secret.txt'), join(folder, 'link.txt'));
  server = await startServer(({ host, path }) =>
    host === 'refused.test' ? Promise.resolve({ status: 403 }) : fileAnswer(folder, path),
  );
});

afterAll(async () => {
  await server.close();
  rmSync(outer, { recursive: true });
});

/** Sends the bytes as they are: fetch would tidy the path. */
function ask(line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(`${line}\r\nHost: x.test\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('the loopback server', () => {
  it('serves files and the index of a folder', async () => {
    expect(await (await fetch(`${server.origin}/`)).text()).toBe('index');
    const css = await fetch(`${server.origin}/sub/a%20b.css`);
    expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/../site-secret.txt',
    '/link.txt',
    '/sub',
    '/gone.html',
    '/index.html/x',
    '/%00',
  ])('does not serve %s', async (path) => {
    expect(await ask(`GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 404/);
  });

  it('answers a request for a proxy by its host, and refuses tunnels', async () => {
    expect(await ask('GET http://site.test/ HTTP/1.1')).toMatch(/^HTTP\/1\.1 200/);
    expect(await ask('GET http://refused.test/ HTTP/1.1')).toMatch(/^HTTP\/1\.1 403/);
    expect(await ask('CONNECT site.test:443 HTTP/1.1')).toMatch(/^HTTP\/1\.1 403/);
  });

  it('survives addresses that cannot be read', async () => {
    expect(await ask('GET /%ff HTTP/1.1')).toMatch(/^HTTP\/1\.1 400/);
    expect(await ask('GET ftp://x.test/ HTTP/1.1')).toMatch(/^HTTP\/1\.1 400/);
    expect((await fetch(`${server.origin}/`)).status).toBe(200);
  });
});
