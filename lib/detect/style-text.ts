import { adoptedSheetsOf, selectAll, styleOf, styleSheetsOf } from './pristine';

/** Text that a style sheet puts on the page: `content` of ::before, ::after and their like. */
export interface StyleText {
  readonly element: Element;
  readonly pseudo: '::before' | '::after';
  readonly words: string;
}

/** Style rules looked at in one document. Big sites have some 20,000; this bounds a hostile one. */
const RULE_LIMIT = 50_000;
const RULES_BETWEEN_BREATHS = 400;
/** Generated text shorter than this is an icon, a bullet or a quotation mark. */
const SHORTEST_TEXT = 12;
const DEPTH_LIMIT = 8;

const pseudoSelector = /::?(before|after)\b/;

/**
 * Finds generated text by reading the style sheets, not by asking every element for its pseudo-elements:
 * that would cost ten times the whole text pass. Sheets of other origins cannot be read and are told as a gap.
 */
export function* readStyleTexts(
  document: Document,
  onGap: (detail: string) => void,
): Generator<StyleText | null> {
  let visited = 0;
  for (const sheet of [...styleSheetsOf(document), ...adoptedSheetsOf(document)]) {
    let rules: CSSRuleList;
    try {
      rules = sheet.cssRules;
    } catch {
      // Another origin's sheet: the browser refuses to show its rules.
      onGap('generated text of style sheets from other sites');
      continue;
    }
    const pending: { rules: CSSRuleList; depth: number }[] = [{ rules, depth: 0 }];
    for (let list = pending.pop(); list !== undefined; list = pending.pop()) {
      for (const rule of list.rules) {
        if (++visited > RULE_LIMIT) return onGap(`style rules beyond the first ${RULE_LIMIT}`);
        if (visited % RULES_BETWEEN_BREATHS === 0) yield null;
        if (rule instanceof CSSStyleRule) yield* textsOf(document, rule);
        if (rule instanceof CSSGroupingRule && list.depth < DEPTH_LIMIT && rule.cssRules.length > 0) {
          pending.push({ rules: rule.cssRules, depth: list.depth + 1 });
        }
      }
    }
  }
}

function* textsOf(document: Document, rule: CSSStyleRule): Generator<StyleText> {
  const selector = rule.selectorText;
  if (!pseudoSelector.test(selector)) return;
  const content = rule.style.content;
  if (content.length < SHORTEST_TEXT && !content.includes('var(')) return;
  for (const part of selector.split(',')) {
    const pseudo = pseudoSelector.exec(part);
    if (pseudo === null) continue;
    const element = firstMatch(document, part.slice(0, pseudo.index).trim() || '*');
    if (element === null) continue;
    const side = pseudo[1] === 'before' ? '::before' : '::after';
    const words = stringsIn(styleOf(element, side).content);
    if (words.length >= SHORTEST_TEXT) yield { element, pseudo: side, words };
  }
}

function firstMatch(document: Document, selector: string): Element | null {
  try {
    return selectAll(document, selector)[0] ?? null;
  } catch {
    // A part cut at a comma inside :is() is no selector by itself; its siblings are still tried.
    return null;
  }
}

/** The strings of a computed `content` value, joined. `url()` and counters say nothing. */
function stringsIn(content: string): string {
  const strings = content.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  return strings.map((quoted) => quoted.slice(1, -1).replace(/\\(["\\])/g, '$1')).join('');
}
