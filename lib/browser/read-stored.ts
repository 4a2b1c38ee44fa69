import browser from 'webextension-polyfill';

/** Keys that are asked for in this turn, and the one answer to all of them. */
let turn: { readonly keys: string[]; readonly answer: Promise<Record<string, unknown>> } | null = null;

/**
 * Reads a value of `storage.session`. What is asked for in one turn travels together: each question alone costs a way
 * through two processes, and a screen asks for all that is known of a tab before it can paint.
 * @returns undefined where nothing is stored; whoever asks parses it
 */
export async function readSession(key: string): Promise<unknown> {
  turn ??= begin();
  turn.keys.push(key);
  return (await turn.answer)[key];
}

function begin(): NonNullable<typeof turn> {
  const keys: string[] = [];
  const answer = Promise.resolve().then(() => {
    turn = null;
    return browser.storage.session.get(keys);
  });
  return { keys, answer };
}
