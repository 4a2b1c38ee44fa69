import { describe, expect, test } from 'vitest';
import { createMatcher } from '../../lib/detect/match';
import { findSmuggling } from '../../lib/detect/smuggling';
import { catalogue } from '../../lib/rules/catalogue';
import { evidenceGroups } from '../../lib/rules/rule';

const { concealment, instructions, readers, smuggling, structure, surfaces } = catalogue;
const records = [...concealment, ...instructions, ...readers, ...smuggling, ...structure, ...surfaces];
const judged = [...instructions, ...smuggling];

/** Records for which a statement does not hold, so that the failure names them and says what to do. */
function offenders<T extends { readonly id: string }>(
  all: readonly T[],
  holds: (record: T) => boolean,
): string[] {
  return all.filter((record) => !holds(record)).map(({ id }) => id);
}

describe('every record of the catalogue', () => {
  test('has an id in kebab-case', () => {
    expect(
      offenders(records, ({ id }) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)),
      'write these ids in kebab-case',
    ).toEqual([]);
  });

  test('has an id of its own', () => {
    const ids = records.map(({ id }) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      'rename one of each pair: ids are settings keys',
    ).toEqual([]);
  });

  test('says what it is and why', () => {
    expect(
      offenders(records, ({ title }) => title.length >= 3 && title.length <= 80),
      'give these a title of a few words',
    ).toEqual([]);
    expect(
      offenders(records, ({ reason }) => reason.length >= 15),
      'say in `reason` which attack or place this is',
    ).toEqual([]);
    expect(
      offenders(records, ({ references }) => references.length > 0),
      'add to `references` where one can read more',
    ).toEqual([]);
  });
});

describe('every instruction and smuggling rule', () => {
  test('has two examples and two counter-examples', () => {
    expect(
      offenders(judged, ({ examples }) => examples.length >= 2),
      'add `examples` that the rule must find',
    ).toEqual([]);
    expect(
      offenders(judged, (rule) => rule.counterExamples.length >= 2),
      'add honest look-alikes as `counterExamples`',
    ).toEqual([]);
  });

  test('uses reserved domains in its examples', () => {
    const hosts = /https?:\/\/([\w.-]+)|@([\w-]+\.[\w.-]+)/g;
    const isReserved = (host: string) =>
      /(?:^|\.)(?:example(?:\.com|\.org|\.net)?|test|invalid|localhost)$|^[\d.]+$/.test(
        host.replace(/\.$/, ''),
      );
    const foreign = judged.filter(({ examples, counterExamples }) =>
      [...examples, ...counterExamples].some((text) =>
        Array.from(text.matchAll(hosts), (match) => match[1] ?? match[2] ?? '').some(
          (host) => !isReserved(host),
        ),
      ),
    );
    expect(
      foreign.map(({ id }) => id),
      'use example.com, *.example, *.test or *.invalid',
    ).toEqual([]);
  });
});

describe.each(instructions)('instruction rule $id', (rule) => {
  const alone = createMatcher([rule]);

  test.each(rule.examples)('finds: %s', (example) => {
    const found = alone.judge(example).flatMap(({ hits }) => hits.map((hit) => hit.rule));
    expect(
      found,
      'the pattern does not match, or none of `cues` (and of `beside`) starts a word of it',
    ).toContain(rule.id);
  });

  test.each(rule.counterExamples)('leaves alone: %s', (text) => {
    expect(alone.judge(text), 'narrow the pattern: this text is honest').toEqual([]);
  });

  test('completes the sentence "It tries to make an agent …"', () => {
    expect(rule.attempts).toMatch(/^[a-z][^.]*[^.\s]$/);
    expect(evidenceGroups).toContain(rule.group);
  });

  test('has a pattern and cues in lower case, as the matching copy is', () => {
    expect(rule.cues.length).toBeGreaterThan(0);
    for (const cue of [...rule.cues, ...(rule.beside ?? [])]) expect(cue).toBe(cue.toLowerCase());
    expect(['', 'u']).toContain(rule.pattern.flags);
    // Escapes and names of Unicode properties aside, only `cased` patterns may name a capital.
    const bare = rule.pattern.source.replace(/\\[pP]\{[^}]*\}|\\./g, '');
    if (rule.on === undefined)
      expect(bare, 'add `on: "cased"` or write it in lower case').not.toMatch(/[A-Z]/);
  });
});

describe.each(smuggling)('smuggling rule $id', (rule) => {
  test('finds its examples', () => {
    for (const example of rule.examples)
      expect(findSmuggling(example, [rule]).map((found) => found.rule)).toContain(rule.id);
  });

  test('leaves honest writing alone, and so do all others', () => {
    for (const text of rule.counterExamples) expect(findSmuggling(text, smuggling)).toEqual([]);
  });

  test('is needed: without it its examples are not found by name', () => {
    const others = smuggling.filter((other) => other !== rule);
    for (const example of rule.examples)
      expect(findSmuggling(example, others).map((found) => found.rule)).not.toContain(rule.id);
  });
});
