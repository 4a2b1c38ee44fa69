import { baseUriOf } from './pristine';

/** Second-level names under which countries give out names: `example.co.uk`. */
const shared = /^(?:com?|org|net|gov|edu|ac|or|ne|go)$/;

/** Hosts that give every customer a name of their own below theirs. */
const landlords =
  /(?:^|\.)((?:github|gitlab|bitbucket)\.io|(?:pages|workers|web|firebaseapp|vercel|netlify|herokuapp|r2)\.(?:dev|app|com)|blogspot\.com|appspot\.com|azurewebsites\.net)$/;

/**
 * The part of a host that somebody owns, as far as its shape tells. Not the Public Suffix List, which is too large for
 * every frame: a suffix that is not known here makes two owners one, and a finding is missed.
 */
export function siteOf(host: string): string {
  const labels = host.toLowerCase().split('.');
  const isIp = /^[\d.]+$|:/.test(host);
  if (isIp || labels.length < 3) return host.toLowerCase();
  const isShared = (labels.at(-1)?.length === 2 && shared.test(labels.at(-2) ?? '')) || landlords.test(host);
  return labels.slice(isShared ? -3 : -2).join('.');
}

/** Host of an address that belongs to another site than this page; null for all others. Resolved as the browser does. */
export function foreignHost(address: string): string | null {
  const base = baseUriOf(document);
  if (address === '' || !URL.canParse(address, base)) return null;
  const { protocol, hostname } = new URL(address, base);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return siteOf(hostname) === siteOf(location.hostname) ? null : hostname;
}
