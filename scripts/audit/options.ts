import { Command, InvalidArgumentError, Option } from 'commander';
import { readArguments } from '../command-line';

export const formats = ['text', 'jsonl', 'markdown', 'sarif', 'csv', 'html'] as const;
export type Format = (typeof formats)[number];

export const thresholds = ['red', 'amber', 'never'] as const;
export type Threshold = (typeof thresholds)[number];

export interface AuditOptions {
  readonly targets: readonly string[];
  readonly format: Format;
  readonly inventory: boolean;
  readonly failOn: Threshold;
  /** For one page, from the first request to the last report, in ms. */
  readonly timeout: number;
  readonly browser: 'chromium' | 'firefox';
  /** After the load event, for pages that build themselves late, in ms. */
  readonly wait: number;
  readonly network: boolean;
  readonly output: string | null;
  readonly jobs: number;
}

/** Longest that one page may take: an hour is a typing error. */
const LONGEST_MS = 600_000;
/** More pages at the same time than this only slow each other down. */
const MOST_JOBS = 16;

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

const help = `
red: a text that is kept from people's eyes and speaks to a machine, or one in plain sight of the gravest kind where
strangers write. amber: worth a look, because the signs are weaker or a machine is spoken to in plain sight.

A local file or folder is served on a loopback address, and everything else that its pages ask for is refused unless
--network is given. Folders are searched for .html and .htm files.

Exit codes: 0 nothing at or above --fail-on, 1 something found, 2 could not run (or no page could be opened, or the run was stopped: what is done by then is written).

npm prints two lines of its own; "npm run --silent audit -- …" or --output leaves them out.`;

/**
 * Reads the command line.
 * @returns null when help was printed
 * @throws UsageError in one sentence
 */
export function parseOptions(args: readonly string[]): AuditOptions | null {
  const command = new Command('npm run audit --')
    .description('Opens pages in a browser with BridgeWard and prints what it finds.')
    .argument('<url|file|folder...>', 'what to look at')
    .addOption(new Option('--format <format>', 'how to print').choices(formats).default('text'))
    .option('--inventory', 'also list concealed text that says nothing to a machine', false)
    .addOption(
      new Option('--fail-on <severity>', 'lowest severity that gives exit code 1')
        .choices(thresholds)
        .default('red'),
    )
    .option('--timeout <ms>', 'for one page', wholeNumber(100, LONGEST_MS), 30_000)
    .addOption(
      new Option('--browser <browser>', 'which browser').choices(['chromium', 'firefox']).default('chromium'),
    )
    .option('--wait <ms>', 'after the load event', wholeNumber(0, LONGEST_MS), 0)
    .option('--network', 'lets local files ask for things from the network', false)
    .option('--output <file>', 'writes there instead of to standard output')
    .option('--jobs <number>', 'pages at the same time', wholeNumber(1, MOST_JOBS), 3)
    .addHelpText('after', help);
  if (!readArguments(command, args)) return null;
  const read = command.opts<Omit<AuditOptions, 'targets' | 'output'> & { output?: string }>();
  return { ...read, output: read.output ?? null, targets: command.args };
}
