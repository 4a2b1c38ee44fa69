import { expect, it, vi } from 'vitest';
import { shownDate } from '../../../components/options/shown-date';

const language = vi.hoisted(() => ({ now: 'en' }));
vi.mock('../../../lib/browser/screen-language', () => ({ clockLanguage: () => language.now }));

it.each(['ar', 'fa', 'he', 'en', 'de', 'ja'])(
  'writes a day in %s without characters that nobody sees',
  (now) => {
    language.now = now;
    const shown = shownDate(1_700_000_000_000);
    expect(shown).toMatch(/\p{Nd}/u);
    expect(shown).not.toMatch(/[\p{Cf}\p{Cc}]/u);
  },
);

it('shows nothing where no day is known', () => {
  expect(shownDate(0)).toBe('');
  expect(shownDate(Number.NaN)).toBe('');
  expect(shownDate(9e15)).toBe('');
});
