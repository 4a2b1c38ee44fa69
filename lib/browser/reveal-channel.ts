import * as v from 'valibot';
import browser, { type Runtime } from 'webextension-polyfill';
import { overlayNewsSchema, type OverlayNews, type OverlayPart, type OverlayWish } from '../model/overlay';
import { inBackground, isGone } from './errors';

/** The worker may be stopped under an open overlay. Each loss is followed by a new connection, up to this many. */
const RECONNECT_LIMIT = 30;

/** After a moment, so that a refusing background is not asked in a circle. */
const RECONNECT_MS = 200;

/** Wishes that wait for a connection. More than this nobody makes in the moment that it takes. */
const WAITING_LIMIT = 20;

/**
 * Connects a frame of the overlay with the content script that opened it, through the background.
 * @returns how to send a wish to the content script; one that is made while the connection is lost is sent with the next
 */
export function connectReveal(
  token: string,
  part: OverlayPart,
  onNews: (news: OverlayNews) => void,
): (wish: OverlayWish) => void {
  const waiting: OverlayWish[] = [];
  let left = RECONNECT_LIMIT;
  let port: Runtime.Port | null = null;

  function connect(): void {
    const opened = browser.runtime.connect({ name: `reveal:${token}:${part}` });
    port = opened;
    opened.onMessage.addListener((message: unknown) => {
      const news = v.safeParse(overlayNewsSchema, message);
      if (news.success) onNews(news.output);
    });
    opened.onDisconnect.addListener(() => {
      if (port === opened) port = null;
      left -= 1;
      if (left > 0) inBackground('overlay connection', reconnectSoon());
    });
    for (const wish of waiting.splice(0)) send(wish);
  }

  async function reconnectSoon(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    if (port === null) connect();
  }

  function send(wish: OverlayWish): void {
    try {
      if (port === null) keep(wish);
      else port.postMessage(wish);
    } catch (error) {
      // The port broke between its end and the event that tells of it.
      if (!isGone(error)) console.warn('BridgeWard: a wish waits for a new connection', error);
      keep(wish);
    }
  }

  function keep(wish: OverlayWish): void {
    if (waiting.length < WAITING_LIMIT) waiting.push(wish);
  }

  connect();
  return send;
}
