import type { Label } from '../model/label';
import type { TextFacts } from '../model/facts';
import type { StructureFacts } from '../model/structure-facts';

/** What every record of the catalogue says about itself. The id is also fixture name, settings key and text in lists. */
export interface RuleRecord {
  /** kebab-case, unique in the whole catalogue. */
  readonly id: string;
  /** A few plain words, as a list shows them. */
  readonly title: string;
  /** One or two sentences: which attack this is, and why it works. */
  readonly reason: string;
  /** Where one can read more: addresses or names of public sources. */
  readonly references: readonly string[];
}

/**
 * Kinds of evidence that a text gives of speaking to a machine. The best weight of each group is summed inside a window,
 * so loose signals of different kinds add up while ten of one kind do not.
 */
export const evidenceGroups = [
  'override',
  'address',
  'authority',
  'conceal',
  'order',
  'output',
  'exfiltration',
  'role',
  'tool',
  'token',
  'link',
  'destroy',
  'shell',
  'address-internal',
  'encoded',
  'repository',
  'banner',
  'steer',
  'memory',
  'note',
] as const;
export type EvidenceGroup = (typeof evidenceGroups)[number];

/**
 * 3: never seen on honest pages. 2: hardly ever. 1.5: rarely. 1: counts only together with other groups. 0.25: tells that
 * who is addressed is also ordered, and adds nothing in plain sight.
 */
export type Weight = 3 | 2 | 1.5 | 1 | 0.25;

/** Recognises something that a text tells a machine to do. */
export interface InstructionRule extends RuleRecord {
  readonly group: EvidenceGroup;
  readonly weight: Weight;
  /** Completes "It tries to make an agent …": lower case, no full stop. */
  readonly attempts: string;
  /**
   * Runs over the matching copy: lower case, NFKC, confusables folded, single spaces, one block a line.
   * Accents of Latin and Greek letters are gone (écris → ecris). Linear time. No flags but `u`; `g` is added by the
   * matcher. Never crosses a line; a match is at most 700 characters long.
   */
  readonly pattern: RegExp;
  /** `cased`: the pattern reads the same copy with its capitals kept. */
  readonly on?: 'cased';
  /**
   * Of which each text that matches holds at least one: the cheap gate in front of the pattern. Lower case. One that
   * starts with a Latin letter or digit counts at the start of a word (`ignor` finds "ignoring"), any other anywhere.
   */
  readonly cues: readonly string[];
  /** More words, of which the text must hold at least one too: for rules whose cues stand on every page ("you", "when"). */
  readonly beside?: readonly string[];
  /** Honest uses: a match does not count where this is found in the words around it (about a sentence on each side). */
  readonly unless?: RegExp;
  readonly examples: readonly string[];
  readonly counterExamples: readonly string[];
}

/** Recognises how a text is kept from a person's eyes. A predicate over measured facts; needs no DOM. */
export interface ConcealmentRule extends RuleRecord {
  /** True when the facts show this way of hiding. */
  readonly when: (facts: TextFacts) => boolean;
  /** Sentence with {placeholders} that are filled from `measured`. */
  readonly why: string;
  /** The few facts that the sentence and the evidence need. */
  readonly measured: (facts: TextFacts) => Record<string, string | number | boolean>;
  /** Names the column of the readers' table that decides who still takes the text in. */
  readonly channel: Channel;
}

/** Recognises text carried by code points that nobody sees. */
export interface SmugglingRule extends RuleRecord {
  readonly why: string;
  readonly examples: readonly string[];
  readonly counterExamples: readonly string[];
}

/** What a structure rule says of something that it recognises. */
export interface StructureVerdict {
  readonly severity: 'red' | 'amber' | 'note';
  /** The few facts that the sentence needs. */
  readonly measured: Record<string, string | number | boolean>;
}

/** Recognises a trap in the make of a page, whatever its words say. Judges measured facts; needs no DOM. */
export interface StructureRule extends RuleRecord {
  /** Null when the facts are honest, or about another kind of thing. */
  readonly judge: (facts: StructureFacts) => StructureVerdict | null;
  /** Sentence with {placeholders} that are filled from `measured`. */
  readonly why: string;
  /** Completes "It tries to make an agent …": lower case, no full stop. */
  readonly attempts: string;
  /** Names the column of the readers' table that decides who takes it in. */
  readonly channel: Channel;
}

/** The ways by which a text can reach a reader: the columns of the table in readers.ts. */
export const channels = [
  'visible',
  'display-none',
  'visibility-hidden',
  'painted-away',
  'closed-widget',
  'until-found',
  'content-visibility',
  'comment',
  'noscript',
  'template',
  'title-element',
  'meta',
  'json-ld',
  'svg-description',
  'pseudo-content',
  'option',
  'input-value',
  'hidden-value',
  'alt',
  'title-attribute',
  'aria-label',
  'aria-description',
  'placeholder',
  'link-address',
  'data-attribute',
  'other-attribute',
] as const;
export type Channel = (typeof channels)[number];

/** A kind of assistant, by the way it takes in a page. */
export interface Reader extends RuleRecord {
  readonly reads: ReadonlySet<Channel>;
}

/** A kind of place on the web and the label its text deserves. */
export interface Surface extends RuleRecord {
  readonly label: Label;
  /** Host patterns: `mail.example`, `*.example`, optionally with a path prefix after a slash. */
  readonly hosts: readonly string[];
  /** Paths by which a program that many hosts run is known. */
  readonly paths?: RegExp;
  /** Selectors of the regions that a stranger can write. Soft knowledge: sites change without notice. */
  readonly strangers: readonly string[];
}

/** All records together: what a scan is given to judge with. */
export interface Catalogue {
  readonly instructions: readonly InstructionRule[];
  readonly concealment: readonly ConcealmentRule[];
  readonly smuggling: readonly SmugglingRule[];
  readonly structure: readonly StructureRule[];
  readonly readers: readonly Reader[];
  readonly surfaces: readonly Surface[];
}
