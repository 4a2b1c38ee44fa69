/**
 * The page guard in one frame. On from document_start in every page and frame.
 *
 *   announce the document → ask for orders → read, judge and follow it (lib/detect/page-guard) → report
 *   bring what only some frames need: what measures, when a text is suspect; further rules, when a text may hold their signs
 *   or be in another language; what reads invisible characters, when they may carry a text; the overlay, when somebody looks
 *   answer requests of our own pages: jump to a finding, overlay, list what is concealed, look again
 *
 * Wiring only: what is hidden is measured in lib/detect, what it means is judged by the records of lib/rules.
 */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { afterLostMessage } from '../lib/browser/lost-message';
import { browser } from '../lib/browser/script-apis';
import type { FindingViews } from '../lib/detect/finding-views';
import { createPageGuard, type PageGuard } from '../lib/detect/page-guard';
import { takePart, type Parts } from '../lib/detect/parts';
import { listen } from '../lib/detect/pristine';
import { shadowRootOf } from '../lib/detect/shadow-roots';
import { labels } from '../lib/model/label';
import type { PageFacts, PageMessages, PageOrders, PartName } from '../lib/model/messages';
import { coreInstructionRules } from '../lib/rules/core-instructions';
import { furtherHeads } from '../lib/rules/further-heads';

/** The background answers in a few ms, or after its start in some hundred. A silent one must not keep the guard from its work. */
const ORDERS_PATIENCE_MS = 3000;
/** A part comes in some ten ms. Without an answer for so long there will be none, and the frame says that it could not look. */
const PART_PATIENCE_MS = 5000;

const everythingOn: PageFacts = {
  active: true,
  rulesOff: [],
  label: 'WEB_PAGE',
  strangers: [],
  agentFile: null,
};

/**
 * Not WXT's kind of content script (wxt.config.ts names this file in the manifest): that one tells the page that it started,
 * by an event with which a page could also stop it.
 */
export default defineUnlistedScript(() => {
  guardFrame().catch((error: unknown) => console.warn('BridgeWard: the page guard broke down', error));
});

async function guardFrame(): Promise<void> {
  const life = new AbortController();
  const { signal } = life;
  const documentId = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  );
  const announce = () => send('document-started', { documentId, url: location.href.slice(0, 4000) });
  const early: PageOrders[] = [];
  let guard: PageGuard | null = null;
  let views: FindingViews | null = null;

  browser.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
    if (sender.id !== browser.runtime.id || signal.aborted) return false;
    const request = parseRequest(message);
    if (request === null) return false;
    if (request.name === 'orders' && guard === null) early.push(request.payload);
    answer(request).then(sendResponse, (error: unknown) => {
      console.warn('BridgeWard: a request could not be answered', error);
      sendResponse(null);
    });
    return true;
  });

  const facts = parseFacts(await Promise.race([announce(), later(ORDERS_PATIENCE_MS)])) ?? everythingOn;
  if (signal.aborted) return;
  const started = createPageGuard({
    document,
    documentId,
    label: facts.label,
    strangers: facts.strangers,
    agentFile: facts.agentFile,
    catalogue: { instructions: coreInstructionRules },
    bringMeasuring: () => bringPart('measuring'),
    bringSmuggling: () => bringPart('smuggling'),
    further: { heads: furtherHeads, bring: () => bringPart('further') },
    orders: early.at(-1) ?? facts,
    shadowRootOf,
    isOurs: (element) => views?.isOurs(element) ?? false,
    onReport(report) {
      void send('frame-report', report);
      views?.refresh();
    },
    signal,
  });
  guard = started;
  // A prerendered page is not told of until the person sees it.
  listen(document, 'prerenderingchange', () => void announce().then(() => started.tellAgain()), {
    signal,
  });
  // A page from the back/forward cache runs on where it was; only the background has forgotten it.
  window.addEventListener(
    'pageshow',
    (event) => event.persisted && void announce().then(() => started.tellAgain()),
    {
      signal,
    },
  );

  async function answer(request: Request): Promise<unknown> {
    if (guard === null) return null;
    if (request.name === 'jump-to') return (await bringViews(guard))?.jumpTo(request.payload.findingId);
    if (request.name === 'toggle-overlay')
      return (await bringViews(guard))?.toggleOverlay(request.payload.open);
    if (request.name === 'is-overlay-open') return views?.isOpen() ?? false;
    if (request.name === 'list-concealed') return (await guard.listConcealed()).map(({ finding }) => finding);
    if (request.name === 'read-passages') return guard.readPassages();
    if (request.name === 'copy-page') {
      const copy = await bringPart('copying');
      return copy && guard.copyPage(copy);
    }
    if (request.name === 'look-again') await guard.lookAgain();
    else guard.setOrders(request.payload);
    return null;
  }

  async function bringViews(of: PageGuard): Promise<FindingViews | null> {
    const createViews = await bringPart('overlay');
    views ??=
      createViews?.({
        guard: of,
        frameUrl: () => browser.runtime.getURL('/reveal.html'),
        connect: (name) => browser.runtime.connect({ name }),
        signal,
      }) ?? null;
    return views;
  }

  /** Code that is not loaded with every frame. Null when it cannot be had. */
  async function bringPart<Name extends PartName>(name: Name): Promise<Parts[Name] | null> {
    if (takePart(name) === null) {
      await Promise.race([send('load-part', { part: name }), later(PART_PATIENCE_MS)]);
    }
    return takePart(name);
  }

  /** The extension may be gone (updated, removed): then there is nobody to tell, and the guard ends silently. */
  async function send(name: string, payload: unknown): Promise<unknown> {
    try {
      return await browser.runtime.sendMessage({ name, payload });
    } catch (error) {
      afterLostMessage(error, () => life.abort());
      return null;
    }
  }
}

/** Requests for the page guard; those for the chat guard beside it are not ours. */
type Name = Exclude<keyof PageMessages, 'held' | 'released' | 'asked-by-worker' | 'chat-orders'>;
type Request = {
  [N in Name]: { readonly name: N; readonly payload: PageMessages[N]['request'] };
}[Name];

/** Requests that say nothing but their name. */
const bareRequests = [
  'list-concealed',
  'read-passages',
  'copy-page',
  'look-again',
  'is-overlay-open',
] as const;

/** By hand instead of with a schema: this runs in every frame of every page. */
function parseRequest(message: unknown): Request | null {
  if (!isRecord(message) || !isRecord(message.payload)) return null;
  const { name, payload } = message;
  if (name === 'jump-to') {
    return typeof payload.findingId === 'string' ? { name, payload: { findingId: payload.findingId } } : null;
  }
  if (name === 'toggle-overlay') {
    return { name, payload: { open: typeof payload.open === 'boolean' ? payload.open : null } };
  }
  const bare = bareRequests.find((known) => known === name);
  if (bare) return { name: bare, payload: {} };
  const orders = name === 'orders' ? parseOrders(payload) : null;
  return orders === null ? null : { name: 'orders', payload: orders };
}

function parseOrders(value: unknown): PageOrders | null {
  if (!isRecord(value) || typeof value.active !== 'boolean' || !Array.isArray(value.rulesOff)) return null;
  return { active: value.active, rulesOff: value.rulesOff.filter((id) => typeof id === 'string') };
}

function parseFacts(value: unknown): PageFacts | null {
  const orders = parseOrders(value);
  if (orders === null || !isRecord(value) || !Array.isArray(value.strangers)) return null;
  const label = labels.find((known) => known === value.label) ?? 'WEB_PAGE';
  const strangers = value.strangers.filter((selector) => typeof selector === 'string');
  const agentFile = typeof value.agentFile === 'string' ? value.agentFile : null;
  return { ...orders, label, strangers, agentFile };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function later(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
