import { i18n } from '#i18n';
import type { Finding } from '../../lib/model/finding';
import type { Label } from '../../lib/model/label';

/** What the report says about the programs, in their own words. */
export interface Versions {
  readonly extension: string;
  readonly browser: string;
}

/** Attributes whose names are the standard's own. Others a page can name as it likes, so they are private. */
const knownAttributes: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'content',
  'href',
  'placeholder',
  'src',
  'srcdoc',
  'title',
  'value',
]);

/** Names and words of ours: rule ids, names of facts. Page text is longer, or has other characters. */
const ownWord = /^[a-zA-Z][a-zA-Z0-9-]{0,79}$/;

/**
 * A finding without a word of the page and without its address, to file as an issue: rules, technique, measured numbers,
 * lengths, versions. English names only, so that whoever reads it can search for them.
 */
export function falseAlarmReport(finding: Finding, label: Label | null, versions: Versions): string {
  const { severity, rules, technique, carrier, attribute, measured, readers, quote, decoded } = finding;
  const facts = Object.entries(measured).flatMap(([name, value]) => factLine(name, value));
  return [
    i18n.t('falseAlarmReport.title'),
    '',
    `version: ${versions.extension}`,
    `browser: ${versions.browser}`,
    `label: ${label ?? 'unknown'}`,
    `severity: ${severity}`,
    `rules: ${rules.filter((id) => ownWord.test(id)).join(', ') || 'none'}`,
    `technique: ${ownWord.test(technique) ? technique : 'unknown'}`,
    `carrier: ${carrier}${attribute === null ? '' : ` (${knownAttributes.has(attribute) ? attribute : 'another attribute'})`}`,
    `readers: ${readers.filter((id) => ownWord.test(id)).join(', ') || 'none'}`,
    `quote: ${quote.length} characters`,
    `decoded: ${decoded === null ? 'nothing' : `${decoded.length} characters`}`,
    ...facts,
    '',
    i18n.t('falseAlarmReport.expected'),
    '',
  ].join('\n');
}

/** Numbers and yes or no as they are; of texts only their length, for a style may hold an address or a name. */
function factLine(name: string, value: string | number | boolean): readonly string[] {
  if (!ownWord.test(name)) return [];
  if (typeof value === 'string') return [`fact ${name}: text of ${value.length} characters`];
  return [`fact ${name}: ${typeof value === 'number' ? Math.round(value * 100) / 100 : value}`];
}
