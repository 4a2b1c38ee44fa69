import type { LinkFacts, NameFacts, ScriptFacts } from '../model/structure-facts';
import { attribute, tagOf, textOf } from './pristine';
import { foreignHost, siteOf } from './site';

/** Longest text of a link that is taken for an address, and longest that is compared with a name. */
const LINK_LIMIT = 300;
const SHOWN_LIMIT = 1000;

/** Words of a link that are a whole address. A bare name (`node.js`, `example.com`) is too often a brand to be one. */
const writtenAddress = /^(?:https?:\/\/|www\.)[^\s/?#]+(?:[/?#]\S*)?$/i;

/** Two names of one house: what is written, and where it leads. */
const aliases: readonly (readonly [string, string])[] = [
  ['youtube.com', 'youtu.be'],
  ['twitter.com', 'x.com'],
  ['facebook.com', 'fb.com'],
  ['telegram.org', 't.me'],
];

/** Null unless the words of a link are an address of another site than the one that it leads to. */
export function linkFacts(link: Element): LinkFacts | null {
  const href = attribute(link, 'href');
  if (href === null) return null;
  // The words first: few links show an address, and to take their own apart costs far more.
  const words = textOf(link).slice(0, LINK_LIMIT).trim();
  if (!writtenAddress.test(words)) return null;
  const target = foreignHost(href);
  if (target === null) return null;
  const written = /^www\./i.test(words) ? `https://${words}` : words;
  if (!URL.canParse(written)) return null;
  const shown = new URL(written).hostname;
  if (isOneHouse(siteOf(shown), siteOf(target))) return null;
  return { kind: 'link', shown, target, namesShown: holdsName(href, siteOf(shown)) };
}

function isOneHouse(one: string, other: string): boolean {
  return one === other || aliases.some((pair) => pair.includes(one) && pair.includes(other));
}

/** Redirects and archives write the address that they lead to into their own. */
function holdsName(href: string, site: string): boolean {
  return href
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .toLowerCase()
    .includes(site);
}

/** Names that are shorter than this say nothing "at length". */
const NAME_LIMIT = 60;
/** Shorter words ("of", "the") stand in any two sentences. */
const TELLING_LENGTH = 4;
/** Controls whose words a name replaces. On other elements a name stands beside the words. */
const namedRoles = new Set(['button', 'link', 'menuitem', 'tab', 'option', 'checkbox', 'switch', 'heading']);

/** Null unless a control shows words, and its name for machines is long and says something else. */
export function nameFacts(element: Element, name: string): NameFacts | null {
  if (name.length < NAME_LIMIT || !isNamed(element)) return null;
  const shown = wordsOf(textOf(element).slice(0, SHOWN_LIMIT));
  if (shown.length === 0) return null;
  const named = wordsOf(name.slice(0, SHOWN_LIMIT));
  const known = new Set(named);
  const telling = shown.filter((word) => word.length >= TELLING_LENGTH);
  const shared = telling.filter((word) => known.has(word)).length / Math.max(1, telling.length);
  if (telling.length === 0 || shared > 0.5) return null;
  return {
    kind: 'name',
    attribute: 'aria-label',
    nameWords: named.length,
    shownWords: shown.length,
    shared: Math.round(shared * 100) / 100,
  };
}

function isNamed(element: Element): boolean {
  const role = attribute(element, 'role');
  return role === null ? /^(?:a|button|summary|h[1-6])$/i.test(tagOf(element)) : namedRoles.has(role);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What tells a script that a program reads the page: the flag of driven browsers, names that agents give. */
const agentMarks = [
  'navigator.webdriver',
  'HeadlessChrome',
  'GPTBot',
  'ChatGPT-User',
  'OAI-SearchBot',
  'ClaudeBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
];
const writing =
  /\.(?:innerHTML|outerHTML|innerText|textContent)\s*\+?=|\.insertAdjacent(?:HTML|Text)\s*\(|\bdocument\.write(?:ln)?\s*\(/;

/** How close behind the question a script writes so that the two belong together: a few lines. */
const REACH = 600;
/** Longer scripts are programs of whole sites. */
const SCRIPT_LIMIT = 200_000;

/** Null unless a script asks whether an agent reads the page. */
export function scriptFacts(program: string): ScriptFacts | null {
  const text = program.slice(0, SCRIPT_LIMIT);
  for (const asks of agentMarks) {
    const at = text.indexOf(asks);
    if (at === -1) continue;
    return { kind: 'script', asks, writes: writing.test(text.slice(at, at + REACH)) };
  }
  return null;
}
