import type { PartBringer } from './bring';
import { collect, findShadowRoots, type Chunk } from './collect';
import { shifted, type TextMatch } from './evidence';
import type { GapList } from './gap-list';
import { createJoiner } from './join';
import type { Suspect } from './judge-line';
import type { KnownRoots } from './known-roots';
import { linesOf } from './line';
import type { Matcher } from './match';
import { isTimeUp } from './pace';
import type { Parts } from './parts';
import type { ShadowRootOf } from './pristine';
import { mayHoldSmuggling } from './smuggling-signs';
import type { StructureGate } from './structure-gate';
import { readStyleTexts, type StyleText } from './style-text';

export interface ReaderOptions {
  readonly document: Document;
  readonly matcher: Matcher;
  readonly smuggling: PartBringer<Parts['smuggling']>;
  readonly isOn: (rule: { id: string }) => boolean;
  readonly structure: StructureGate;
  readonly roots: KnownRoots;
  readonly shadowRootOf: ShadowRootOf;
  readonly gaps: GapList;
  /** Keeps a line that says something to a machine. */
  readonly keep: (suspect: Suspect) => Generator<unknown>;
}

/** The text pass: reads a part of the document, chunk by chunk, and keeps the few lines that say something to a machine. */
export interface TextReader {
  read(root: Node): Generator<unknown>;
  /** Reads shadow roots that were attached since the last look. */
  sweepShadowRoots(root: Node): Generator<unknown>;
  /** The whole document in reading order, and behind it what style sheets write into it. For listings: keeps nothing. */
  allText(): Generator<Chunk | null>;
}

export function createTextReader(options: ReaderOptions): TextReader {
  const { document, matcher, structure, roots, gaps, smuggling } = options;
  const enter = (element: Element, tag?: string) => roots.enter(element, tag);
  const passing = {
    shadowRootOf: enter,
    onGap: gaps.note,
    onElement: (element: Element, tag: string) => structure.see(element, tag),
    onName: (element: Element, name: string) => structure.seeName(element, name),
  };

  function* read(root: Node): Generator<unknown> {
    // A whole new look counts afresh what it cannot see.
    if (root === document) gaps.forgetAll();
    const join = createJoiner(matcher);
    for (const chunk of collect(root, passing)) {
      if (chunk !== null) {
        yield* inspect(chunk);
        yield* keepAll(yield* join(chunk));
      }
      yield;
    }
    yield* keepAll(yield* join(null));
    if (root !== document) return;
    for (const chunk of styleText((detail) => gaps.note('budget', detail))) {
      if (chunk !== null) yield* inspect(chunk);
      yield;
    }
  }

  /** Keeps the lines of a chunk that say something to a machine. The chunk's text itself is let go. */
  function* inspect(chunk: Chunk): Generator<unknown> {
    const evidence = yield* matcher.search(chunk.text);
    const isOdd = mayHoldSmuggling(chunk.text);
    if (evidence.length === 0 && !isOdd) return;
    // What could not be brought is trouble of the frame, and the whole page is read again once it is there.
    if (isOdd && smuggling.brought() === null) yield smuggling.bring();
    const findSmuggled = isOdd ? smuggling.brought() : null;
    for (const line of linesOf(chunk)) {
      const isInside = ({ start, end }: TextMatch) => start >= line.start && end <= line.end;
      const inLine = evidence.filter(isInside).map((match) => shifted(match, -line.start));
      const smuggled =
        findSmuggled !== null && mayHoldSmuggling(line.text) ? findSmuggled(line.text, options.isOn) : [];
      // A chunk full of decoys is not sorted out in one go.
      if (isTimeUp()) yield;
      if (inLine.length + smuggled.length > 0)
        yield* options.keep({ line: { text: line.text, pieces: line.pieces }, evidence: inLine, smuggled });
    }
  }

  function* keepAll(suspects: readonly Suspect[]): Generator<unknown> {
    for (const suspect of suspects) yield* options.keep(suspect);
  }

  function* styleText(onGap: (detail: string) => void): Generator<Chunk | null> {
    for (const scope of [document, ...roots.styled()]) {
      for (const found of readStyleTexts(scope, onGap)) yield found === null ? null : asChunk(found);
    }
  }

  return {
    read,
    *sweepShadowRoots(root) {
      for (const shadow of findShadowRoots(root, options.shadowRootOf, roots.has)) {
        if (shadow !== null) {
          roots.add(shadow);
          yield* read(shadow);
        }
        yield;
      }
    },
    *allText() {
      yield* collect(document, { shadowRootOf: enter });
      yield* styleText(() => undefined);
    },
  };
}

function asChunk({ element, pseudo, words }: StyleText): Chunk {
  return {
    text: words.replaceAll('\n', ' '),
    starts: [0],
    sources: [{ node: element, carrier: 'pseudo', attribute: pseudo }],
  };
}
