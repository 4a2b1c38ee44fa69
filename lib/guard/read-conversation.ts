import {
  attribute,
  baseUriOf,
  bodyOf,
  contains,
  positionOf,
  readyStateOf,
  selectAll,
  textOf,
  titleOf,
} from '../detect/pristine';
import { CONVERSATION_LIMIT, GIVEN_LIMIT, ADDRESS_LIMIT, TURN_LIMIT } from '../model/chat-bounds';
import type { ConversationText } from '../model/messages';

/** Where a chat's turns stand. Soft knowledge: when nothing matches, the whole page is read. */
export interface TurnSelectors {
  readonly answers: readonly string[];
  readonly questions: readonly string[];
}

/** Addresses in running text. The end of a sentence is not part of one. */
const addresses = /\bhttps?:\/\/[^\s<>"'`)\]]{1,2000}/g;

/**
 * Reads what the page shows of the conversation: the latest turns first kept, addresses taken out of answers.
 * An answer that prints the address that it loads would else be found to repeat itself.
 * @param pageLinks addresses that stood in the page before any answer came
 * @returns turns oldest first, the page's title in front, and the addresses that somebody else than the model gave
 */
export function readConversation(
  selectors: TurnSelectors,
  pageLinks: readonly string[] = [],
): ConversationText {
  const answers = all(selectors.answers);
  // An answer may hold markup that looks like the person's own turn.
  const questions = all(selectors.questions).filter(
    (question) => !answers.some((one) => contains(one, question)),
  );
  const body = bodyOf();
  const isKnown = answers.length > 0 || questions.length > 0;
  const found = isKnown ? inOrder([...answers, ...questions]) : body ? [body] : [];
  const turns: string[] = [];
  const asked: string[] = [];
  let left = CONVERSATION_LIMIT;
  for (const turn of found.slice(-TURN_LIMIT + 1).reverse()) {
    if (left <= 0) break;
    const whole = textOf(turn);
    const text = questions.includes(turn) ? whole : whole.replace(addresses, ' ');
    turns.push(text.slice(-left));
    if (questions.includes(turn) || questions.length === 0) asked.push(text.slice(-left));
    left -= text.length;
  }
  const title = titleOf(document).slice(0, 300);
  return {
    turns: [title, ...turns.reverse()],
    asked: asked.reverse(),
    given: [...new Set([...givenIn(questions), ...pageLinks])].slice(0, GIVEN_LIMIT),
  };
}

/** Addresses that the person wrote. */
function givenIn(questions: readonly Element[]): readonly string[] {
  return questions
    .slice(-TURN_LIMIT)
    .flatMap((question) => Array.from(textOf(question).slice(0, CONVERSATION_LIMIT).matchAll(addresses)))
    .flatMap(([address]) => readAddress(address.replace(/[.,;:!?]+$/, '')));
}

/**
 * Links and pictures that stand outside of answers, for the first reading of a page only: later on a source drawer or a
 * preview may hold what an answer named.
 */
function linksOfPage({ answers }: TurnSelectors): readonly string[] {
  const known = all(answers);
  // Where answers cannot be told apart, only a page that is just being written is sure to hold none.
  if (known.length === 0 && readyStateOf(document) !== 'loading') return [];
  const inAnswers = new Set<Element>(known.flatMap((answer) => selectAll(answer, LINKS)));
  return selectAll(document, LINKS)
    .slice(0, ELEMENT_LIMIT)
    .filter((element) => !inAnswers.has(element))
    .flatMap((element) => readAddress(attribute(element, 'href') ?? attribute(element, 'src') ?? ''));
}

function readAddress(address: string): readonly string[] {
  const base = baseUriOf(document);
  if (!URL.canParse(address, base)) return [];
  const { href } = new URL(address, base);
  return href.length <= ADDRESS_LIMIT ? [href] : [];
}

const LINKS = 'a[href], img[src]';
/** A sidebar with years of chats is longer than anybody needs here. */
const ELEMENT_LIMIT = 5000;

function all(selectors: readonly string[]): readonly Element[] {
  return selectors.length === 0 ? [] : selectAll(document, selectors.join(','));
}

/** Outermost matches only, in document order: records name nested parts of the same turn. */
function inOrder(elements: readonly Element[]): readonly Element[] {
  const sorted = [...new Set(elements)].sort((one, other) =>
    positionOf(one, other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const outer: Element[] = [];
  for (const element of sorted) {
    const last = outer.at(-1);
    if (last === undefined || !contains(last, element)) outer.push(element);
  }
  return outer;
}

/**
 * Calls back with the conversation when it changed, until aborted: soon after changes, and not more often than the page
 * can bear while an answer streams in.
 */
export function watchConversation(
  selectors: TurnSelectors,
  onChange: (text: ConversationText) => void,
  signal: AbortSignal,
): void {
  const pageLinks = linksOfPage(selectors);
  let last = '';
  let timer: ReturnType<typeof setTimeout> | null = null;

  function tell(): void {
    timer = null;
    if (signal.aborted) return;
    const text = readConversation(selectors, pageLinks);
    const now = JSON.stringify(text);
    if (now === last) return;
    last = now;
    onChange(text);
  }

  const observer = new MutationObserver(() => {
    timer ??= setTimeout(tell, READ_PAUSE_MS);
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    if (timer !== null) clearTimeout(timer);
  });
  tell();
}

/** Between two readings of a streaming answer. A secret that was said is known before the next answer begins. */
const READ_PAUSE_MS = 700;
