import { relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Invocation, Log, Notification, ReportingDescriptor, Result } from 'sarif';
import type { Severity } from '../../lib/model/severity';
import type { RuleRecord } from '../../lib/rules/rule';
import { defangLine, escapeJson } from './defang';
import type { FoundText, PageResult } from './page-result';

const levels: Readonly<Record<Severity, Result.level>> = {
  red: 'error',
  amber: 'warning',
  note: 'note',
  inventory: 'none',
};

export interface SarifSource {
  /** Every record of the catalogue, for the titles and the help of what was found. */
  readonly records: readonly RuleRecord[];
  readonly version: string;
  /** Files below this folder are named relative to it. */
  readonly cwd: string;
}

/** All pages as one SARIF 2.1.0 log, as text. */
export function sarifOf(pages: readonly PageResult[], source: SarifSource): string {
  const ids = [...new Set(pages.flatMap((page) => page.found.map(ruleIdOf)))].sort();
  const log: Log = {
    version: '2.1.0',
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    runs: [
      {
        tool: {
          driver: {
            name: 'BridgeWard',
            version: source.version,
            rules: ids.map((id) =>
              descriptor(
                id,
                source.records.find((record) => record.id === id),
              ),
            ),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [invocation(pages, source.cwd)],
        results: pages.flatMap((page) =>
          page.found.map((text) => result(text, page, ids.indexOf(ruleIdOf(text)), source.cwd)),
        ),
      },
    ],
  };
  return `${escapeJson(log, 2)}\n`;
}

/** The rule that says most about a finding: what the text tells a machine, else how it is hidden. */
function ruleIdOf({ finding }: FoundText): string {
  return finding.rules[0] ?? finding.technique;
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

function result(text: FoundText, page: PageResult, ruleIndex: number, cwd: string): Result {
  const { finding, explanation, frame } = text;
  const isInventory = finding.severity === 'inventory';
  return {
    ruleId: ruleIdOf(text),
    ruleIndex,
    level: levels[finding.severity],
    kind: isInventory ? 'informational' : 'fail',
    message: {
      text: defangLine(
        `${explanation.techniqueTitle}. ${explanation.why} ${explanation.attempts} Quote: ${finding.quote}`,
      ),
    },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: artifactUri(page.url, cwd) } },
        logicalLocations: [{ fullyQualifiedName: finding.selector, kind: 'element' }],
      },
    ],
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
    },
  };
}

/** What could not be looked at: a log without results must not read as a clean page. */
function invocation(pages: readonly PageResult[], cwd: string): Invocation {
  const notifications: Notification[] = pages.flatMap((page) => {
    const locations = [{ physicalLocation: { artifactLocation: { uri: artifactUri(page.url, cwd) } } }];
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
  return {
    executionSuccessful: pages.every((page) => page.state !== 'failed'),
    ...(notifications.length > 0 && { toolExecutionNotifications: notifications }),
  };
}

/** Relative for files below the working folder, as code scanning wants it; else a whole address. */
function artifactUri(url: string, cwd: string): string {
  if (!url.startsWith('file:')) return url;
  const path = relative(cwd, fileURLToPath(url));
  if (path.startsWith('..') || path === '') return url;
  const base = pathToFileURL(`${cwd}${sep}`).href;
  return url.startsWith(base) ? url.slice(base.length) : url;
}
