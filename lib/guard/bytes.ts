import { inflateSync } from 'fflate';

/** Longest text that bytes are read as, in bytes. */
const LONGEST_TEXT = 8192;
/** Longest packed text, in bytes. What packs a thousand times its size costs this much and not more. */
const LONGEST_PACKED = 2048;
/** Share of letters, digits and usual signs from which on bytes count as text. */
const READABLE = 0.9;
/** A cut-off payload may end inside a character. */
const SPARE = 3;

const usual = /[\p{L}\p{M}\p{N}\s!-/:-@[-`{-~\p{So}\p{Sc}]/gu;
const decoder = new TextDecoder();

/** Bytes as text, when they are well-formed UTF-8 (or UTF-16 of Latin letters) that a person could read; else null. */
export function readBytes(bytes: Uint8Array | null): string | null {
  if (bytes === null || bytes.length < 3) return null;
  const narrow = narrowed(bytes.subarray(0, LONGEST_TEXT));
  const length = wellFormedLength(narrow);
  if (length < 3 || length < narrow.length - SPARE) return null;
  const text = decoder.decode(narrow.subarray(0, length));
  const good = text.match(usual)?.length ?? 0;
  return good >= Array.from(text).length * READABLE && /[\p{L}\p{N}]{2}/u.test(text) ? text : null;
}

/** Every second byte zero: UTF-16 of Latin letters, as some command lines write it. */
function narrowed(bytes: Uint8Array): Uint8Array {
  const isWide = bytes.length >= 6 && bytes[1] === 0 && bytes[3] === 0 && bytes[5] === 0;
  return isWide ? bytes.filter((_, index) => index % 2 === 0) : bytes;
}

/**
 * How many bytes from the start are UTF-8 without control characters. Most candidates are hashes and pictures and end
 * after a few bytes, so this is far cheaper than decoding them all.
 */
function wellFormedLength(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    const size = byte < 0x80 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    const isControl = byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
    if (isControl || byte === 0x7f || (byte >= 0x80 && byte < 0xc2) || byte > 0xf4) return at;
    for (let i = 1; i < size; i += 1) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return at;
    at += size;
  }
  return at;
}

/** Where packed text comes out. Never handed on: a copy is. */
const unpacked = new Uint8Array(LONGEST_TEXT);

/**
 * Unpacks zlib, gzip, or raw deflate whose first bits can be that. Never throws; gives what came out before an
 * error or the bound, or null.
 */
export function unpack(bytes: Uint8Array): Uint8Array | null {
  const start = headerLength(bytes);
  if (start === 0 && !mayBePacked(bytes)) return null;
  unpacked.fill(0);
  try {
    inflateSync(bytes.subarray(start, start + LONGEST_PACKED), { out: unpacked });
  } catch {
    // Not packed, or cut off: what came out so far is still worth reading.
  }
  const length = unpacked.findLastIndex((byte) => byte !== 0) + 1;
  return length === 0 ? null : unpacked.slice(0, length);
}

/** The first block is the last one, with fixed or own codes, or stored with its length twice: what short texts become. */
function mayBePacked(block: Uint8Array): boolean {
  const [first = 0, low = 0, high = 0, notLow = 0, notHigh = 0] = block;
  const bits = first & 7;
  return bits === 3 || bits === 5 || (bits === 1 && (low ^ notLow) === 0xff && (high ^ notHigh) === 0xff);
}

function headerLength(bytes: Uint8Array): number {
  const [first = 0, second = 0, , flags = 0] = bytes;
  if (first === 0x1f && second === 0x8b) return flags & 8 ? bytes.indexOf(0, 10) + 1 : 10;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0 ? 2 : 0;
}
