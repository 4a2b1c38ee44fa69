/** A run of this many letters and digits is hardly ever shared by chance; measured: 1 % of honest addresses. */
export const GRAM = 8;
/** Codes, amounts and numbers are shorter: six, of which four are digits. */
export const CODE_GRAM = 6;
const CODE_DIGITS = 4;
/** Chinese, Japanese and Korean write a word in one or two characters. */
export const CJK_GRAM = 4;

/** Open addressing over offsets into the buffer: a few bytes a gram, and no text is kept twice. */
export interface Index {
  readonly slots: Int32Array;
  readonly used: number;
}

/** The longest shared run. */
export interface Match {
  /** Offset in the searched letters. */
  readonly at: number;
  /** Offset in the buffer. */
  readonly start: number;
  readonly length: number;
  /** Distinct grams of all matches. */
  readonly grams: number;
}

export function createIndex(size: number): Index {
  return { slots: new Int32Array(size), used: 0 };
}

/** The index with all grams of the buffer from an offset on; made anew with more room when it is half full. */
export function withGrams(index: Index, buffer: string, from: number, sizes: readonly number[]): Index {
  // At most two of the three sizes start at one letter: a code has digits where Chinese has none.
  const needed = index.used + (buffer.length - from) * 2;
  if (needed * 2 > index.slots.length) {
    let size = index.slots.length;
    while (size < needed * 2) size *= 2;
    return fill({ slots: new Int32Array(size), used: 0 }, buffer, 0, sizes);
  }
  return fill(index, buffer, from, sizes);
}

/** The longest run that letters share with a buffer, when it holds one indexed gram that is no stop word. */
export function searchIn(
  index: Index,
  buffer: string,
  letters: string,
  stop: string,
  sizes: readonly number[],
): Match | null {
  let best: { at: number; start: number; length: number } | null = null;
  let grams = 0;
  let at = 0;
  while (at < letters.length) {
    const hit = hitAt(index, buffer, letters, at, sizes);
    if (hit === null || stop.includes(letters.slice(at, at + hit.size))) {
      at += 1;
      continue;
    }
    const { start, size } = hit;
    let length = size;
    while (
      at + length < letters.length &&
      letters[at + length] !== '\n' &&
      letters[at + length] === buffer[start + length]
    )
      length += 1;
    grams += length - size + 1;
    if (best === null || length > best.length) best = { at, start, length };
    at += length - size + 1;
  }
  return best === null ? null : { ...best, grams };
}

function hitAt(
  index: Index,
  buffer: string,
  letters: string,
  at: number,
  sizes: readonly number[],
): { start: number; size: number } | null {
  for (const size of sizes) {
    if (!isGram(letters, at, size)) continue;
    const start = lookUp(index, buffer, letters, at, size);
    if (start !== -1) return { start, size };
  }
  return null;
}

function lookUp(index: Index, buffer: string, text: string, at: number, size: number): number {
  return (index.slots[slotOf(index.slots, buffer, text, at, size)] ?? 0) - 1;
}

/** Slot of a gram: where it stands, or the free one where it belongs. */
function slotOf(slots: Int32Array, buffer: string, text: string, at: number, size: number): number {
  const mask = slots.length - 1;
  let slot = hash(text, at, size) & mask;
  for (let step = 0; step <= mask; step += 1) {
    const known = slots[slot] ?? 0;
    if (known === 0 || isSame(buffer, known - 1, text, at, size)) return slot;
    slot = (slot + 1) & mask;
  }
  return slot;
}

function isSame(buffer: string, start: number, text: string, at: number, size: number): boolean {
  for (let i = 0; i < size; i += 1)
    if (buffer.charCodeAt(start + i) !== text.charCodeAt(at + i)) return false;
  return true;
}

function hash(text: string, at: number, size: number): number {
  let value = size;
  for (let i = at; i < at + size; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

function fill({ slots, used }: Index, buffer: string, from: number, sizes: readonly number[]): Index {
  let count = used;
  for (let at = from; at < buffer.length; at += 1) {
    for (const size of sizes) {
      if (!isGram(buffer, at, size)) continue;
      const slot = slotOf(slots, buffer, buffer, at, size);
      if (slots[slot] !== 0) continue;
      slots[slot] = at + 1;
      count += 1;
    }
  }
  return { slots, used: count };
}

/** True when the run of `size` letters from `at` is one that is indexed. */
function isGram(text: string, at: number, size: number): boolean {
  if (at + size > text.length) return false;
  let digits = 0;
  for (let i = at; i < at + size; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 0x0a) return false;
    if (size === CJK_GRAM && !isCjk(code)) return false;
    if (isDigit(code)) digits += 1;
  }
  return size !== CODE_GRAM || digits >= CODE_DIGITS;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isCjk(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7af)
  );
}
