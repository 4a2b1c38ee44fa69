import type { Gap } from '../model/finding';
import type { PageOrders } from '../model/messages';
import type { Reading } from '../model/reading';
import type { PageCopy } from '../model/page-copy';
import type { FrameReport } from '../model/report';
import type { Located } from './finding-list';
import { followPage, type Following, type Progress } from './follow';
import { runInSlices } from './pace';
import type { Parts } from './parts';
import { titleOf } from './pristine';
import { createScan, type Scan, type ScanOptions } from './scan';

export interface PageGuardOptions extends Omit<ScanOptions, 'rulesOff' | 'onShadowRoot'> {
  readonly documentId: string;
  readonly orders: PageOrders;
  /** Told whenever something new is known; equal reports are told once. */
  readonly onReport: (report: FrameReport) => void;
  readonly signal: AbortSignal;
}

/** The guard of one document, without any extension API. */
export interface PageGuard {
  setOrders(orders: PageOrders): void;
  /** Reports again although nothing changed: the page came back from the back/forward cache. */
  tellAgain(): void;
  lookAgain(): Promise<void>;
  findings(): readonly Located[];
  /** Everything concealed, findings included. Measured now. */
  listConcealed(): Promise<readonly Located[]>;
  /** All text of the frame, seen and unseen. Measured now; null when it cannot be. */
  readPassages(): Promise<Reading | null>;
  /** The page as a person sees it. Null where the guard rests, or nothing can be measured. */
  copyPage(copy: Parts['copying']): Promise<PageCopy | null>;
}

/** Guards a document until the signal aborts. */
export function createPageGuard(options: PageGuardOptions): PageGuard {
  const { document, signal } = options;
  let orders = options.orders;
  let run: { scan: Scan; following: Following; stop: AbortController } | null = null;
  let progress: Progress = { state: 'scanning', firstScanMs: 0, longestSliceMs: 0 };
  let breakdown: string | null = null;
  let lastReport = '';
  let view = viewOf();

  function start(): void {
    const stop = new AbortController();
    signal.addEventListener('abort', () => stop.abort(), { once: true, signal: stop.signal });
    const scan = createScan({
      ...options,
      rulesOff: orders.rulesOff,
      onShadowRoot: (root) => run?.following.followRoot(root),
    });
    const following = followPage({
      document,
      scan,
      signal: stop.signal,
      onRound(now) {
        progress = now;
        forgetOtherView(scan);
        tell();
      },
      onFailed(cause) {
        breakdown = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
        tell();
      },
    });
    run = { scan, following, stop };
  }

  function stop(): void {
    run?.stop.abort();
    run = null;
  }

  /** What was said by an earlier view of a single-page application is no longer this page's. */
  function forgetOtherView(scan: Scan): void {
    if (viewOf() === view) return;
    view = viewOf();
    scan.forgetGone();
  }

  function tell(): void {
    const report: FrameReport = {
      documentId: options.documentId,
      url: location.href.slice(0, 4000),
      title: titleOf(document).slice(0, 300),
      label: options.label,
      state: stateNow(),
      error: errorNow()?.slice(0, 500) ?? null,
      durationMs: Math.round(progress.firstScanMs * 10) / 10,
      longestSliceMs: Math.round(progress.longestSliceMs * 10) / 10,
      findings: findings().map(({ finding }) => finding),
      gaps: [...gaps()],
    };
    const text = JSON.stringify({ ...report, longestSliceMs: 0 });
    if (text === lastReport) return;
    lastReport = text;
    options.onReport(report);
  }

  function errorNow(): string | null {
    return breakdown ?? run?.scan.trouble() ?? null;
  }

  function stateNow(): FrameReport['state'] {
    if (errorNow() !== null) return 'failed';
    if (!orders.active) return 'paused';
    // What waits for an unready page to show itself has not been judged yet.
    return gaps().some(({ kind }) => kind === 'unsettled') ? 'scanning' : progress.state;
  }

  function findings(): readonly Located[] {
    return run?.scan.findings() ?? [];
  }

  function gaps(): readonly Gap[] {
    return run?.scan.gaps() ?? [];
  }

  /** Asks the scan for something that takes long. Null when the guard rests, or stops before the answer. */
  async function inSlices<T>(ask: (scan: Scan) => Generator<unknown, T>): Promise<T | null> {
    if (run === null) return null;
    let answer: T | null = null;
    const { scan, stop: stopping } = run;
    await runInSlices(
      (function* () {
        answer = yield* ask(scan);
      })(),
      stopping.signal,
    );
    return answer;
  }

  if (orders.active) start();
  else tell();

  return {
    setOrders(next) {
      const isSame = next.active === orders.active && next.rulesOff.join() === orders.rulesOff.join();
      if (isSame || signal.aborted) return;
      orders = next;
      stop();
      progress = { ...progress, state: 'scanning' };
      if (orders.active) start();
      else tell();
    },
    tellAgain() {
      lastReport = '';
      // What could not be had while the page was put away can be had now: then that is told.
      if (run?.scan.trouble() == null) tell();
      run?.following.measureAgain();
    },
    async lookAgain() {
      await run?.following.lookAgain();
    },
    findings,
    async listConcealed() {
      const listed = await inSlices((scan) => scan.listConcealed());
      if (listed !== null) tell();
      return listed ?? [];
    },
    readPassages: () => inSlices((scan) => scan.readPassages()),
    copyPage: (copy) =>
      inSlices(function* (scan) {
        const look = yield* scan.startLook();
        return look === null ? null : yield* copy({ ...options, isConcealed: look.isConcealed });
      }),
  };
}

/** A single-page application's view: the address without its fragment. */
function viewOf(): string {
  return location.origin + location.pathname + location.search;
}
