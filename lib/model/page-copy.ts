import * as v from 'valibot';
import { COPY_LIMIT } from './bounds';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a person can see of a page, before it is cleaned. The markup is hostile. */
export const pageCopySchema = v.object({
  url: v.pipe(v.string(), v.maxLength(4000)),
  /** Against which the page's links are read. */
  base: v.pipe(v.string(), v.maxLength(4000)),
  markup: v.pipe(v.string(), v.maxLength(2 * COPY_LIMIT)),
  /** What was left out. */
  left: v.object({ concealed: count, scripts: count, styles: count, frames: count, comments: count }),
  /** The page is longer than a copy may be. */
  isCut: v.boolean(),
});
export type PageCopy = v.InferOutput<typeof pageCopySchema>;
