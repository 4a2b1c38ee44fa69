import type { LoadKind } from '../../lib/model/verdict';

/** How a page asks for an address. `script` and `fetch` are the app's own doing. */
export type HonestKind = Extract<LoadKind, 'image' | 'media' | 'style' | 'frame'> | 'script' | 'fetch';

/**
 * An honest address and the chat in which it stands.
 * - `own`: of the chat itself or on its record · `page`: what pages need around the answer: pictures of accounts, sign-in,
 *   packages, telemetry of the app, thumbnails and icons of sources
 * - `asked`: by policy the person is asked, because what an answer says stands in the address, or anybody can own the place
 */
export interface HonestRow {
  /** Address in the tab. */
  readonly chat: string;
  readonly group: 'own' | 'page' | 'asked';
  readonly kind: HonestKind;
  readonly url: string;
}

/** An address with made-up tokens, always the same: `{hex:32}`, `{code:22}` (letters, digits, - and _), `{num:9}`, `{uuid}`. */
export function filled(template: string): string {
  const next = generator(template);
  return template.replace(/\{(hex|code|num|uuid)(?::(\d+))?\}/g, (_, kind: string, length = '0') => {
    if (kind === 'uuid') return [8, 4, 4, 4, 12].map((size) => token(HEX, size, next)).join('-');
    if (kind === 'num') return `1${token('0123456789', Number(length) - 1, next)}`;
    return token(kind === 'hex' ? HEX : CODE, Number(length), next);
  });
}

const HEX = '0123456789abcdef';
const CODE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function token(alphabet: string, length: number, next: () => number): string {
  return Array.from({ length }, () => alphabet[next() % alphabet.length]).join('');
}

/** A small generator of numbers (Park and Miller), seeded by a text. */
function generator(seed: string): () => number {
  let state = 1;
  for (const letter of seed) state = (state * 31 + letter.charCodeAt(0)) % 2147483647 || 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state >> 4;
  };
}
