import * as v from 'valibot';
import browser, { type Runtime } from 'webextension-polyfill';
import {
  overlayNewsSchema,
  overlayWishSchema,
  portPattern,
  type OverlayPart,
  type OverlayWish,
  type Tampering,
} from '../model/overlay';
import { contentSenderOf } from './messages';

/**
 * Passes messages between the two halves of an overlay: the content script (`overlay:<token>`) and our
 * frames in the page (`reveal:<token>:<part>`). In Firefox an extension's frame inside a web page may talk to
 * the background only, so both browsers take this road. The token is random and known to the two halves alone;
 * a page that frames reveal.html itself finds nobody behind its token and sees an empty document.
 */
interface Overlay {
  readonly tabId: number;
  host: Runtime.Port | null;
  readonly parts: Map<OverlayPart, Runtime.Port>;
  /** What a part asked for while there was no host: after a stop of the worker the parts may be back first. */
  readonly waiting: OverlayWish[];
}

/** Wishes that wait for a host. More than this nobody makes in the moment that it takes. */
const WAITING_LIMIT = 20;

/** Overlays at one time, those that only a page made up included. One for each frame of a few tabs is plenty. */
const OVERLAY_MAX = 100;

/**
 * Starts the relay. Call once, at the top level of the background.
 * @param onTampered told when a page meddles with an overlay
 */
export function relayOverlays(onTampered: (tabId: number, how: Tampering) => void): void {
  const overlays = new Map<string, Overlay>();

  browser.runtime.onConnect.addListener((port) => {
    const [, hostToken, partToken, part] = portPattern.exec(port.name) ?? [];
    const token = hostToken ?? partToken;
    const tabId = port.sender?.tab?.id;
    if (token === undefined || tabId === undefined || port.sender?.id !== browser.runtime.id) return;
    const overlay = overlays.get(token) ?? { tabId, host: null, parts: new Map(), waiting: [] };
    const isFull = !overlays.has(token) && overlays.size >= OVERLAY_MAX;
    if (overlay.tabId !== tabId || isFull) return port.disconnect();
    if (hostToken !== undefined) {
      if (overlay.host !== null || !contentSenderOf(port.sender)) return port.disconnect();
      overlays.set(token, overlay);
      connectHost(token, overlay, port);
    } else if (part === 'marks' || part === 'bar') {
      if (!isReveal(port.sender)) return port.disconnect();
      // A frame that was moved in the page loads again, and may be faster than the end of its old port.
      overlay.parts.get(part)?.disconnect();
      overlays.set(token, overlay);
      connectPart(token, overlay, part, port);
    }
  });

  function connectHost(token: string, overlay: Overlay, port: Runtime.Port): void {
    overlay.host = port;
    port.onMessage.addListener((message: unknown) => {
      const news = v.safeParse(overlayNewsSchema, message);
      if (!news.success) return console.warn('BridgeWard: dropped unreadable news of an overlay');
      if (news.output.kind === 'tampered') onTampered(overlay.tabId, news.output.how);
      for (const part of overlay.parts.values()) part.postMessage(news.output);
    });
    port.onDisconnect.addListener(() => {
      overlay.host = null;
      forgetIfEmpty(token, overlay);
    });
    for (const part of overlay.parts.keys()) port.postMessage({ kind: 'ready', part });
    for (const wish of overlay.waiting.splice(0)) grant(overlay, wish);
  }

  function connectPart(token: string, overlay: Overlay, part: OverlayPart, port: Runtime.Port): void {
    overlay.parts.set(part, port);
    port.onMessage.addListener((message: unknown) => {
      const wish = v.safeParse(overlayWishSchema, message);
      if (!wish.success || wish.output.kind === 'ready') return;
      if (overlay.host !== null) grant(overlay, wish.output);
      else if (overlay.waiting.length < WAITING_LIMIT) overlay.waiting.push(wish.output);
    });
    port.onDisconnect.addListener(() => {
      if (overlay.parts.get(part) === port) overlay.parts.delete(part);
      forgetIfEmpty(token, overlay);
    });
    overlay.host?.postMessage({ kind: 'ready', part });
  }

  function grant(overlay: Overlay, wish: OverlayWish): void {
    overlay.host?.postMessage(wish);
    if (wish.kind === 'close') closeOthers(overlay);
  }

  /** Closing one overlay of a tab closes those of its other frames. */
  function closeOthers(closed: Overlay): void {
    for (const overlay of overlays.values()) {
      if (overlay !== closed && overlay.tabId === closed.tabId) overlay.host?.postMessage({ kind: 'close' });
    }
  }

  function forgetIfEmpty(token: string, overlay: Overlay): void {
    if (overlay.host === null && overlay.parts.size === 0) overlays.delete(token);
  }
}

/** With a dynamic address the host part may differ from our own, so only the path is compared: the token decides. */
function isReveal(sender: Runtime.MessageSender): boolean {
  return URL.canParse(sender.url ?? '') && new URL(sender.url ?? '').pathname === '/reveal.html';
}
