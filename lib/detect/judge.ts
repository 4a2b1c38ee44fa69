import type { Gap } from '../model/finding';
import type { Passage } from '../model/reading';
import type { Label } from '../model/label';
import type { Catalogue } from '../rules/rule';
import { conceal } from './conceal';
import { createContext } from './context';
import { createStructureJudge } from './judge-structure';
import { concealedRuns } from './inventory';
import {
  judgeLine,
  sight,
  wordsOfHits,
  type Concealment,
  type Judging,
  type Sighting,
  type Suspect,
  type Verdict,
} from './judge-line';
import type { Line, Piece } from './line';
import { selectorOf } from './locate';
import type { Matcher } from './match';
import { createMeasurer } from './measure';
import { attribute, isElement, isText, textOf, type ShadowRootOf } from './pristine';
import { readersOf } from './readers';
import { passagesOf } from './reading';
import type { Source } from './source';
import type { Span } from './span';
import type { Candidate } from './structure-gate';
import { isPageVeiled, VEIL_DETAIL, veilTechniques } from './veil';

export interface JudgeOptions {
  readonly document: Document;
  readonly matcher: Matcher;
  /** Selectors of the regions that a stranger can write. */
  readonly strangers: readonly string[];
  readonly label: Label;
  /** Name of the file that the page shows, if coding agents load it as instructions; else null. */
  readonly agentFile: string | null;
  readonly isOn: (rule: { id: string }) => boolean;
  readonly shadowRootOf: ShadowRootOf;
  /** The node that stands for a source in the document: the template, for what is in one. */
  readonly placeOf: (source: Source) => Node;
  /** Elements that we put on the page ourselves: they cover nothing. */
  readonly isOurs: (element: Element) => boolean;
  /** Told of what could not be looked at. */
  readonly onGap: (kind: Gap['kind'], detail: string, add?: number) => void;
}

/** Begins a look at the page as it stands now: what was measured before is forgotten. */
export type Judge = () => Look;

/** What is measured in one look is remembered until its end. */
export interface Look {
  /**
   * Judges suspect lines.
   * @param isPatient whether a page that is hidden as a whole still deserves patience
   */
  judge(
    suspects: readonly Suspect[],
    isPatient: boolean,
  ): Generator<unknown, ReadonlyMap<Suspect, readonly Verdict[]>>;
  /** Judges fields, forms, links and names whose make is odd, whatever they say. */
  judgeStructure(
    candidates: readonly Candidate[],
    isPatient: boolean,
  ): Generator<unknown, readonly Verdict[]>;
  /** What of a line is concealed, whatever it says. */
  concealedIn(line: Line): readonly Verdict[];
  /** All of a line, seen and unseen. */
  passagesOf(line: Line): readonly Passage[];
  /** Whether a person cannot see a text. */
  isConcealed(source: Source): boolean;
}

/**
 * Measures suspect texts and judges them. All that touches style and layout is behind this function, with the rules that
 * judge what was measured: it is brought into a frame only when something there says a word to a machine (parts.ts).
 */
export function createJudge(
  options: JudgeOptions,
  catalogue: Pick<Catalogue, 'concealment' | 'readers' | 'structure'>,
): Judge {
  const { document, matcher, shadowRootOf, onGap } = options;
  const rules = catalogue.concealment.filter(options.isOn);
  const structureRules = catalogue.structure.filter(options.isOn);
  const comment = options.label === 'REPO_UNTRUSTED' ? rules.find(({ id }) => id === 'comment') : undefined;
  const sourceComment = comment === undefined ? null : { rule: comment, measured: {} };
  const measurer = createMeasurer({ shadowRootOf, isOurs: options.isOurs });
  const contextOf = createContext(options.strangers, shadowRootOf);

  /** One broken page part is named and skipped; the look goes on. */
  function attempt<T>(what: string, act: () => T): T | null {
    try {
      return act();
    } catch (error) {
      onGap('rule-failed', `${what}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }

  function createJudging(): Judging {
    const known = new Map<Source, Concealment | null>();
    function concealmentOf({ source }: Piece, words?: string): Concealment | null {
      let whole = known.get(source);
      if (whole === undefined) {
        whole = measured(source);
        known.set(source, whole);
      }
      if (whole !== null || words === undefined) return whole;
      const span = spanOf(source, words);
      return span === null ? null : measured(source, span);
    }
    function measured(source: Source, span?: Span): Concealment | null {
      const result = attempt('measure', () => conceal(measurer.measure(source, span), rules));
      for (const id of result?.failed ?? []) onGap('rule-failed', id);
      return result?.found ?? null;
    }
    return {
      matcher,
      place: { agentFile: options.agentFile, sourceComment },
      concealmentOf,
      contextOf,
      isProgramData,
      readersOf: (channel) => readersOf(channel, catalogue.readers),
      selectorOf: ({ source }) => selectorOf(options.placeOf(source)),
    };
  }

  return () => {
    measurer.forget();
    const judging = createJudging();

    function* judge(
      suspects: readonly Suspect[],
      isPatient: boolean,
    ): Generator<unknown, ReadonlyMap<Suspect, readonly Verdict[]>> {
      const isVeiled = isPatient && isPageVeiled(document);
      const sightings: Sighting[] = [];
      const shown = new Set<string>();
      for (const suspect of suspects) {
        const sighting = attempt('measure', () => sight(suspect, judging));
        if (sighting === null) continue;
        sightings.push(sighting);
        const isShown = sighting.groups.some(({ concealment }) => concealment === null);
        if (isShown && isInForeignPage()) onGap('foreign-page', 'the page around this frame', 0);
        for (const group of sighting.groups) {
          if (group.concealment === null) for (const words of wordsOfHits(sighting, group)) shown.add(words);
        }
        yield;
      }
      const verdicts = new Map<Suspect, readonly Verdict[]>();
      for (const sighting of sightings) {
        const found = attempt('judge', () => judgeLine(sighting, judging, (words) => shown.has(words))) ?? [];
        const isHeld = ({ technique }: Verdict) => isVeiled && veilTechniques.has(technique);
        if (found.some(isHeld)) onGap('unsettled', VEIL_DETAIL);
        verdicts.set(
          sighting.suspect,
          found.filter((verdict) => !isHeld(verdict)),
        );
        yield;
      }
      return verdicts;
    }

    function* judgeStructure(
      candidates: readonly Candidate[],
      isPatient: boolean,
    ): Generator<unknown, readonly Verdict[]> {
      // Nothing that a page has not shown yet can be said to be hidden on it.
      if (isPatient && isPageVeiled(document)) return [];
      const judgeOne = createStructureJudge(
        (source) => measurer.measure(source),
        structureRules,
        catalogue.readers,
      );
      const verdicts: Verdict[] = [];
      for (const candidate of candidates) {
        const verdict = attempt('structure', () => judgeOne(candidate));
        if (verdict !== null) verdicts.push(verdict);
        yield;
      }
      return verdicts;
    }

    return {
      judge,
      judgeStructure,
      concealedIn: (line) => concealedRuns(line, judging),
      passagesOf: (line) => passagesOf(line, judging),
      isConcealed: (source) => judging.concealmentOf({ source, start: 0, end: 0 }) !== null,
    };
  };
}

/** Whether a page of another origin holds this one: how it shows the frame is not to be known. */
function isInForeignPage(): boolean {
  return window.top !== window && window.frameElement === null;
}

function isProgramData({ source: { node, carrier } }: Piece): boolean {
  return carrier === 'json-ld' && isElement(node) && attribute(node, 'type') === 'application/json';
}

/** Where words stand in a text node, whatever white space is between them; null when they are all of it, or not found. */
function spanOf({ node, carrier }: Source, words: string): Span | null {
  if (carrier !== 'text' || !isText(node)) return null;
  const parts = words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const text = textOf(node);
  const match = new RegExp(parts.join('\\s+')).exec(text);
  if (match === null || match[0].length === 0 || match[0].length >= text.trim().length) return null;
  return { start: match.index, end: match.index + match[0].length };
}
