/**
 * Words of the links that the person followed a moment ago, per tab. The browser's rules see only where a link leads;
 * whether its words name another place can be told with these. In memory: a worker lives longer than a click.
 */
interface Followed {
  readonly url: string;
  readonly text: string;
}

const links = new Map<number, Followed[]>();

/** More than anybody clicks before the pages have opened. */
const LINK_LIMIT = 20;

/** Notes a link that was just followed. */
export function noteLink(tabId: number, link: Followed): void {
  links.set(tabId, [...(links.get(tabId) ?? []), link].slice(-LINK_LIMIT));
}

/** The words of the last link to an address, if any is known. */
export function followedText(tabId: number, url: string): { linkText?: string } {
  const found = (links.get(tabId) ?? []).findLast((link) => link.url === url);
  return found ? { linkText: found.text } : {};
}

/** Forgets a tab's links. */
export function forgetLinks(tabId: number): void {
  links.delete(tabId);
}
