import {
  judgeLine,
  nowhere,
  sight,
  type Concealment,
  type Judging,
  type Place,
  type Suspect,
} from '../../lib/detect/judge-line';
import { createMatcher } from '../../lib/detect/match';
import { findSmuggling } from '../../lib/detect/smuggling';
import { contextOfText } from '../../lib/detect/text-context';
import { catalogue } from '../../lib/rules/catalogue';
import { gravest, type Item } from './item';

/** A text to judge. */
export interface Sample {
  readonly id: string;
  readonly text: string;
  readonly kind: string;
  readonly lang: string;
}

/** The site on which the texts are imagined to stand: every address that they name is a foreign one. */
const HOST = 'page.invalid';

/** Stands for the paragraph of every text. What judges here asks `judging` about the page and never looks at a node. */
const node = {} as Text;

const matcher = createMatcher(catalogue.instructions);
const concealment = painted();

/** How the concealed texts are imagined to be hidden: by paint, as no honest page hides whole passages. */
function painted(): Concealment {
  const rule = catalogue.concealment.find(({ channel }) => channel === 'painted-away');
  if (rule === undefined) throw new Error('The catalogue has no rule for text that is painted away.');
  return { rule, measured: {} };
}

function judging(concealed: boolean, place: Place): Judging {
  return {
    matcher,
    place,
    concealmentOf: () => (concealed ? concealment : null),
    contextOf(_, words, hits) {
      const { taught, sameSiteOnly } = contextOfText(words, hits, HOST);
      return { quoted: taught, taught, inStrangerRegion: false, sameSiteOnly };
    },
    isProgramData: () => false,
    readersOf: () => [],
    selectorOf: () => '',
  };
}

/**
 * Judges a text as the page guard would if it were the only paragraph of a page: once in plain sight, once kept from
 * view. As on a page, white space of any length is one blank.
 * @param place what the address of the page says
 */
export function judgeText({ id, text, kind, lang }: Sample, place = nowhere): Item {
  const line = text.replace(/[ \n\r\t\f]+/g, ' ');
  const source = { node, carrier: 'text', attribute: null } as const;
  const suspect: Suspect = {
    line: { text: line, pieces: [{ source, start: 0, end: line.length }] },
    evidence: matcher.judge(line),
    smuggled: findSmuggling(line, catalogue.smuggling),
  };
  const [visible, concealed] = [false, true].map((isHidden) => {
    const how = judging(isHidden, place);
    return judgeLine(sight(suspect, how), how, () => false);
  });
  return {
    id,
    kind,
    lang,
    visible: gravest((visible ?? []).map(({ severity }) => severity)),
    concealed: gravest((concealed ?? []).map(({ severity }) => severity)),
    rules: [...new Set([...(concealed ?? []), ...(visible ?? [])].flatMap(({ rules }) => rules))].sort(),
  };
}
