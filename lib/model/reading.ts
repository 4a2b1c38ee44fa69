import * as v from 'valibot';
import { PASSAGE_LIMIT, READING_LIMIT } from './bounds';

const passageSchema = v.object({
  text: v.pipe(v.string(), v.maxLength(READING_LIMIT)),
  /** The channel by which it reaches readers (lib/rules/rule); `visible` for what a person can see. */
  channel: v.pipe(v.string(), v.maxLength(40)),
  /** Id of the rule that names how it is concealed; null for what a person can see. */
  technique: v.nullable(v.pipe(v.string(), v.maxLength(80))),
});
/** A stretch of a page's text that reaches readers in one way. */
export type Passage = Readonly<v.InferOutput<typeof passageSchema>>;

export const readingSchema = v.object({
  /** Blocks of text in reading order, each made of passages. */
  blocks: v.pipe(
    v.array(v.pipe(v.array(passageSchema), v.maxLength(PASSAGE_LIMIT))),
    v.maxLength(PASSAGE_LIMIT),
  ),
  /** The page has more text than was read. */
  isCut: v.boolean(),
});
/** All text of one frame, seen and unseen, as it was when it was asked for. */
export interface Reading {
  readonly blocks: readonly (readonly Passage[])[];
  readonly isCut: boolean;
}
