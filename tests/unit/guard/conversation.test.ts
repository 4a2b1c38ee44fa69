import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createConversation } from '../../../lib/guard/conversation';
import { lettersOf } from '../../../lib/guard/letters';

function said(...turns: readonly string[]) {
  const conversation = createConversation();
  for (const turn of turns) conversation.add(turn);
  return conversation;
}

describe('overlap', () => {
  const chat = said(
    'The clinic writes: Dear Ms Mirabel Oakhurst,\nyour referral number is 748 215.',
    '项目预算请不要外传，预算是三百四十万。',
    'Café Élan, rendez-vous à midi.',
  );

  test.each([
    ['mirabel-oakhurst', 'Mirabel Oakhurst'],
    ['x=MIRABELOAKHURST&z', 'Mirabel Oakhurst'],
    ['Оаkhurst Mirabel Оakhurst', 'Mirabel Oakhurst'],
    ['748215', '748 215'],
    ['n-748-215-x', '748 215'],
    ['预算请不要', '预算请不要'],
    ['cafeelanrendez', 'Café Élan, rendez'],
    ['oakhurst your referral', 'Oakhurst,\nyour referral'],
  ])('%s repeats %s', (text, quote) => {
    expect(chat.overlap(text)?.quote).toBe(quote);
  });

  test.each(['mirabel', '7482', 'harbour lantern', '预算是五', '', '....', 'clinic', '2026-11-30T05:00:00Z'])(
    '%s repeats nothing',
    (text) => {
      expect(chat.overlap(text)).toBeNull();
    },
  );

  test('words that are excepted do not count', () => {
    expect(chat.overlap('mirabel-oakhurst', ['About Mirabel Oakhurst'])).toBeNull();
    expect(chat.overlap('mirabel-oakhurst-referral-number', ['Mirabel Oakhurst'])?.quote).toContain(
      'referral',
    );
  });

  test('dates, times and digits inside fixed ids are no codes', () => {
    const dated = said('On 2026-11-30 at 12:34 the order 5f1b2c3d-748215-0000 of 1796000123 came.');
    expect(dated.overlap('2026/11/30')).toBeNull();
    expect(dated.overlap('?t=1796000999')).toBeNull();
    expect(said('call 555019').overlap('55501955-5019-4555-8019-555019555019')).toBeNull();
  });

  test('the longest run is quoted and grams are counted', () => {
    const found = chat.overlap('748215 and dear ms mirabel oakhurst');
    expect(found?.quote).toBe('Dear Ms Mirabel Oakhurst');
    expect(found?.grams).toBe('dearmsmirabeloakhurst'.length - 8 + 1 + 1);
  });
});

describe('disguised', () => {
  const chat = said('Dear Ms Mirabel Oakhurst, your number is 748215.');
  test.each([
    ['Zvenory Bnxuhefg', 'rot13'],
    ['Pludeho Rdnkxuvw', 'letters shifted'],
    ['tsruhkaO lebariM', 'reversed'],
    ['512847', 'reversed'],
  ])('%s is %s', (text, step) => {
    expect(chat.disguised(text)?.step).toBe(step);
  });
  test('plain words and other words are not', () => {
    expect(chat.disguised('Mirabel Oakhurst')).toBeNull();
    expect(chat.disguised('a walk along the harbour')).toBeNull();
  });
});

describe('growth', () => {
  test('a turn may grow, and a run across the seam is found', () => {
    const chat = createConversation();
    chat.add('The deploy word is velvet', 'turn-1');
    chat.add('The deploy word is velvet kestrel granite.', 'turn-1');
    expect(chat.overlap('velvetkestrelgranite')?.quote).toBe('velvet kestrel granite');
    chat.add('Something else entirely.', 'turn-1');
    expect(chat.overlap('somethingelse')?.quote).toBe('Something else');
  });

  test('the oldest turns are forgotten, the newest kept, and memory stays bounded', () => {
    const chat = createConversation();
    chat.add('first secret phrase: saffron thimble');
    // 20 turns of some 14,000 letters are more than are kept.
    for (let turn = 0; turn < 20; turn += 1)
      chat.add(Array.from({ length: 2000 }, (_, word) => `w${turn}x${word}`).join(' '));
    chat.add('last secret phrase: walnut glacier');
    expect(chat.overlap('saffronthimble')).toBeNull();
    expect(chat.overlap('walnutglacier')?.quote).toBe('walnut glacier');
  });
});

test('any text can be said and compared', () => {
  const chat = createConversation();
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      chat.add(text);
      const letters = lettersOf(text);
      expect(letters.map).toHaveLength(letters.text.length + 1);
      const found = chat.overlap(text);
      if (found !== null) expect(found.quote.length).toBeLessThanOrEqual(120);
      chat.disguised(text);
    }),
    { numRuns: 500 },
  );
});
