import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { tamperings, type Tampering } from '../model/overlay';
import { readSession } from './read-stored';
import { watchStored } from './watch-stored';

/** A page that meddled with the overlay is told of in the popup, where it cannot meddle. Kept until the page changes. */
function keyOf(tabId: number): string {
  return `tampering:${tabId}`;
}

function parse(value: unknown): Tampering | null {
  const result = v.safeParse(v.picklist(tamperings), value);
  return result.success ? result.output : null;
}

export async function noteTampering(tabId: number, how: Tampering): Promise<void> {
  await browser.storage.session.set({ [keyOf(tabId)]: how });
}

export async function forgetTampering(tabId: number): Promise<void> {
  await browser.storage.session.remove(keyOf(tabId));
}

export async function readTampering(tabId: number): Promise<Tampering | null> {
  return parse(await readSession(keyOf(tabId)));
}

export function watchTampering(
  tabId: number,
  onChange: (how: Tampering | null) => void,
  signal: AbortSignal,
): void {
  watchStored('session', keyOf(tabId), (value) => onChange(parse(value)), signal);
}
