import { checkSync } from 'recheck';
import { describe, expect, test } from 'vitest';
import { destinationPattern } from '../../../lib/guard/hosts';
import { findSecret } from '../../../lib/guard/secrets';
import { isWhollySigned } from '../../../lib/guard/signatures';
import { unwrap } from '../../../lib/guard/unwrap';
import { chatInterfaces } from '../../../lib/rules/chat-interfaces';
import { chatServices } from '../../../lib/rules/chat-services';
import { chatSites } from '../../../lib/rules/chat-sites';
import { redirectors } from '../../../lib/rules/redirectors';
import { secretFormats } from '../../../lib/rules/secrets';
import { signatureFamilies } from '../../../lib/rules/signatures';
import { loudReasons, reasonSentences, verdictReasons } from '../../../lib/rules/verdict-reasons';
import { cpuMsOf } from '../../harness/cpu-time';

const destinations = [
  ...chatSites.flatMap(({ own }) => own),
  ...chatServices.services,
  ...chatServices.codeCdns,
];
const nobody = () => false;
const innerOf = (url: string, records = redirectors) => unwrap(new URL(url), records, nobody)[0]?.url;

test('ids are unique and in kebab-case', () => {
  const lists = [chatSites, chatInterfaces, redirectors, secretFormats, signatureFamilies];
  for (const records of lists) {
    const ids = records.map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

describe.each(redirectors)('redirector $id', (record) => {
  test.each(record.examples)('hands on: $url', ({ url, inner }) => {
    expect(innerOf(url)).toBe(inner);
    expect(
      innerOf(
        url,
        redirectors.filter((other) => other !== record),
      ),
      'another record reads this example as well: drop one',
    ).toBeUndefined();
  });
  test.each(record.counterExamples)('leaves alone: %s', (url) => {
    expect(innerOf(url, [record])).toBeUndefined();
  });
});

describe.each(signatureFamilies)('signature family $id', (family) => {
  test.each(family.examples)('is complete: %s', (url) => {
    expect(isWhollySigned(new URL(url), [family])).toBe(true);
  });
  test.each(family.counterExamples)('does not cover: %s', (url) => {
    expect(isWhollySigned(new URL(url), signatureFamilies)).toBe(false);
  });
  test.each(family.examples)('a parameter beside it is not covered: %s', (url) => {
    expect(isWhollySigned(new URL(`${url}&note=jane`), signatureFamilies)).toBe(false);
    const doubled = new URL(url);
    doubled.searchParams.append(family.required[0]?.name ?? '', 'jane');
    expect(isWhollySigned(doubled, signatureFamilies)).toBe(false);
  });
});

describe.each(secretFormats)('format of $id', (format) => {
  const place = { host: 'content.example' };
  test.each(format.examples)('finds: %s', (text) => {
    expect(findSecret(text, [format], place)?.id).toBe(format.id);
  });
  test.each(format.counterExamples)('leaves alone: %s', (text) => {
    expect(findSecret(text, secretFormats, place)).toBeNull();
  });
});

test('a format is honest where its record says so', () => {
  const mail = 'svc@project.example';
  expect(findSecret(mail, secretFormats, { host: 'content.example', name: 'X-Goog-Credential' })).toBeNull();
  expect(findSecret(mail, secretFormats, { host: 'content.example', name: 'q' })?.id).toBe('mail-address');
});

test('destinations are exact: no shared suffix of a cloud as a whole', () => {
  const shared =
    /^(?:blob\.core\.windows\.net|azureedge\.net|s3\.amazonaws\.com|amazonaws\.com|cloudfront\.net|vercel\.app|pages\.dev|workers\.dev|netlify\.app|web\.app|github\.io|googleusercontent\.com|google\.com|windows\.net|hf\.space|herokuapp\.com)$/;
  expect(destinations.filter(({ host, subdomains }) => subdomains === true && shared.test(host))).toEqual([]);
  expect(destinations.filter(({ host }) => host !== host.toLowerCase() || /[^a-z0-9.-]/.test(host))).toEqual(
    [],
  );
  expect(destinations.filter(({ why }) => why.length < 8)).toEqual([]);
});

test('patterns of destinations fit RE2 within the browser’s two kilobytes', () => {
  for (const destination of destinations) {
    const source = destinationPattern(destination);
    expect(source, 'RE2 has neither look-around nor back-references').not.toMatch(/\(\?[=!<]|\\[1-9]/);
    expect(source, 'counted repetitions are written out when compiled').not.toMatch(/\{\d*,?\d{2,}\}/);
    expect(source.length, `shorten ${source}`).toBeLessThan(200);
  }
});

test('places of chats and marks can be read', () => {
  for (const { hosts, own, answers, questions } of chatSites) {
    for (const host of hosts) expect(URL.canParse(`https://${host.replace(/^\*\./, '')}`)).toBe(true);
    expect(hosts.length).toBeGreaterThan(0);
    expect(
      [...answers, ...questions].every((selector) => selector.trim() === selector && selector !== ''),
    ).toBe(true);
    expect(new Set(own.map(destinationPattern)).size).toBe(own.length);
  }
  for (const { marks } of chatInterfaces)
    expect(marks.strong.length * 2 + marks.weak.length).toBeGreaterThanOrEqual(2);
});

test('every reason has a sentence, and the loud ones exist', () => {
  expect([...loudReasons].filter((id) => !(id in verdictReasons))).toEqual([]);
  expect(reasonSentences(['user-info', 'of-a-later-version'])).toEqual([verdictReasons['user-info']]);
  for (const sentence of Object.values(verdictReasons)) expect(sentence).toMatch(/^[A-Z].{10,120}\.$/);
});

const sources = [
  ...new Set([
    ...destinations.map(destinationPattern),
    ...secretFormats.map(({ pattern }) => pattern),
    ...redirectors.flatMap(({ path, inner }) => [path ?? '', 'pathAfter' in inner ? inner.pathAfter : '']),
    ...signatureFamilies.flatMap(({ required, optional }) =>
      [...required, ...optional].map(({ value }) => `^(?:${value})$`),
    ),
  ]),
].filter((source) => source !== '');

test.each(sources)('runs in linear time: %s', (source) => {
  const verdict = checkSync(source, '', { timeout: 300, checker: 'automaton' });
  const attack =
    verdict.status === 'vulnerable' && verdict.complexity.type === 'exponential' ? verdict.attack.string : '';
  expect(attack, 'rewrite the pattern: two of its loops can take the same text').toBe('');
  for (const part of ['a', 'a.', '1', '+1 ', '/', '=', '&a=1', 'eyJ', '-', '1-', 'A1', '@a.', 'x/']) {
    const text = part.repeat(Math.ceil(8192 / part.length));
    expect(
      cpuMsOf(() => new RegExp(source).test(text)),
      `slow on ${part}`,
    ).toBeLessThan(250);
  }
});
