import * as v from 'valibot';
import browser from 'webextension-polyfill';
import { readSession } from './read-stored';
import { watchStored } from './watch-stored';

/** A chat interface that was recognised by its marks, on a host that is no known chat. Screens read it, the background writes. */
const recognisedSchema = v.object({ id: v.string(), title: v.string() });
export type RecognisedChat = v.InferOutput<typeof recognisedSchema>;

function keyOf(tabId: number): string {
  return `recognised:${tabId}`;
}

function parse(stored: unknown): RecognisedChat | null {
  const parsed = v.safeParse(recognisedSchema, stored);
  return parsed.success ? parsed.output : null;
}

/** Keeps what was recognised in a tab; null forgets it. */
export async function keepRecognised(tabId: number, recognised: RecognisedChat | null): Promise<void> {
  if (recognised === null) await browser.storage.session.remove(keyOf(tabId));
  else await browser.storage.session.set({ [keyOf(tabId)]: recognised });
}

/** What was recognised in a tab; null for nothing. */
export async function readRecognised(tabId: number): Promise<RecognisedChat | null> {
  return parse(await readSession(keyOf(tabId)));
}

/** Calls back when something was recognised in a tab, until aborted. */
export function watchRecognised(
  tabId: number,
  onChange: (recognised: RecognisedChat | null) => void,
  signal: AbortSignal,
): void {
  watchStored('session', keyOf(tabId), (value) => onChange(parse(value)), signal);
}
