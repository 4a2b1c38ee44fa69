/**
 * The chat guard in one frame of a chat's tab. The background puts it there; the network rules stand without it.
 *
 *   tell the conversation → the judge compares addresses with it
 *   placeholders for what was held, links judged before they are followed, hints disarmed
 */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { afterLostMessage, isOrphaned } from '../lib/browser/lost-message';
import { browser } from '../lib/browser/script-apis';
import { disarmHints } from '../lib/guard/hints';
import { createPlaceholders, findHeld, loadAgain } from '../lib/guard/held-places';
import { guardLinks } from '../lib/guard/link-gate';
import { isElsewhere, watchAskers, watchResources } from '../lib/guard/seen-loads';
import { watchUnseenPictures } from '../lib/guard/unseen-pictures';
import { watchConversation } from '../lib/guard/read-conversation';
import type { ChatOrders } from '../lib/model/messages';

/** An element may get its address a moment after it asked: `currentSrc`, style, adoption into the page. */
const SEARCH_AGAIN_MS = [0, 150, 1000] as const;

/** An extension that was loaded anew leaves its scripts behind. They look for that as often as this. */
const ORPHAN_CHECK_MS = 2000;

/**
 * Set on the global of a frame in which the chat guard runs already. A symbol, since a page's elements answer to names there
 * (`<a id=running>`).
 */
const RUNNING = Symbol.for('BridgeWard chat guard');

export default defineUnlistedScript(() => {
  if (Reflect.has(globalThis, RUNNING)) return;
  start();

  function start(): void {
    Reflect.set(globalThis, RUNNING, true);
    guardChat(start).catch((error: unknown) => console.warn('BridgeWard: the chat guard broke down', error));
  }
});

type Send = (name: string, payload: unknown) => Promise<unknown>;

/** @param startAgain begins anew, for a page that comes back from the back/forward cache */
async function guardChat(startAgain: () => void): Promise<void> {
  const life = new AbortController();
  const { signal } = life;
  signal.addEventListener('abort', () => Reflect.deleteProperty(globalThis, RUNNING));

  // Placeholders of an ended extension have buttons that do nothing; its successor puts its own.
  const check = setInterval(() => {
    if (isOrphaned()) life.abort();
  }, ORPHAN_CHECK_MS);
  signal.addEventListener('abort', () => clearInterval(check));

  const orders = parseOrders(await send('chat-started', {}));
  if (orders === null || orders.mode === 'off') return life.abort();
  /** Hosts that the person allowed here, as told last. */
  let { allowed } = orders;
  const places = keepPlaces(orders, send, signal);

  browser.runtime.onMessage.addListener((message: unknown, sender) => {
    if (sender.id !== browser.runtime.id || signal.aborted || !isRecord(message)) return;
    const { name, payload } = message;
    if (!isRecord(payload)) return;
    // The background brings a new one, which asks for its orders.
    if (name === 'chat-orders' && payload.mode !== orders.mode) life.abort();
    else if (name === 'chat-orders') allowed = strings(payload.allowed);
    if (name === 'asked-by-worker' && typeof payload.url === 'string') void places.tellWhoAsked(payload.url);
    if (typeof payload.id !== 'string' || typeof payload.url !== 'string') return;
    if (name === 'held') void places.mark(payload.id, payload.url);
    if (name === 'released' && typeof payload.held === 'string')
      places.release(payload.id, payload.url, payload.held);
  });

  if (window === window.top) watchConversation(orders, (text) => void send('conversation', text), signal);
  // A page from the back/forward cache goes on, and the background has forgotten it.
  window.addEventListener(
    'pageshow',
    (event) => {
      if (!event.persisted) return;
      life.abort();
      startAgain();
    },
    { signal },
  );
  if (orders.mode === 'watch') {
    watchResources(
      (seen) => void send('load-seen', seen),
      (url) => isElsewhere(url, orders.hosts),
      signal,
    );
  } else {
    watchUnseenPictures((url) => void send('unseen-picture', { url }), orders, signal);
    watchResources(
      (seen) => void send('allowed-load', seen),
      (url) => isAllowed(url) && !places.isOfPage(url),
      signal,
    );
  }
  disarmHints((url) => void send('hint-disarmed', { url: url.slice(0, 4000) }), signal);
  guardLinks(
    {
      follow: (link) => void send('link-followed', link),
      leave: (link) => void send('leave-for', link),
    },
    orders,
    signal,
  );

  function isAllowed(url: string): boolean {
    return URL.canParse(url) && allowed.includes(new URL(url).host);
  }

  async function send(name: string, payload: unknown): Promise<unknown> {
    try {
      return await browser.runtime.sendMessage({ name, payload });
    } catch (error) {
      afterLostMessage(error, () => life.abort());
      return null;
    }
  }
}

/** Follows where the frame shows what was held or let through, until aborted. */
function keepPlaces({ answers }: ChatOrders, send: Send, signal: AbortSignal) {
  const askerOf = watchAskers(signal);
  /** Ids of what was let through and not held again since. */
  const decided = new Set<string>();
  const placeholders = createPlaceholders(() => browser.runtime.getURL('/held.html'));
  signal.addEventListener('abort', () => placeholders.clear());

  return {
    /** Puts a placeholder where an address was held. */
    async mark(id: string, url: string): Promise<void> {
      decided.delete(id);
      for (const pause of SEARCH_AGAIN_MS) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        const found = signal.aborted || decided.has(id) ? null : findHeld(url, answers);
        if (found === null) continue;
        placeholders.put(id, found);
        await send('held-found', { id, answer: found.answer });
        return;
      }
    },
    /** Decided in the popup, perhaps before a placeholder stood, or about one more than get a placeholder. */
    release(id: string, url: string, held: string): void {
      decided.add(id);
      if (placeholders.release(id, url)) return;
      const found = findHeld(held, answers);
      if (found) loadAgain(found.element, url);
    },
    /** True for what the app's own page shows around its answers. What is not found any more counts as an answer's. */
    isOfPage(url: string): boolean {
      const found = answers.length > 0 ? findHeld(url, answers) : null;
      return found !== null && found.answer === null;
    },
    /** The browser tells of a request when it has ended, so the answer may take a moment. Says nothing when nobody asked. */
    async tellWhoAsked(url: string): Promise<void> {
      for (const pause of SEARCH_AGAIN_MS) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (signal.aborted) return;
        const asker = askerOf(url);
        const isShown = findHeld(url, answers) !== null;
        const isLast = pause === SEARCH_AGAIN_MS.at(-1);
        // An element shows the address at once, the browser says only later of which kind the request was.
        if (asker === undefined && !(isShown && isLast)) continue;
        await send('worker-load', { url, kind: asker ?? (isShown ? 'other' : null) });
        return;
      }
    },
  };
}

function parseOrders(value: unknown): ChatOrders | null {
  if (!isRecord(value) || typeof value.title !== 'string') return null;
  const mode = (['guard', 'strict', 'watch', 'off'] as const).find((known) => known === value.mode);
  if (mode === undefined) return null;
  return {
    mode,
    title: value.title,
    answers: strings(value.answers),
    questions: strings(value.questions),
    hosts: strings(value.hosts),
    allowed: strings(value.allowed),
  };
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
