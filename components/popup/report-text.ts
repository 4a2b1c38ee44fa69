import { i18n } from '#i18n';
import type { Attempt, ChatReport } from '../../lib/model/attempt';
import { attemptWord } from '../../lib/model/attempt-words';
import type { Finding } from '../../lib/model/finding';
import { findingsOf, type TabReport } from '../../lib/model/report';
import { explainFinding } from '../../lib/rules/explain';
import { reasonSentences } from '../../lib/rules/verdict-reasons';
import { withNamedInvisibles } from '../ui/show-invisible';
import { gapSentences } from './gap-sentences';

/**
 * A page's findings as plain text in the five steps, to paste into a mail or a ticket, and sooner or later in front
 * of an agent. So each quote is wrapped as untrusted and defanged: no link works, no tag or chat token closes the wrap.
 */
export function reportText(
  page: { url: string; state: string },
  report: TabReport,
  chat: ChatReport | null = null,
): string {
  const label = report.frames['0']?.label ?? 'WEB_PAGE';
  const findings = findingsOf(report).filter(({ severity }) => severity !== 'inventory');
  const gaps = gapSentences(report);
  const head = [
    i18n.t('reportText.title'),
    i18n.t('reportText.page', [defang(page.url)]),
    i18n.t('reportText.label', [label]),
    i18n.t('reportText.state', [page.state]),
    gaps.length > 0 ? `${i18n.t('gaps.title')}: ${gaps.join('; ')}.` : i18n.t('reportText.noGaps'),
    ...(findings.length > 0 ? [i18n.t('reportText.warning')] : []),
  ];
  const parts = findings.map((finding, index) => findingText(finding, index + 1, page.url));
  return [head.join('\n'), ...parts, ...chatParts(chat)].join('\n\n') + '\n';
}

/** What tried to leave a chat, in the same five steps. */
function chatParts(chat: ChatReport | null): readonly string[] {
  if (chat === null || chat.attempts.length === 0) return [];
  const parts = chat.attempts.map((attempt, index) => attemptText(attempt, index + 1));
  return [i18n.t('reportText.attempts', [chat.title]), ...parts];
}

function attemptText({ verdict, state, url }: Attempt, number: number): string {
  const host = defang(verdict.destination.receiver || verdict.destination.host);
  const word = i18n.t(`attemptState.${attemptWord(state)}`);
  const wants = verdict.carries.length > 0 ? 'reportText.attemptCarries' : 'reportText.attemptReaches';
  return [
    i18n.t('reportText.attemptTitle', [String(number), word]),
    i18n.t('reportText.quote'),
    wrapped(url, verdict.destination.host),
    ...verdict.carries.map((carried) => wrapped(carried.text, verdict.destination.host)),
    i18n.t('reportText.technique', [
      i18n.t('reportText.attemptTechnique', [i18n.t(`kind.${verdict.kind}`), host]),
    ]),
    ...reasonSentences(verdict.reasons),
    i18n.t('reportText.attempt', [i18n.t(wants, [host])]),
    i18n.t('reportText.attemptState', [word]),
    i18n.t('reportText.goOn'),
  ].join('\n');
}

function findingText(finding: Finding, number: number, url: string): string {
  const told = explainFinding(finding);
  const readers = told.readerTitles.join(', ');
  return [
    i18n.t('reportText.finding', [String(number), i18n.t(`severity.${finding.severity}`)]),
    i18n.t('reportText.quote'),
    wrapped(finding.quote, url),
    ...(finding.decoded === null ? [] : [`${i18n.t('finding.decoded')}:`, wrapped(finding.decoded, url)]),
    `${i18n.t('reportText.technique', [told.techniqueTitle])}. ${told.why}`,
    `${i18n.t('reportText.attempt', [told.attempts])} ${readers ? i18n.t('finding.readers', [readers]) : i18n.t('finding.noReaders')}`,
    i18n.t('reportText.refused'),
    i18n.t('reportText.goOn'),
    i18n.t('reportText.place', [defang(finding.selector)]),
  ].join('\n');
}

/** Every line is marked, so that none starts a formula, a heading or a list. */
function wrapped(text: string, url: string): string {
  const lines = defang(text).split('\n');
  const source = defang(url).replaceAll('"', '%22');
  return [`<untrusted source="${source}">`, ...lines.map((line) => `> ${line}`), '</untrusted>'].join('\n');
}

/**
 * Takes the teeth out of a quote and leaves it readable: schemes no longer link, angle brackets become ‹›
 * (tags, chat tokens, the end of the wrap), back quotes cannot close a code block, invisible characters are named.
 */
export function defang(text: string): string {
  return withNamedInvisibles(text)
    .replace(/\bhttp(s?):/gi, 'hxxp$1:')
    .replace(/\b(javascript|data|vbscript|file|ftp):/gi, '$1[:]')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('`', 'ˋ')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n');
}
