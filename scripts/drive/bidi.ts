import type { Browser } from 'puppeteer-core';

/** Plain WebDriver BiDi: what the driver's own page objects cannot do on pages of an extension. */

/** Time that a page is given to close itself before it is left to the end of the browser, in ms. */
const CLOSE_MS = 3_000;

/** The part of a connection that is used here. */
export interface Connection {
  send(method: string, params: object): Promise<{ result: Record<string, unknown> }>;
  on(event: string, listener: (params: Record<string, unknown>) => void): void;
}

/** The connection of a browser that was started over BiDi. */
export function connectionOf(browser: Browser): Connection {
  // Not in the driver's types, which offer no way to send a plain BiDi command.
  const { connection } = browser as unknown as { connection?: Connection };
  if (!connection) throw new Error('This driver gives no BiDi connection.');
  return connection;
}

/**
 * Goes to an address and waits for the load event. Firefox gives up a navigation when one that a page began before comes
 * through at the same moment; then once more.
 */
export async function navigate(
  connection: Connection,
  context: string,
  url: string,
  timeoutMs: number,
): Promise<void> {
  const go = () => connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
  const going = go().catch((error: unknown) => {
    if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
    return go();
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Timeout ${timeoutMs}ms exceeded.`)), timeoutMs);
  });
  try {
    await Promise.race([going, late]);
  } finally {
    clearTimeout(timer);
    // Too late to matter when the time has run out.
    going.catch(() => undefined);
  }
}

/** Runs a function in a page. Argument and result are JSON. */
export async function callIn<A, R>(
  connection: Connection,
  context: string,
  run: (argument: A) => R | Promise<R>,
  argument: A,
): Promise<R> {
  const call = `(${String(run)})(${JSON.stringify(argument) ?? 'undefined'})`;
  return (await evaluateIn(connection, { context }, call)) as R;
}

/** Runs an expression and brings its JSON value back. */
export async function evaluateIn(
  connection: Connection,
  target: object,
  expression: string,
): Promise<unknown> {
  const { result } = await connection.send('script.evaluate', {
    expression: `(async () => JSON.stringify(await (${expression})))()`,
    target,
    awaitPromise: true,
    userActivation: true,
  });
  const value = result['result'] as { value?: string } | undefined;
  if (result['type'] !== 'success')
    throw new Error(`The page threw: ${JSON.stringify(result['exceptionDetails'])}`);
  return typeof value?.value === 'string' ? JSON.parse(value.value) : undefined;
}

/** Returns false when the page does not answer: one in an endless loop goes only with the browser. */
export async function closeContext(connection: Connection, context: string): Promise<boolean> {
  // One that closed itself is gone already, and that is as good.
  const closing = connection.send('browsingContext.close', { context }).then(
    () => true,
    () => true,
  );
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), CLOSE_MS).unref());
  return Promise.race([closing, late]);
}

/** Code points that WebDriver gives to keys without a character of their own. */
const keyCodes: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Space: ' ',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
};

/** A key or a combination, `Alt+Shift+B`, as actions of a WebDriver keyboard. */
export function keyActions(keys: string): object[] {
  const values = keys.split('+').map((key) => keyCodes[key] ?? key);
  return [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.reverse().map((value) => ({ type: 'keyUp', value })),
  ];
}
