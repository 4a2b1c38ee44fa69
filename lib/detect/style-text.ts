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
  scope: Document | ShadowRoot,
  onGap: (detail: string) => void,
): Generator<StyleText | null> {
  let visited = 0;
  for (const sheet of [...styleSheetsOf(scope), ...adoptedSheetsOf(scope)]) {
    let rules: CSSRuleList;
    try {
      rules = sheet.cssRules;
    } catch {
      // Another origin's sheet: the browser refuses to show its rules.
      onGap('generated text of style sheets from other sites');
      continue;
    }
    const pending: { rules: CSSRuleList; around: string | null; depth: number }[] = [
      { rules, around: null, depth: 0 },
    ];
    for (let list = pending.pop(); list !== undefined; list = pending.pop()) {
      for (const rule of list.rules) {
        if (++visited > RULE_LIMIT) return onGap(`style rules beyond the first ${RULE_LIMIT}`);
        if (visited % RULES_BETWEEN_BREATHS === 0) yield null;
        let around = list.around;
        if (rule instanceof CSSStyleRule) {
          around = withoutNesting(rule.selectorText, around);
          yield* textsOf(scope, rule, around);
        }
        const isGroup = rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule;
        if (isGroup && list.depth < DEPTH_LIMIT && rule.cssRules.length > 0) {
          pending.push({ rules: rule.cssRules, around, depth: list.depth + 1 });
        }
      }
    }
  }
}

/** The selector of a nested rule as one that stands by itself. */
function withoutNesting(selector: string, around: string | null): string {
  if (around === null) return selector;
  return selector.includes('&') ? selector.replaceAll('&', `:is(${around})`) : `:is(${around}) ${selector}`;
}

/** Elements of one rule that are asked for what they say, where it may differ from one to the next. */
const ELEMENT_LIMIT = 20;

function* textsOf(
  scope: Document | ShadowRoot,
  rule: CSSStyleRule,
  selector: string,
): Generator<StyleText | null> {
  if (!pseudoSelector.test(selector)) return;
  const content = rule.style.content;
  const differs = /\b(?:var|attr)\(/.test(content);
  if (content.length < SHORTEST_TEXT && !differs) return;
  for (const part of partsOf(selector)) {
    const pseudo = pseudoSelector.exec(part);
    if (pseudo === null) continue;
    const side = pseudo[1] === 'before' ? '::before' : '::after';
    const elements = elementsFor(scope, part.slice(0, pseudo.index).trim() || '*');
    for (const element of elements.slice(0, differs ? ELEMENT_LIMIT : 1)) {
      const words = stringsIn(styleOf(element, side).content);
      if (words.length >= SHORTEST_TEXT) yield { element, pseudo: side, words };
    }
    // To look for elements and to compute their style takes milliseconds on a large page.
    yield null;
  }
}

/** The selectors of a list: cut at commas that stand in no bracket. */
function partsOf(list: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts;
}

/** Elements that fit a selector; none where it is none by itself. */
function elementsFor(scope: Document | ShadowRoot, selector: string): readonly Element[] {
  try {
    return selectAll(scope, selector);
  } catch {
    return [];
  }
}

/** The strings of a computed `content` value, joined. `url()` and counters say nothing. */
function stringsIn(content: string): string {
  const strings = content.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  return strings.map((quoted) => quoted.slice(1, -1).replace(/\\(["\\])/g, '$1')).join('');
}
