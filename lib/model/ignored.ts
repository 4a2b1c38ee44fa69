import { QUOTE_LIMIT } from './bounds';
import { digestOf } from './digest';
import type { Finding } from './finding';
import type { FrameReport, TabReport } from './report';
import type { IgnoredRule, IgnoredText, Settings } from './settings';

/**
 * What the person called a false alarm. It holds on one site, that of the page in the tab, and for one exact text:
 * a page that changes a letter is told of again. No collisions can be had: the digest is a cryptographic one.
 */

/** Entries of one kind that are kept; the oldest go first. As in the settings' own check. */
const IGNORED_LIMIT = 5000;

/** Under this a text is ignored. Null for one that was cut: nobody has seen what stands behind the cut. */
export function ignoredKeyOf({
  quote,
  decoded,
  technique,
}: Pick<Finding, 'quote' | 'decoded' | 'technique'>): string | null {
  if (quote.length >= QUOTE_LIMIT || (decoded?.length ?? 0) >= QUOTE_LIMIT) return null;
  return digestOf(JSON.stringify([technique, quote, decoded]));
}

/** Findings that count, and those that the person ignores on this site. */
export function splitIgnored<F extends Finding>(
  findings: readonly F[],
  site: string,
  settings: Settings,
): { readonly told: readonly F[]; readonly ignored: readonly F[] } {
  const keys = new Set(settings.ignoredTexts.filter((one) => one.site === site).map(({ text }) => text));
  if (keys.size === 0) return { told: findings, ignored: [] };
  const isIgnored = (finding: F) => keys.has(ignoredKeyOf(finding) ?? '');
  return {
    told: findings.filter((finding) => !isIgnored(finding)),
    ignored: findings.filter(isIgnored),
  };
}

/** A tab's report without what the person ignores on its site: that does not count. */
export function withoutIgnored(report: TabReport, site: string, settings: Settings): TabReport {
  const frames = Object.entries(report.frames).map(([id, frame]): [string, FrameReport] => {
    const findings = [...splitIgnored(frame.findings, site, settings).told];
    return [id, { ...frame, findings }];
  });
  return { ...report, frames: Object.fromEntries(frames) };
}

/** Rules that are off on a site: those that are off everywhere and those that the person ignores there. */
export function rulesOffOn(site: string, settings: Settings): readonly string[] {
  return [...new Set([...settings.rulesOff, ...ignoredRulesOn(site, settings)])];
}

/** Ids of the rules that the person ignores on a site. */
export function ignoredRulesOn(site: string, settings: Settings): readonly string[] {
  return settings.ignoredRules.filter((one) => one.site === site).map(({ rule }) => rule);
}

/** Settings change that ignores one text on a site; null for a text that cannot be ignored. */
export function withIgnoredText(
  finding: Finding,
  site: string,
  settings: Settings,
  since: number,
): Pick<Settings, 'ignoredTexts'> | null {
  const text = ignoredKeyOf(finding);
  if (text === null || site === '') return null;
  const others: readonly IgnoredText[] = settings.ignoredTexts.filter(
    (one) => one.site !== site || one.text !== text,
  );
  return { ignoredTexts: [...others, { site, text, since }].slice(-IGNORED_LIMIT) };
}

/** Settings change that counts a text on a site again. */
export function withoutIgnoredText(
  finding: Finding,
  site: string,
  settings: Settings,
): Pick<Settings, 'ignoredTexts'> {
  const text = ignoredKeyOf(finding);
  return { ignoredTexts: settings.ignoredTexts.filter((one) => one.site !== site || one.text !== text) };
}

/** Settings change that ignores one rule on a site. */
export function withIgnoredRule(
  rule: string,
  site: string,
  settings: Settings,
  since: number,
): Pick<Settings, 'ignoredRules'> {
  const others: readonly IgnoredRule[] = settings.ignoredRules.filter(
    (one) => one.site !== site || one.rule !== rule,
  );
  return { ignoredRules: [...others, { site, rule, since }].slice(-IGNORED_LIMIT) };
}

/** Settings change that looks for a rule on a site again. */
export function withoutIgnoredRule(
  rule: string,
  site: string,
  settings: Settings,
): Pick<Settings, 'ignoredRules'> {
  return { ignoredRules: settings.ignoredRules.filter((one) => one.site !== site || one.rule !== rule) };
}
