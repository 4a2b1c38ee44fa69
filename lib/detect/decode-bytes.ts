const utf8 = new TextDecoder();
/** Well-formed UTF-8, one character a byte. Hashes and pictures fail it within a few bytes. */
const wellFormed =
  /^(?:[\0-\x7f]|[\xc2-\xdf][\x80-\xbf]|(?:\xe0[\xa0-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]|\xed[\x80-\x9f])[\x80-\xbf]|(?:\xf0[\x90-\xbf]|[\xf1-\xf3][\x80-\xbf]|\xf4[\x80-\x8f])[\x80-\xbf]{2})*$/;

/** Bytes, one character each, as text when they are well-formed UTF-8 of mostly letters; hashes and keys are not. */
export function readable(bytes: string | null): string | null {
  if (bytes === null || bytes.length < 8 || !wellFormed.test(bytes)) return null;
  const text = utf8.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  const letters = text.match(/[\p{L}\p{M}\p{N}\s.,:;!?'"()<>[\]/@_-]/gu)?.length ?? 0;
  const isText = letters >= Array.from(text).length * 0.9 && /\p{L}{2}/u.test(text);
  return isText ? text : null;
}

/** Base64 in either direction. Null when it says nothing. */
export function fromBase64(run: string): string | null {
  return readable(bytesOfBase64(run)) ?? readable(bytesOfBase64(Array.from(run).reverse().join('')));
}

function bytesOfBase64(run: string): string {
  const standard = run.replace(/-/g, '+').replace(/_/g, '/').replace(/=/g, '');
  const whole = standard.length % 4 === 1 ? standard.slice(0, -1) : standard;
  return atob(whole);
}

/** Most starts that are tried for base64 in blocks: the words before it may look like a block. */
const MOST_STARTS = 3;

/** Base64 cut into lines or blocks, with words around that belong to the sentence. Null when it says nothing. */
export function fromBase64Blocks(run: string): string | null {
  const blocks = run.split(' ');
  const first = blocks.findIndex((block) => oddCase.test(block));
  const last = blocks.findLastIndex((block) => oddCase.test(block));
  for (let start = first; start >= 0 && start > first - MOST_STARTS; start -= 1) {
    for (const end of [last + 2, last + 1]) {
      const text = readable(bytesOfBase64(blocks.slice(start, end).join('')));
      if (text !== null) return text;
    }
  }
  return null;
}

/** No word is written so: a capital letter or a digit behind a small letter. */
const oddCase = /[a-z][A-Z0-9]|\d[A-Za-z]|[A-Z]{2}[a-z]/;

export function fromBase32(run: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bytes: number[] = [];
  let bits = 0;
  let width = 0;
  for (const letter of run.replace(/=+$/, '')) {
    bits = ((bits << 5) | alphabet.indexOf(letter)) & 0xfff;
    width += 5;
    if (width < 8) continue;
    width -= 8;
    bytes.push((bits >> width) & 0xff);
  }
  return String.fromCharCode(...bytes);
}

export function fromHex(run: string): string {
  const digits = run.replace(/0x|\\x|[^0-9a-f]/gi, '');
  return (digits.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('');
}

export function fromNumbers(run: string, base: 2 | 8 | 10): string | null {
  const digits = base === 2 && !run.includes(' ') ? (run.match(/[01]{8}/g) ?? []) : (run.match(/\d+/g) ?? []);
  const numbers = digits.map((part) => Number.parseInt(part, base));
  return numbers.every((number) => number < 256) ? String.fromCharCode(...numbers) : null;
}
