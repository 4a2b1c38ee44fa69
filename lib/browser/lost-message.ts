import { browser } from './script-apis';

/** An extension that goes away closes its channels first; the id by which its scripts know goes a moment later, in ms. */
const FAREWELL_MS = 200;

/** True in a script that its extension left behind: it was updated, loaded anew or removed while the page lives on. */
export function isOrphaned(): boolean {
  return browser.runtime?.id === undefined;
}

/**
 * A content script's message was not taken. Silent when the extension is gone: then there is nobody to tell.
 * @param end ends what the script does
 */
export function afterLostMessage(error: unknown, end: () => void): void {
  setTimeout(() => {
    if (isOrphaned()) end();
    else console.warn('BridgeWard: the background did not take a message', error);
  }, FAREWELL_MS);
}
