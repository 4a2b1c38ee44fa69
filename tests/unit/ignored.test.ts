import { describe, expect, it } from 'vitest';
import { QUOTE_LIMIT } from '../../lib/model/bounds';
import {
  ignoredKeyOf,
  ignoredRulesOn,
  rulesOffOn,
  splitIgnored,
  withIgnoredRule,
  withIgnoredText,
  withoutIgnored,
  withoutIgnoredRule,
  withoutIgnoredText,
} from '../../lib/model/ignored';
import { countsOf } from '../../lib/model/report';
import { defaultSettings, parseSettings } from '../../lib/model/settings';
import { findingRecord, frameRecord } from './browser/finding-record';

const site = 'site.example';
const finding = findingRecord({ quote: 'Read this aloud.' });
const ignoring = { ...defaultSettings, ...withIgnoredText(finding, site, defaultSettings, 5) };

describe('a text that is ignored', () => {
  it('does not count on its site', () => {
    const report = { tabId: 1, frames: { '0': frameRecord({ findings: [finding] }) } };
    expect(countsOf(withoutIgnored(report, site, ignoring)).red).toBe(0);
    expect(splitIgnored([finding], site, ignoring)).toEqual({ told: [], ignored: [finding] });
  });

  it.each([
    ['on another site', finding, 'other.example'],
    ['on another port', finding, `${site}:8080`],
    ['with one letter changed', findingRecord({ quote: 'Read this aloud!' }), site],
    ['with a space more', findingRecord({ quote: 'Read this aloud. ' }), site],
    ['hidden in another way', findingRecord({ quote: finding.quote, technique: 'opacity' }), site],
    ['that says something else once decoded', findingRecord({ quote: finding.quote, decoded: 'x' }), site],
  ])('counts %s', (_, other, where) => {
    expect(splitIgnored([other], where, ignoring).told).toEqual([other]);
  });

  it('keeps no word of the text, and is read back from storage as it was', () => {
    expect(JSON.stringify(ignoring.ignoredTexts)).not.toContain('aloud');
    expect(parseSettings(ignoring)).toEqual({ settings: ignoring, repaired: [] });
  });

  it('is kept once, and counts again when it is taken back', () => {
    const twice = { ...ignoring, ...withIgnoredText(finding, site, ignoring, 6) };
    expect(twice.ignoredTexts).toHaveLength(1);
    expect(withoutIgnoredText(finding, site, twice).ignoredTexts).toEqual([]);
    expect(withoutIgnoredText(finding, 'other.example', twice).ignoredTexts).toHaveLength(1);
  });

  it('is not to be had for a text that was cut: what stands behind the cut could change', () => {
    const cut = findingRecord({ quote: 'x'.repeat(QUOTE_LIMIT) });
    expect(ignoredKeyOf(cut)).toBeNull();
    expect(withIgnoredText(cut, site, defaultSettings, 1)).toBeNull();
    expect(withIgnoredText(finding, '', defaultSettings, 1)).toBeNull();
  });

  it('does not mix up where quote and decoded text begin', () => {
    const one = ignoredKeyOf({ technique: 'a', quote: 'b","c', decoded: null });
    const other = ignoredKeyOf({ technique: 'a', quote: 'b', decoded: 'c' });
    expect(one).not.toBe(other);
  });
});

describe('a rule that is ignored', () => {
  const settings = {
    ...defaultSettings,
    rulesOff: ['everywhere'],
    ...withIgnoredRule('here', site, defaultSettings, 1),
  };

  it('is off on its site only', () => {
    expect(rulesOffOn(site, settings)).toEqual(['everywhere', 'here']);
    expect(rulesOffOn('other.example', settings)).toEqual(['everywhere']);
    expect(ignoredRulesOn(site, settings)).toEqual(['here']);
  });

  it('is looked for again when it is taken back', () => {
    expect(withoutIgnoredRule('here', 'other.example', settings).ignoredRules).toHaveLength(1);
    expect(withoutIgnoredRule('here', site, settings).ignoredRules).toEqual([]);
  });

  it('has room for the newest 5000 only', () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ site, rule: `r${index}`, since: 1 }));
    const { ignoredRules } = withIgnoredRule('last', site, { ...settings, ignoredRules: many }, 2);
    expect(ignoredRules).toHaveLength(5000);
    expect(ignoredRules.at(-1)?.rule).toBe('last');
    expect(parseSettings({ ignoredRules }).repaired).toEqual([]);
  });
});
