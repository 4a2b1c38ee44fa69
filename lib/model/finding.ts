import * as v from 'valibot';
import { QUOTE_LIMIT } from './bounds';
import { severities } from './severity';

/** What holds a text on a page. */
const carriers = [
  'text',
  'attribute',
  'comment',
  'pseudo',
  'template',
  'noscript',
  'meta',
  'title',
  'json-ld',
  'svg-description',
  'option',
  'value',
] as const;
export type Carrier = (typeof carriers)[number];

const shortText = v.pipe(v.string(), v.maxLength(300));
const quoteText = v.pipe(v.string(), v.maxLength(QUOTE_LIMIT));

export const findingSchema = v.object({
  /** Same text at the same place: same id, also after a second look. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-z]{1,16}$/)),
  severity: v.picklist(severities),
  /** Ids of the instruction and smuggling rules that matched. Empty for inventory. */
  rules: v.pipe(v.array(shortText), v.maxLength(40)),
  /** Id of the concealment or smuggling rule, or `visible`. */
  technique: shortText,
  carrier: v.picklist(carriers),
  /** Name of the attribute, for the carrier `attribute`; else null. */
  attribute: v.nullable(shortText),
  /** The text as it stands on the page, untouched. */
  quote: quoteText,
  /** What smuggled or encoded text says once decoded; null when there was nothing to decode. */
  decoded: v.nullable(quoteText),
  /** The measured facts that the sentence "why hidden" is printed from. */
  measured: v.record(shortText, v.union([shortText, v.number(), v.boolean()])),
  /** Ids of the readers that would take the text in. */
  readers: v.pipe(v.array(shortText), v.maxLength(20)),
  /** CSS path of the holder inside its frame; ` >>> ` enters a shadow root. */
  selector: v.pipe(v.string(), v.maxLength(1000)),
  /** False once the text has left the page. The finding stays: an agent may have read it. */
  present: v.boolean(),
});

/** One text on the page that a person should know about. Plain data; `explain` prints its sentences. */
export type Finding = v.InferOutput<typeof findingSchema>;

/** A region or a rule that the scan could not look at, and why. Never called clean. */
export const gapSchema = v.object({
  kind: v.picklist([
    'unreached-frame',
    'closed-shadow-root',
    'canvas',
    'plugin',
    'foreign-page',
    'unsettled',
    'budget',
    'rule-failed',
    'too-many-findings',
    'paused',
  ]),
  /** How many such regions, or 1. */
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Names the thing: a rule id, a frame address, a limit. */
  detail: shortText,
});
export type Gap = v.InferOutput<typeof gapSchema>;
