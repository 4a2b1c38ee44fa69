import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { overlayNewsSchema, type OverlayNews, type OverlayPart, type OverlayWish } from '../model/overlay';
import { inBackground } from './errors';

/** The worker may be stopped under an open overlay. Each loss is followed by a new connection, up to this many. */
const RECONNECT_LIMIT = 30;

/**
 * Connects a frame of the overlay with the content script that opened it, through the background.
 * @returns how to send a wish to the content script
 */
export function connectReveal(
  token: string,
  part: OverlayPart,
  onNews: (news: OverlayNews) => void,
): (wish: OverlayWish) => void {
  let left = RECONNECT_LIMIT;
  let port = connect();

  function connect(): ReturnType<typeof browser.runtime.connect> {
    const opened = browser.runtime.connect({ name: `reveal:${token}:${part}` });
    opened.onMessage.addListener((message: unknown) => {
      const news = v.safeParse(overlayNewsSchema, message);
      if (news.success) onNews(news.output);
    });
    opened.onDisconnect.addListener(() => {
      left -= 1;
      if (left > 0) inBackground('overlay connection', reconnectSoon());
    });
    return opened;
  }

  /** After a moment, so that a refusing background is not asked in a circle. */
  async function reconnectSoon(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 200));
    port = connect();
  }

  return (wish) => port.postMessage(wish);
}
