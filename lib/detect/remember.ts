/** What was found in texts that were looked at closely, for when a page is read again. */
export interface Memory<Value> {
  /** Undefined when the text was not looked at lately. */
  recall(text: string): Value | undefined;
  remember(text: string, value: Value): void;
}

/** Characters of texts that one generation holds: what is read closely on the largest pages, so that all of it stays. */
const GENERATION = 750_000;

/** Remembers in two generations: when the younger one is full, the older one is forgotten. Bounded for every page. */
export function createMemory<Value>(): Memory<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  let length = 0;

  function keep(text: string, value: Value): void {
    if (length + text.length > GENERATION) {
      old = young;
      young = new Map();
      length = 0;
    }
    young.set(text, value);
    length += text.length;
  }

  return {
    recall(text) {
      const known = young.get(text);
      if (known !== undefined) return known;
      const kept = old.get(text);
      if (kept !== undefined) keep(ownCopy(text), kept);
      return kept;
    },
    remember: (text, value) => keep(ownCopy(text), value),
  };
}

/** Engines cut a piece out of a text by pointing into it; kept for long, the piece would keep all of the text. */
function ownCopy(text: string): string {
  return ` ${text}`.slice(1);
}
