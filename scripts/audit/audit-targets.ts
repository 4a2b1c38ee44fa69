import { fileAnswer, startServer, type LoopbackServer } from '../drive/serve';
import { launchChromium } from '../drive/chromium';
import { launchFirefox } from '../drive/firefox';
import type { GuardedBrowser, LaunchOptions } from '../drive/guarded-browser';
import { auditPage } from './audit-page';
import { keepBrowser, type KeptBrowser } from './keep-browser';
import { failedPage, type PageResult } from '../../lib/evidence/page-result';
import type { AuditOptions } from './options';
import type { Target } from './targets';
import { SetupError } from '../setup.mjs';

/** The options that decide how pages are opened. */
export type RunOptions = Pick<
  AuditOptions,
  'browser' | 'network' | 'jobs' | 'timeout' | 'wait' | 'inventory'
>;

export interface Run {
  readonly extension: string;
  readonly options: RunOptions;
  /** Called for each page in the order of the targets, as soon as it and all before it are done. */
  readonly onPage: (page: PageResult, index: number) => void;
  /** Stops: pages that are done by then are told, also behind one that is not. */
  readonly signal: AbortSignal;
}

/**
 * Looks at all targets, `jobs` at a time.
 * @throws Error when no browser can be started
 */
export async function auditTargets(targets: readonly Target[], run: Run): Promise<void> {
  const server = await servePages(targets);
  const sealed = keepBrowser(() => launchBrowser(run, { onlyThrough: server }));
  const open = keepBrowser(() => launchBrowser(run, {}));
  const results: (PageResult | undefined)[] = [];
  let next = 0;
  let told = 0;

  async function work(): Promise<void> {
    while (next < targets.length && !run.signal.aborted) {
      const index = next++;
      const target = targets[index];
      if (!target) return;
      const browser = target.local && !run.options.network ? sealed : open;
      const page = await auditTarget(browser, target, addressOf(target, index, server), run.options);
      // The browser was taken from under a page that was open: nothing is known of it.
      if (run.signal.aborted) return;
      results[index] = page;
      tellInOrder();
    }
  }

  function tellRest(): void {
    for (let index = told; index < targets.length; index += 1) {
      const page = results[index];
      if (page) run.onPage(page, index);
    }
  }

  function tellInOrder(): void {
    for (let page = results[told]; page; page = results[told]) run.onPage(page, told++);
  }

  // Pages that are open fail at once, and nothing more is started.
  run.signal.addEventListener('abort', () => void Promise.allSettled([sealed.close(), open.close()]), {
    once: true,
  });
  try {
    await Promise.all(Array.from({ length: Math.min(run.options.jobs, targets.length) }, work));
    tellRest();
  } finally {
    await Promise.allSettled([sealed.close(), open.close(), server.close()]);
  }
}

/** Each local page has an origin of its own, so that one cannot leave cookies, storage or workers for the next. */
const pageHost = /^page-(\d{1,6})\.localhost:\d+$/;

function servePages(targets: readonly Target[]): Promise<LoopbackServer> {
  return startServer(async ({ host, path, headers }) => {
    // Also what sealed browsers ask of the rest of the world ends here.
    const [, index] = pageHost.exec(host) ?? [];
    const local = targets[Number(index)]?.local;
    if (!local) return { status: 403, body: 'BridgeWard keeps local pages from the network.' };
    // A worker would stay and answer for the page instead of its file.
    if (headers['service-worker']) return { status: 403 };
    return fileAnswer(local.folder, path);
  });
}

function addressOf(target: Target, index: number, server: LoopbackServer): string {
  if (!target.local) return target.url;
  const path = target.local.path.split('/').map(encodeURIComponent).join('/');
  return `http://page-${index}.localhost:${server.port}/${path}`;
}

/** Gives back the file's own address: the port is another one in each run. */
function shownUrl(target: Target, address: string): (url: string) => string {
  if (!target.local) return (url) => url;
  const { origin } = new URL(address);
  const depth = target.local.path.split('/').length - 1;
  const folder = new URL(depth === 0 ? './' : '../'.repeat(depth), target.url).href;
  return (url) => (url.startsWith(`${origin}/`) ? folder + url.slice(origin.length + 1) : url);
}

async function auditTarget(
  kept: KeptBrowser,
  target: Target,
  address: string,
  options: RunOptions,
): Promise<PageResult> {
  const start = Date.now();
  const order = {
    target: target.name,
    url: target.url,
    address,
    shownUrl: shownUrl(target, address),
    timeoutMs: options.timeout,
    waitMs: options.wait,
    wantsInventory: options.inventory,
  };
  return kept.use(async (browser) => {
    try {
      return await auditPage(browser, order);
    } catch (error) {
      const [line = ''] = String(error).split('\n');
      const reason = `The browser ended while the page was open: ${line}`;
      return failedPage(target.name, target.url, reason, Date.now() - start);
    }
  });
}

async function launchBrowser(run: Run, how: Pick<LaunchOptions, 'onlyThrough'>): Promise<GuardedBrowser> {
  const launch = run.options.browser === 'firefox' ? launchFirefox : launchChromium;
  try {
    return await launch({ extension: run.extension, ...how });
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new SetupError(`The browser could not be started: ${line}`);
  }
}
