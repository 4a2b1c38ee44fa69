import type { LoadKind } from '../model/verdict';
import { isInternal } from './internal-host';
import { isSameSite } from './hosts';

/** What an address looks like, apart from what it carries: ids of reasons. */
export type LinkSign =
  | 'runs-script'
  | 'names-another-host'
  | 'user-info'
  | 'looks-alike'
  | 'internal-address'
  | 'leaves-browser'
  | 'invisible-characters'
  | 'too-long'
  | 'odd-port'
  | 'ip-address';

/** Longer than any link of a chat; status bars cut at about a hundred. */
const LONG_LINK = 2000;
/** Signed addresses of file stores reach two thousand; beyond this nothing is read to the end. */
export const LONGEST_READ = 8192;

const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u202a-\u202e]/u;
/** The same, percent-encoded as browsers write them into addresses. */
const invisibleEncoded = /%F3%A0%8[0-1]%|%E2%80%(?:8[B-F]|A[A-E])|%E2%81%A[0-9A-F]|%EF%BB%BF/i;

/** Links of these kinds open programs that people expect to open: mail, phone, calendars. */
const usualPrograms = new Set(['mailto:', 'tel:', 'sms:', 'webcal:', 'geo:']);
const scriptSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'filesystem:', 'view-source:']);
const webSchemes = new Set(['http:', 'https:', 'ws:', 'wss:', 'ftp:']);

/**
 * Signs of a deceptive or dangerous address.
 * @param source the address as the page wrote it, before the browser tidied it
 * @param linkText what the person sees
 */
export function linkSigns(url: URL, kind: LoadKind, source: string, linkText: string): readonly LinkSign[] {
  if (!webSchemes.has(url.protocol)) return schemeSigns(url, kind);
  const signs: LinkSign[] = [];
  const isClick = kind === 'link' || kind === 'form';
  if (isClick && namesAnotherHost(url, linkText)) signs.push('names-another-host');
  if (url.username !== '' || url.password !== '') signs.push('user-info');
  if (looksAlike(url.hostname)) signs.push('looks-alike');
  if (isInternal(url.hostname)) signs.push('internal-address');
  if (url.href.length > (isClick ? LONG_LINK : LONGEST_READ)) signs.push('too-long');
  if (invisible.test(source) || invisibleEncoded.test(url.href.slice(0, LONGEST_READ)))
    signs.push('invisible-characters');
  if (url.port !== '') signs.push('odd-port');
  if (/^\[|^\d+(?:\.\d+){3}$/.test(url.hostname)) signs.push('ip-address');
  return signs;
}

function schemeSigns(url: URL, kind: LoadKind): readonly LinkSign[] {
  const isClick = kind === 'link' || kind === 'form';
  if (url.protocol === 'javascript:' || url.protocol === 'vbscript:') return ['runs-script'];
  // Pictures and previews of the page itself are data: and blob: and ask nobody.
  if (scriptSchemes.has(url.protocol)) return isClick ? ['runs-script'] : [];
  if (url.protocol === 'about:') return [];
  // A mail without a text says nothing that the person did not see.
  return usualPrograms.has(url.protocol) && url.search === '' ? [] : ['leaves-browser'];
}

/** A text that itself reads as an address or host: `bank.example`, `https://bank.example/login`. */
const hostInText =
  /^\W{0,3}(?:https?:\/\/)?((?:[\p{L}\p{N}-]{1,63}\.){1,6}\p{L}{2,24})(?::\d{1,5})?(?:[/?#]\S*)?\W{0,3}$/iu;
/** Names of files end like hosts do. */
const fileEnding =
  /\.(?:md|py|rs|sh|ts|tsx|js|mjs|json|zip|pl|cc|so|ps|mov|html?|css|pdf|png|jpe?g|svg|txt|csv|docx?|xlsx?|toml|ya?ml|go|java|rb|php|net)$/i;

function namesAnotherHost(url: URL, linkText: string): boolean {
  const text = linkText.replace(new RegExp(invisible.source, 'gu'), '').trim().slice(0, 300);
  const named = hostInText.exec(text)?.[1]?.toLowerCase();
  if (named === undefined || (fileEnding.test(named) && !/^(?:https?:|www\.)/i.test(text))) return false;
  const host = URL.canParse(`https://${named}/`) ? new URL(`https://${named}/`).hostname : named;
  return host !== url.hostname && !isSameSite(host, url.hostname);
}

/** Letters of two alphabets inside one label, or a label wholly of letters that look Latin. */
function looksAlike(host: string): boolean {
  if (!host.includes('xn--')) return false;
  return readableHost(host)
    .split('.')
    .some((label) => {
      const scripts = [
        /\p{Script=Latin}/u,
        /\p{Script=Cyrillic}/u,
        /\p{Script=Greek}/u,
        /\p{Script=Armenian}/u,
      ];
      const used = scripts.filter((script) => script.test(label)).length;
      return used > 1 || /^[аеосрхуіјѕһԁԛԝвнкмт0-9-]+$/u.test(label) || /^[αορυνικτχ0-9-]+$/u.test(label);
    });
}

const punycodeBase = 36;

/** A host as a person reads it: punycode labels in their own letters. Labels that cannot be read stay as they are. */
export function readableHost(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (fromPunycode(label.slice(4)) ?? label) : label))
    .join('.');
}

/** RFC 3492. Null for labels that are not well formed. */
function fromPunycode(label: string): string | null {
  const cut = label.lastIndexOf('-');
  const output = cut > 0 ? Array.from(label.slice(0, cut)) : [];
  let [n, i, bias] = [128, 0, 72];
  let at = cut > 0 ? cut + 1 : 0;
  while (at < label.length && output.length < 64) {
    const before = i;
    for (let weight = 1, k = punycodeBase; ; k += punycodeBase) {
      const digit = Number.parseInt(label[at] ?? '', punycodeBase);
      if (Number.isNaN(digit)) return null;
      at += 1;
      // Punycode counts a–z before 0–9, the other way round than base 36.
      const value = digit < 10 ? digit + 26 : digit - 10;
      i += value * weight;
      const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
      if (value < threshold) break;
      weight *= punycodeBase - threshold;
      if (i > 0x7fffffff) return null;
    }
    bias = adapt(i - before, output.length + 1, before === 0);
    n += Math.floor(i / (output.length + 1));
    i %= output.length + 1;
    if (n > 0x10ffff || (n >= 0xd800 && n <= 0xdfff)) return null;
    output.splice(i, 0, String.fromCodePoint(n));
    i += 1;
  }
  return output.join('');
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > 455; k += punycodeBase) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}
