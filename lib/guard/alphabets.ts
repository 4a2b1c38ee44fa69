/** Value of each ASCII letter in an alphabet, -1 for letters that do not belong to it. */
function valuesOf(...alphabets: readonly string[]): Int8Array {
  const values = new Int8Array(128).fill(-1);
  for (const alphabet of alphabets)
    for (let i = 0; i < alphabet.length; i += 1) values[alphabet.charCodeAt(i)] = i;
  return values;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const base64Start = `${letters}${letters.toLowerCase()}0123456789`;
const base64Values = valuesOf(`${base64Start}+/`, `${base64Start}-_`);
const base32Values = valuesOf(`${letters}234567`, `${letters.toLowerCase()}234567`);

/**
 * Bytes of base64 or base64url, padded or not. Letters that belong to neither are skipped, and an incomplete last
 * group is dropped, so that it never throws.
 */
export function fromBase64(run: string): Uint8Array {
  return fromLetters(run, base64Values, 6);
}

/** Bytes of base32, upper or lower case. Never throws. */
export function fromBase32(run: string): Uint8Array {
  return fromLetters(run, base32Values, 5);
}

function fromLetters(run: string, values: Int8Array, width: number): Uint8Array {
  const bytes = new Uint8Array(Math.floor((run.length * width) / 8));
  let length = 0;
  let bits = 0;
  let held = 0;
  for (let i = 0; i < run.length; i += 1) {
    const value = values[run.charCodeAt(i)] ?? -1;
    if (value === -1) continue;
    bits = ((bits << width) | value) & 0xffff;
    held += width;
    if (held < 8) continue;
    held -= 8;
    bytes[length] = (bits >> held) & 0xff;
    length += 1;
  }
  return bytes.subarray(0, length);
}

/** Bytes of hexadecimal digits; an odd last digit is dropped. */
export function fromHex(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length >> 1);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16);
  return bytes;
}

/** Bytes of numbers in a list, or null when one of them is no byte. */
export function fromNumbers(list: string, base: 2 | 10): Uint8Array | null {
  const parts = (base === 2 ? list.match(/[01]{8}/g) : list.match(/\d+/g)) ?? [];
  const numbers = parts.map((part) => Number.parseInt(part, base));
  return numbers.every((number) => number < 256) ? Uint8Array.from(numbers) : null;
}

/** Undoes `\u0041`, `%u0041`, `\x41` and `&#65;`. */
export function fromEscapes(text: string): string {
  return text
    .replace(/(?:\\u\{?|%u|\\x|&#x)([0-9a-f]{2,6})[};]?/gi, (_, digits: string) =>
      sign(Number.parseInt(digits, 16)),
    )
    .replace(/&#(\d{2,6});?/g, (_, digits: string) => sign(Number.parseInt(digits, 10)));
}

function sign(code: number): string {
  return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
}

/** Percent-decoding that never fails; text that was coded up to three times is decoded as often. */
export function decodeLoosely(text: string): string {
  let current = text;
  for (let round = 0; round < 3 && /%[0-9a-f]{2}/i.test(current); round += 1) {
    current = current.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
      new TextDecoder().decode(fromHex(run.replaceAll('%', ''))),
    );
  }
  return current;
}
