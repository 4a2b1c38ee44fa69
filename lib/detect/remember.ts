/** What was found in texts that were looked at closely, for when a page is read again. */
export interface Memory<Value> {
  /** Undefined when the text was not looked at lately. */
  recall(text: string): Value | undefined;
  remember(text: string, value: Value): void;
}

/** Characters of texts that one generation holds: the close reading of a large page, a megabyte at most. */
const GENERATION = 250_000;

/** Remembers in two generations: when the younger one is full, the older one is forgotten. Bounded for every page. */
export function createMemory<Value>(): Memory<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  let length = 0;

  return {
    recall: (text) => young.get(text) ?? old.get(text),
    remember(text, value) {
      if (length + text.length > GENERATION) {
        old = young;
        young = new Map();
        length = 0;
      }
      young.set(ownCopy(text), value);
      length += text.length;
    },
  };
}

/** Engines cut a piece out of a text by pointing into it; kept for long, the piece would keep all of the text. */
function ownCopy(text: string): string {
  return ` ${text}`.slice(1);
}
