import type { Invocation, Location, Log, Notification, ReportingDescriptor, Result } from 'sarif';
import type { Attempt } from '../model/attempt';
import type { Severity } from '../model/severity';
import { gravestFirst } from '../rules/explain';
import type { RuleRecord } from '../rules/rule';
import { reasonSentences } from '../rules/verdict-reasons';
import { defangLine, disarmLine, escapeJson, wrapLine } from './defang';
import type { FoundText, PageResult, Product } from './page-result';
import type { Place } from './place-in-source';

const levels: Readonly<Record<Severity, Result.level>> = {
  red: 'error',
  amber: 'warning',
  note: 'note',
  inventory: 'none',
};

const attemptLevels: Readonly<Record<Attempt['verdict']['gravity'], Result.level>> = {
  loud: 'error',
  quiet: 'warning',
  none: 'note',
};

export interface SarifSource extends Product {
  /** Every record of the catalogue, for the titles and the help of what was found. */
  readonly records: readonly RuleRecord[];
  /** How an address is named in the log: code scanning wants files relative to the project. */
  readonly uriOf: (url: string) => string;
  /** Where a text stands in the source of a document; null where that is not known. */
  readonly placeOf?: (documentUrl: string, quote: string) => Place | null;
}

/** All pages as one SARIF 2.1.0 log, as text. */
export function sarifOf(pages: readonly PageResult[], source: SarifSource): string {
  const ids = [...new Set(pages.flatMap(ruleIdsOf))].sort();
  const log: Log = {
    version: '2.1.0',
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    runs: [
      {
        tool: {
          driver: {
            name: 'BridgeWard',
            version: source.version,
            properties: { catalogue: source.catalogue },
            rules: ids.map((id) =>
              descriptor(
                id,
                source.records.find((record) => record.id === id),
              ),
            ),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [invocation(pages, source)],
        results: pages.flatMap((page) => [
          ...page.found.map((text) => result(text, page, ids.indexOf(ruleIdOf(text)), source)),
          ...(page.chat?.attempts ?? []).map((attempt) =>
            attemptResult(attempt, page, ids.indexOf(attemptRuleOf(attempt)), source),
          ),
        ]),
      },
    ],
  };
  return `${escapeJson(log, 2)}\n`;
}

function ruleIdsOf({ found, chat }: PageResult): readonly string[] {
  return [...found.map(ruleIdOf), ...(chat?.attempts ?? []).map(attemptRuleOf)];
}

/** The gravest reason of the judge. */
function attemptRuleOf({ verdict }: Attempt): string {
  return `attempt/${verdict.reasons[0] ?? 'leaves-chat'}`;
}

/** The rule that says most about a finding: the gravest that the text tells a machine, else how it is hidden. */
function ruleIdOf({ finding }: FoundText): string {
  return gravestFirst(finding.rules)[0]?.id ?? finding.rules[0] ?? finding.technique;
}

function descriptor(id: string, record: RuleRecord | undefined): ReportingDescriptor {
  if (!record) return { id };
  return {
    id,
    shortDescription: { text: record.title },
    fullDescription: { text: record.reason },
    help: { text: [record.reason, ...record.references].join('\n') },
  };
}

function result(text: FoundText, page: PageResult, ruleIndex: number, source: SarifSource): Result {
  const { finding, explanation, frame } = text;
  const isInventory = finding.severity === 'inventory';
  return {
    ruleId: ruleIdOf(text),
    ruleIndex,
    level: levels[finding.severity],
    kind: isInventory ? 'informational' : 'fail',
    message: {
      text: `${disarmLine(`${explanation.techniqueTitle}. ${explanation.why} ${explanation.attempts}`)} Quote: ${wrapLine(finding.quote, page.url)}`,
    },
    locations: [locationOf(text, page, source)],
    partialFingerprints: { 'bridgewardFinding/v1': finding.id },
    properties: {
      severity: finding.severity,
      rules: finding.rules,
      technique: finding.technique,
      carrier: finding.carrier,
      quote: finding.quote,
      ...(finding.decoded !== null && { decoded: finding.decoded }),
      readers: finding.readers,
      attempts: explanation.attempts,
      frame,
      label: page.label,
      at: new Date(page.at).toISOString(),
      browser: page.browser,
    },
  };
}

/** The document that holds the text, with its line where the source has it; else the page. */
function locationOf({ finding, frame }: FoundText, page: PageResult, source: SarifSource): Location {
  // The text of a frame without a file of its own may stand in the page.
  const url = [frame, page.url].find((one) => source.placeOf?.(one, finding.quote) != null) ?? page.url;
  const place = source.placeOf?.(url, finding.quote) ?? null;
  return {
    physicalLocation: {
      artifactLocation: { uri: source.uriOf(url) },
      ...(place !== null && { region: { startLine: place.line, startColumn: place.column } }),
    },
    logicalLocations: [{ fullyQualifiedName: finding.selector, kind: 'element' }],
  };
}

function attemptResult(attempt: Attempt, page: PageResult, ruleIndex: number, source: SarifSource): Result {
  const { verdict, url, state } = attempt;
  const { destination, reasons } = verdict;
  return {
    ruleId: attemptRuleOf(attempt),
    ruleIndex,
    level: attemptLevels[verdict.gravity],
    message: {
      text: `${verdict.kind}, ${state}. ${reasonSentences(reasons).join(' ')} Address: ${wrapLine(url, destination.host)}`,
    },
    locations: [{ physicalLocation: { artifactLocation: { uri: source.uriOf(page.url) } } }],
    partialFingerprints: { 'bridgewardAttempt/v1': attempt.id },
    properties: {
      at: new Date(attempt.at).toISOString(),
      times: attempt.times,
      state,
      kind: verdict.kind,
      host: destination.host,
      receiver: destination.receiver,
      reasons,
      carries: verdict.carries.map(({ text }) => text),
    },
  };
}

/** What could not be looked at: a log without results must not read as a clean page. */
function invocation(pages: readonly PageResult[], source: SarifSource): Invocation {
  const notifications: Notification[] = pages.flatMap((page) => {
    const locations = [{ physicalLocation: { artifactLocation: { uri: source.uriOf(page.url) } } }];
    const gaps: Notification[] = page.coverage.map((gap) => ({
      level: 'note',
      message: { text: defangLine(`Not looked at: ${gap.kind} (${gap.count}) ${gap.detail}`) },
      locations,
    }));
    if (page.state === 'scanned') return gaps;
    const isFailed = page.state === 'failed';
    const reason = page.error ?? 'Time ran out before the whole page was looked at.';
    return [
      { level: isFailed ? 'error' : 'warning', message: { text: defangLine(reason) }, locations },
      ...gaps,
    ];
  });
  const times = pages.map(({ at }) => at);
  return {
    ...(times.length > 0 && {
      startTimeUtc: new Date(Math.min(...times)).toISOString(),
      endTimeUtc: new Date(Math.max(...times)).toISOString(),
    }),
    executionSuccessful: pages.every((page) => page.state !== 'failed'),
    ...(notifications.length > 0 && { toolExecutionNotifications: notifications }),
  };
}
