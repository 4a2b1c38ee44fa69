/** Part of a text node, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
