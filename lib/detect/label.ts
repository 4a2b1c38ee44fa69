import type { Label } from '../model/label';
import type { Surface } from '../rules/rule';

/**
 * The surfaces that an address belongs to, most particular first as the records stand. A record without hosts fits every page.
 * @param url address of a page; one that cannot be parsed belongs to the records without hosts only
 */
export function surfacesOf(url: string, surfaces: readonly Surface[]): readonly Surface[] {
  const page = URL.canParse(url) ? new URL(url) : null;
  return surfaces.filter(
    ({ hosts }) => hosts.length === 0 || (page !== null && hosts.some((pattern) => fits(page, pattern))),
  );
}

/** The provenance label of a page: that of the first surface with hosts that it belongs to, else WEB_PAGE. */
export function labelOf(url: string, surfaces: readonly Surface[]): Label {
  if (url.startsWith('file:')) return 'USER_FILE';
  return surfacesOf(url, surfaces).find(({ hosts }) => hosts.length > 0)?.label ?? 'WEB_PAGE';
}

/** `mail.example`, `*.example` (hosts below it), either with `/path` behind it that the page's path must start with. */
function fits(page: URL, pattern: string): boolean {
  const [, host = '', path = ''] = /^([^/]+)(\/.*)?$/.exec(pattern) ?? [];
  const isHost = host.startsWith('*.') ? page.hostname.endsWith(host.slice(1)) : page.hostname === host;
  return isHost && page.pathname.startsWith(path);
}
