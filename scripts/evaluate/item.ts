import * as v from 'valibot';
import { severities, type Severity } from '../../lib/model/severity';

/** What became of a text or a page. A text that is only worth listing counts as none. */
export const outcomes = ['red', 'amber', 'note', 'none'] as const;
export type Outcome = (typeof outcomes)[number];

/** One text or page with what is said about it. */
export interface Item {
  readonly id: string;
  /** What it is: `indirect`, `benign` … */
  readonly kind: string;
  readonly lang: string;
  /** Gravest finding when a person can see the text. For a page: gravest finding that a person can see. */
  readonly visible: Outcome;
  /** The same when the text is kept from view. */
  readonly concealed: Outcome;
  /** Ids of all rules that fired, hidden or not. */
  readonly rules: readonly string[];
}

export const itemSchema = v.object({
  id: v.string(),
  kind: v.string(),
  lang: v.string(),
  visible: v.picklist(outcomes),
  concealed: v.picklist(outcomes),
  rules: v.array(v.string()),
});

/** The gravest of some severities. */
export function gravest(all: readonly Severity[]): Outcome {
  const worst = severities.find((severity) => all.includes(severity));
  return worst === undefined || worst === 'inventory' ? 'none' : worst;
}

/** The item as one line of JSON, without a line end. */
export function lineOfItem({ id, kind, lang, visible, concealed, rules }: Item): string {
  return JSON.stringify({ id, kind, lang, visible, concealed, rules });
}
