import type { Carrier } from '../model/finding';

/** One piece of text in a document: the node that holds it and how. */
export interface Source {
  /** A text or comment node; for every other carrier the element that holds the text. */
  readonly node: Text | Comment | Element;
  readonly carrier: Carrier;
  /** Lower-case name of the attribute for the carrier `attribute`; `::before` or `::after` for `pseudo`; else null. */
  readonly attribute: string | null;
}
