import { decodeLoosely, fromBase32, fromBase64, fromEscapes, fromHex, fromNumbers } from './alphabets';
import { readBytes, unpack } from './bytes';

/** Name of an encoding and what the text says without it. */
export type Decoded = readonly [step: string, text: string];

/** Most stretches of one kind that are decoded in one text. */
const MOST_STRETCHES = 6;
/** Shorter stretches decode to less than can be compared. */
const SHORTEST = 8;
/** Most leaves of one JSON text. */
const MOST_LEAVES = 60;

const shapes = {
  percent: /%[0-9a-f]{2}/i,
  quoted: /=[0-9A-F]{2}.{0,200}?=[0-9A-F]{2}.{0,200}?=[0-9A-F]{2}/,
  base64: /[A-Za-z0-9+/_-]{8,}={0,2}/g,
  hex: /(?:[0-9a-f]{2}){6,}/gi,
  hexWhole: /^[0-9a-f]{12,}$/i,
  base32: /^[a-z2-7]{10,}={0,6}$/i,
  decimalList: /^\D{0,2}\d{2,3}(?:[^0-9a-z]{1,2}\d{2,3}){5,}\D{0,2}$/i,
  decimalBlocks: /^(?:[01]\d\d){6,}$/,
  binary: /^[01]{8}(?:[^01]{0,2}[01]{8}){5,}$/,
  escapes: /\\u\{?[0-9a-f]{2,6}|\\x[0-9a-f]{2}|%u[0-9a-f]{4}|&#x?[0-9a-f]{2,6}/i,
} as const;

/**
 * What a text says when one encoding is undone, for every encoding that it may be in. Ciphers of letters (rot13, reversed)
 * are not here: they fit every text, so they are only tried when comparing.
 */
export function* decodersOf(text: string): Generator<Decoded> {
  if (shapes.percent.test(text)) yield ['percent', decodeLoosely(text)];
  if (shapes.escapes.test(text)) yield ['escapes', fromEscapes(text)];
  if (shapes.quoted.test(text))
    yield ['quoted-printable', decodeLoosely(text.replace(/=(?=[0-9A-F]{2})/g, '%'))];
  yield* jsonLeaves(text);
  yield* digits(text);
  yield* stretches(text);
}

function* digits(text: string): Generator<Decoded> {
  if (shapes.decimalList.test(text)) {
    const read = readBytes(fromNumbers(text, 10));
    if (read !== null) yield ['character codes', read];
  }
  if (shapes.decimalBlocks.test(text)) {
    const read = readBytes(fromNumbers((text.match(/\d{3}/g) ?? []).join(' '), 10));
    if (read !== null) yield ['character codes', read];
  }
  if (shapes.binary.test(text)) {
    const read = readBytes(fromNumbers(text.replace(/[^01]/g, ''), 2));
    if (read !== null) yield ['binary digits', read];
  }
}

function* stretches(text: string): Generator<Decoded> {
  // Separators that are no part of the alphabet may have been put between the letters.
  const dense = text.replace(/0x|\\x|[^A-Za-z0-9]/g, '');
  if (dense.length < SHORTEST) return;
  const hex = shapes.hexWhole.test(dense) ? [dense] : [...runs(text, shapes.hex), ...runs(dense, shapes.hex)];
  for (const run of new Set(hex)) yield* fromBytes('hexadecimal', fromHex(run));
  if (shapes.base32.test(dense)) yield* fromBytes('base32', fromBase32(dense));
  const tight = text.replace(/[^A-Za-z0-9+/_ =-]/g, '').replaceAll(' ', '+');
  const base64 = [tight, ...runs(text.replaceAll(' ', '+'), shapes.base64), dense];
  for (const run of new Set(base64)) if (run.length >= SHORTEST) yield* fromBytes('base64', fromBase64(run));
}

/** Bytes as text, or as what they unpack to. */
function* fromBytes(step: string, bytes: Uint8Array | null): Generator<Decoded> {
  const read = readBytes(bytes);
  if (read !== null) yield [step, read];
  if (read !== null || bytes === null || bytes.length < 6) return;
  const unpacked = readBytes(unpack(bytes));
  // Bytes of a pattern unpack to long runs of one letter.
  if (unpacked !== null && new Set(unpacked).size >= 5) yield [`${step} of packed text`, unpacked];
}

function runs(text: string, shape: RegExp): readonly string[] {
  const found: string[] = [];
  for (const [run] of text.matchAll(shape)) {
    if (run.length < text.length) found.push(run);
    if (found.length >= MOST_STRETCHES) break;
  }
  return found;
}

function* jsonLeaves(text: string): Generator<Decoded> {
  if (!/^\s*[[{"]/.test(text)) return;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return; // Only looks like JSON.
  }
  const leaves: string[] = [];
  collectLeaves(parsed, leaves, 0);
  if (leaves.length > 0) yield ['JSON', leaves.join(' ')];
  for (const leaf of leaves) if (leaf.length >= 8) yield ['JSON', leaf];
}

function collectLeaves(value: unknown, leaves: string[], depth: number): void {
  if (leaves.length >= MOST_LEAVES || depth > 6) return;
  if (typeof value === 'string' || typeof value === 'number') leaves.push(String(value));
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) leaves.push(name);
      collectLeaves(inner, leaves, depth + 1);
    }
}
