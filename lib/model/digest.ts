import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. At once and not as a promise: a state that is drawn must not wait. */
export function digestOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
