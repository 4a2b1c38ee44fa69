import type { OverlayNews, OverlayWish } from '../model/overlay';

/** The part of an extension port that the overlay needs. */
export interface OverlayPort {
  postMessage(message: OverlayNews): void;
  disconnect(): void;
  readonly onMessage: { addListener(listen: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listen: () => void): void };
}

/** A connection to the overlay's frames, by way of the background. */
export interface OverlayLine {
  /** What cannot be told while the line is down is lost: whoever comes up asks for all. */
  readonly post: (news: OverlayNews) => void;
}

/** An extension's worker may end and wake; a page in which that happens all the time is left alone. */
const CONNECTION_LIMIT = 30;
/** In ms: a worker that just ended needs a moment. */
const RECONNECT_MS = 500;

/**
 * Connects, and connects anew when the worker behind the line ended, until aborted.
 * @param connect opens a port. Throws once the extension was updated or removed under the page
 * @param onWish hears what the person asked for in one of the frames
 * @param onLost there is no line any more and there will be none
 */
export function openLine(
  connect: () => OverlayPort,
  onWish: (wish: OverlayWish) => void,
  onLost: () => void,
  signal: AbortSignal,
): OverlayLine {
  let port: OverlayPort | null = null;
  let connectionsLeft = CONNECTION_LIMIT;

  function open(): void {
    connectionsLeft -= 1;
    try {
      port = connect();
    } catch {
      // Leave without a word.
      return onLost();
    }
    port.onMessage.addListener((message) => {
      const wish = parseWish(message);
      if (wish !== null && !signal.aborted) onWish(wish);
    });
    port.onDisconnect.addListener(() => {
      port = null;
      if (signal.aborted) return;
      if (connectionsLeft > 0) setTimeout(() => !signal.aborted && open(), RECONNECT_MS);
      else onLost();
    });
  }

  signal.addEventListener('abort', () => {
    port?.disconnect();
    port = null;
  });
  open();
  return {
    post(news) {
      try {
        port?.postMessage(news);
      } catch {
        // The port broke between its end and its event; the event that follows connects anew or gives up.
        port = null;
      }
    },
  };
}

/** By hand instead of with a schema: this runs in every page, and the background has parsed it already. */
function parseWish(message: unknown): OverlayWish | null {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return null;
  const { kind } = message;
  if (kind === 'close') return { kind };
  if (kind === 'ready' && 'part' in message && (message.part === 'bar' || message.part === 'marks')) {
    return { kind, part: message.part };
  }
  if (kind === 'step' && 'by' in message && (message.by === 1 || message.by === -1)) {
    return { kind, by: message.by };
  }
  if (kind === 'filter' && 'technique' in message) {
    return { kind, technique: typeof message.technique === 'string' ? message.technique : null };
  }
  if (kind === 'bar-height' && 'px' in message && typeof message.px === 'number') {
    return { kind, px: message.px };
  }
  return null;
}
