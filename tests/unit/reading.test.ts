import { describe, expect, it } from 'vitest';
import type { Judging } from '../../lib/detect/judge-line';
import type { Line, Piece } from '../../lib/detect/line';
import { passagesOf } from '../../lib/detect/reading';
import { concealmentRules } from '../../lib/rules/concealment';

interface Part {
  readonly text: string;
  /** Id of the rule that hides it; null for what is seen. */
  readonly by: string | null;
}

/** Passages of a line made of parts, of which each is one node. */
function passages(parts: readonly Part[]) {
  const measured: string[] = [];
  const hiding = new Map<Piece, string | null>();
  let text = '';
  const pieces = parts.map((part): Piece => {
    const start = text.length;
    text += part.text;
    // Which node holds it is nothing that passages are made of.
    const source: Piece['source'] = Object.create(null);
    const piece = { source, start, end: text.length };
    hiding.set(piece, part.by);
    return piece;
  });
  const line: Line = { text, pieces };
  const concealmentOf: Judging['concealmentOf'] = (piece) => {
    measured.push(text.slice(piece.start, piece.end));
    const rule = concealmentRules.find(({ id }) => id === hiding.get(piece));
    return rule ? { rule, measured: {} } : null;
  };
  const judging: Pick<Judging, 'concealmentOf'> = { concealmentOf };
  return { told: passagesOf(line, judging), measured };
}

describe('passages of a line', () => {
  it('join what reaches readers in the same way', () => {
    const { told } = passages([
      { text: 'The price ', by: null },
      { text: 'is ', by: null },
      { text: 'not ', by: 'display-none' },
      { text: 'at all ', by: 'display-none' },
      { text: 'low', by: null },
    ]);
    expect(told).toEqual([
      { text: 'The price is ', channel: 'visible', technique: null },
      { text: 'not at all ', channel: 'display-none', technique: 'display-none' },
      { text: 'low', channel: 'visible', technique: null },
    ]);
  });

  it('tell two ways of hiding apart', () => {
    const { told } = passages([
      { text: 'one', by: 'display-none' },
      { text: 'two', by: 'opacity' },
    ]);
    expect(told.map(({ technique }) => technique)).toEqual(['display-none', 'opacity']);
  });

  it('lose no character, and measure no white space between texts', () => {
    const { told, measured } = passages([
      { text: 'a', by: null },
      { text: '   ', by: 'display-none' },
      { text: 'b', by: 'opacity' },
      { text: ' ', by: null },
    ]);
    expect(told.map(({ text }) => text).join('')).toBe('a   b ');
    expect(measured).toEqual(['a', 'b']);
  });

  it('are none of an empty line', () => expect(passages([]).told).toEqual([]));
});
