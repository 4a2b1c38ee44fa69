import { takePageAway } from './without-page';
import { createContext } from '../../lib/detect/context';
import { judgeLine, sight, type Concealment, type Judging, type Suspect } from '../../lib/detect/judge-line';
import { createMatcher } from '../../lib/detect/match';
import { findSmuggling } from '../../lib/detect/smuggling';
import { catalogue } from '../../lib/rules/catalogue';
import { gravest, type Item } from './item';

/** A text to judge. */
export interface Sample {
  readonly id: string;
  readonly text: string;
  readonly kind: string;
  readonly lang: string;
}

/** Stands for the paragraph of every text. */
const node = document.createTextNode('');
takePageAway();

const matcher = createMatcher(catalogue.instructions);
const contextOf = createContext([], () => null);
const concealment = painted();

/** How the concealed texts are imagined to be hidden: by paint, as no honest page hides whole passages. */
function painted(): Concealment {
  const rule = catalogue.concealment.find(({ channel }) => channel === 'painted-away');
  if (rule === undefined) throw new Error('The catalogue has no rule for text that is painted away.');
  return { rule, measured: {} };
}

function judging(concealed: boolean): Judging {
  return {
    matcher,
    concealmentOf: () => (concealed ? concealment : null),
    contextOf,
    readersOf: () => [],
    selectorOf: () => '',
  };
}

const seen = judging(false);
const hidden = judging(true);

/**
 * Judges a text as the page guard would if it were the only paragraph of a page: once in plain sight, once kept from
 * view. As on a page, white space of any length is one blank.
 */
export function judgeText({ id, text, kind, lang }: Sample): Item {
  const line = text.replace(/[ \n\r\t\f]+/g, ' ');
  const source = { node, carrier: 'text', attribute: null } as const;
  const suspect: Suspect = {
    line: { text: line, pieces: [{ source, start: 0, end: line.length }] },
    evidence: matcher.judge(line),
    smuggled: findSmuggling(line, catalogue.smuggling),
  };
  const [visible, concealed] = [seen, hidden].map((how) => judgeLine(sight(suspect, how), how, () => false));
  return {
    id,
    kind,
    lang,
    visible: gravest((visible ?? []).map(({ severity }) => severity)),
    concealed: gravest((concealed ?? []).map(({ severity }) => severity)),
    rules: [...new Set([...(concealed ?? []), ...(visible ?? [])].flatMap(({ rules }) => rules))].sort(),
  };
}
