/**
 * Words of the links that the person followed a moment ago, per tab. The browser's rules see only where a link leads;
 * whether its words name another place can be told with these. In memory: a worker lives longer than a click.
 */
interface Followed {
  readonly url: string;
  readonly text: string;
  /** A form that posts: what it sends does not stand in its address, so nobody can say that it is harmless. */
  readonly posts?: boolean;
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

/** True when the last that led to an address was a form that posts. */
export function hasPosted(tabId: number, url: string): boolean {
  return (links.get(tabId) ?? []).findLast((link) => link.url === url)?.posts === true;
}

/** Forgets a tab's links. */
export function forgetLinks(tabId: number): void {
  links.delete(tabId);
}
