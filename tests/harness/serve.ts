import { realpath } from 'node:fs/promises';
import { fileAnswer, startServer, type Answer, type LoopbackServer } from '../../scripts/drive/serve';

export interface TestSite extends LoopbackServer {
  /** Another origin of another site, for foreign frames: `http://other.localhost:<port>`. */
  readonly otherOrigin: string;
}

/**
 * Serves pages from memory and, for all other paths, files of a folder, on a free loopback port.
 * @param pages by path (`/a.html`): markup, or a whole answer
 */
export async function serve(
  pages: Readonly<Record<string, string | Answer>>,
  folder?: string,
): Promise<TestSite> {
  const root = folder === undefined ? null : await realpath(folder);
  const server = await startServer(async ({ path }) => {
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (typeof page === 'string') return { type: 'text/html; charset=utf-8', body: page };
    if (page) return page;
    return root === null ? null : fileAnswer(root, path);
  });
  return { ...server, otherOrigin: `http://other.localhost:${server.port}` };
}
