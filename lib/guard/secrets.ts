import type { SecretCheck, SecretFormat } from '../model/url-records';
import { fromBase64 } from './alphabets';
import { fitsHost, patternOf } from './hosts';

/** Where a text stands, for formats that are honest in some places. */
export interface SecretPlace {
  readonly host: string;
  /** Name of the parameter whose value it is. */
  readonly name?: string;
}

/** The first format of secret or personal data that a decoded text holds, or null. */
export function findSecret(
  text: string,
  formats: readonly SecretFormat[],
  place: SecretPlace,
): SecretFormat | null {
  return formats.find((format) => !isHonest(format, place) && holds(format, text)) ?? null;
}

function holds({ pattern, check }: SecretFormat, text: string): boolean {
  const found = patternOf(pattern).exec(text);
  if (found === null) return false;
  return check === undefined || checks[check](found[0]);
}

function isHonest({ honest }: SecretFormat, { host, name }: SecretPlace): boolean {
  if (honest === undefined) return false;
  return (
    (name !== undefined && honest.names?.includes(name) === true) ||
    honest.hosts?.some((pattern) => fitsHost(host, pattern)) === true
  );
}

const checks: Readonly<Record<SecretCheck, (found: string) => boolean>> = {
  luhn: (found) => isLuhn(found.replace(/\D/g, '')),
  iban: (found) => isIban(found.replace(/[^A-Z0-9]/g, '')),
  'jwt-mail': (found) => tellsPerson(found),
  mail: (found) => isPersonsMail(found),
  phone: (found) => /^\d{8,15}$/.test(found.replace(/\D/g, '')),
  mixed: (found) => /\d/.test(found) && /[a-z]/i.test(found),
};

function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  // A run of one digit (0000…) has the right check digit and is nobody's card.
  return sum % 10 === 0 && new Set(digits).size > 1;
}

function isIban(account: string): boolean {
  const moved = account.slice(4) + account.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const rest = Array.from(digits).reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0);
  return rest === 1 && account.length >= 15;
}

/** Words of at least this many characters with blanks between them are no id, time or path. */
const FREE_TEXT = /\S\s+\S+\s+\S/;

/** True when the claims of a token hold a mail address or free text. */
function tellsPerson(found: string): boolean {
  const [, claims] = found.slice(found.indexOf('eyJ')).split('.');
  const bytes = claims === undefined ? null : safeBase64(claims);
  if (bytes === null) return false;
  const text = new TextDecoder().decode(bytes);
  if (!text.startsWith('{')) return false;
  return (
    /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2}/i.test(text.slice(0, 4000)) || FREE_TEXT.test(text.slice(0, 4000))
  );
}

function safeBase64(text: string): Uint8Array | null {
  return /^[A-Za-z0-9_-]{2,8000}$/.test(text) ? fromBase64(text) : null;
}

/** Package versions (`name@1.2.3`), sizes of pictures (`icon@2x.png`) and machine accounts are nobody's address. */
function isPersonsMail(found: string): boolean {
  const [, host = ''] = found.split('@');
  const end = host.split('.').at(-1) ?? '';
  return (
    /^[a-z]{2,24}$/i.test(end) &&
    !/^\d+(?:x|\.)/.test(host) &&
    !/^(?:png|jpe?g|gif|webp|svg|js|mjs|css|json|html?|mp4|woff2?)$/i.test(end) &&
    !host.endsWith('gserviceaccount.com')
  );
}
