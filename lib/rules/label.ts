import type { Label } from '../model/label';
import type { Surface } from './rule';

/**
 * The surfaces that an address belongs to, most particular first as the records stand. A record without hosts fits every page.
 * @param url address of a page; one that cannot be parsed belongs to the records without hosts only
 */
export function surfacesOf(url: string, surfaces: readonly Surface[]): readonly Surface[] {
  const page = URL.canParse(url) ? new URL(url) : null;
  return surfaces.filter(
    ({ hosts, paths }) =>
      hosts.length === 0 ||
      (page !== null &&
        (hosts.some((pattern) => fits(page, pattern)) || paths?.test(page.pathname) === true)),
  );
}

/** The provenance label of a page: that of the first surface with hosts that it belongs to, else WEB_PAGE. */
export function labelOf(url: string, surfaces: readonly Surface[]): Label {
  if (url.startsWith('file:')) return 'LOCAL_FILE';
  return surfacesOf(url, surfaces).find(({ hosts }) => hosts.length > 0)?.label ?? 'WEB_PAGE';
}

/** The endings that `www.example.*` stands for: com, de, co.uk. Anything longer is another site (www.example.evil.test). */
const ending = /^(?:[a-z]{2,3}|com?\.[a-z]{2})$/;

/** `mail.example`, `*.example` (it and the hosts below it), `mail.*`; each with a `/path` behind it whose whole segments the page's path starts with. */
function fits(page: URL, pattern: string): boolean {
  const [, host = '', path = ''] = /^([^/]+)(\/.*)?$/.exec(pattern) ?? [];
  const isPath = path === '' || page.pathname === path || page.pathname.startsWith(`${path}/`);
  return isPath && isHost(page.hostname, host);
}

function isHost(host: string, pattern: string): boolean {
  if (pattern.startsWith('*.')) return host === pattern.slice(2) || host.endsWith(pattern.slice(1));
  if (!pattern.endsWith('.*')) return host === pattern;
  const stem = pattern.slice(0, -1);
  return host.startsWith(stem) && ending.test(host.slice(stem.length));
}
