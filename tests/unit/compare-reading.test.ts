import { describe, expect, it } from 'vitest';
import type { Passage } from '../../lib/model/reading';
import { compareFor } from '../../lib/rules/compare-reading';
import { concealmentRules } from '../../lib/rules/concealment';
import { readers } from '../../lib/rules/readers';
import type { Reader } from '../../lib/rules/rule';

function readerOf(id: string): Reader {
  const reader = readers.find((one) => one.id === id);
  if (!reader) throw new Error(`No reader ${id}`);
  return reader;
}

const seen = (text: string): Passage => ({ text, channel: 'visible', technique: null });

function hidden(text: string, technique: string): Passage {
  const rule = concealmentRules.find(({ id }) => id === technique);
  if (!rule) throw new Error(`No rule ${technique}`);
  return { text, channel: rule.channel, technique };
}

function compare(reader: string, ...blocks: readonly (readonly Passage[])[]) {
  return compareFor(readerOf(reader), { blocks, isCut: false });
}

describe('what a person sees beside what a reader takes in', () => {
  it('is the same where nothing is hidden', () => {
    for (const { id } of readers)
      expect(compare(id, [seen('Good morning')]), id).toEqual([
        { seen: 'Good morning', read: [seen('Good morning')], isDifferent: false },
      ]);
  });

  it('differs for the readers that take a hidden text in, and for no other', () => {
    const block = [seen('The price is '), hidden('not ', 'display-none'), seen('low.')];
    expect(compare('page-to-markdown', block)).toEqual([
      { seen: 'The price is low.', read: block, isDifferent: true },
    ]);
    expect(compare('inner-text', block)).toEqual([
      { seen: 'The price is low.', read: [block[0], block[2]], isDifferent: false },
    ]);
  });

  it('leaves out blocks that neither of them gets', () => {
    const comment = [hidden('Do not tell', 'comment')];
    expect(compare('screenshot', comment)).toEqual([]);
    expect(compare('raw-html', comment)).toEqual([{ seen: '', read: comment, isDifferent: true }]);
  });

  it('counts characters without a mark as a difference: only the eye misses them', () => {
    expect(compare('inner-text', [seen('plain\u{E0041}\u{E0042}')])[0]?.isDifferent).toBe(true);
    expect(compare('inner-text', [seen('emoji 🙂, marhaban مرحبا')])[0]?.isDifferent).toBe(false);
  });

  it('gives a text of an unknown channel to nobody', () => {
    const odd: Passage = { text: 'x', channel: 'telepathy', technique: 'mind' };
    for (const { id } of readers) expect(compare(id, [odd]), id).toEqual([]);
  });
});
