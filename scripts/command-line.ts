import { CommanderError, type Command } from 'commander';
import { defang } from '../lib/evidence/defang';
import { SetupError } from './setup.mjs';

/** Something that the person who typed the command can mend. Ends with exit code 2. */
export class UsageError extends Error {}

/** The folder where the person typed: npm starts scripts in the project. */
export function folderOfPerson(script: string): string {
  const env = process.env;
  return (env['npm_lifecycle_event'] === script && env['INIT_CWD']) || process.cwd();
}

/**
 * Reads arguments into a command.
 * @returns false when help was printed
 * @throws UsageError in one sentence
 */
export function readArguments(command: Command, args: readonly string[]): boolean {
  const complaints: string[] = [];
  command.exitOverride().configureOutput({ writeErr: (text) => complaints.push(text) });
  try {
    command.parse([...args], { from: 'user' });
    return true;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return false;
    const complaint = complaints
      .join('')
      .replace(/^error: /, '')
      .trim();
    throw new UsageError(complaint || error.message);
  }
}

/**
 * The words of a command line that takes names of a list, or all of them when none is named.
 * @throws UsageError in one sentence
 */
export function wordsOf<Word extends string>(
  args: readonly string[],
  known: readonly Word[],
): readonly Word[] {
  const unknown = args.filter((arg) => !known.some((word) => word === arg));
  if (unknown.length > 0) {
    const choice = known.length === 0 ? 'This command takes no words.' : `Known are: ${known.join(', ')}.`;
    throw new UsageError(`${unknown.join(', ')} is not known. ${choice}`);
  }
  return args.length === 0 ? known : known.filter((word) => args.includes(word));
}

/** Runs a command and sets the exit code: its own, or 2 with a sentence for what the person can mend and a trace for our errors. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  // Whoever reads our output may stop reading: `| head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
  try {
    process.exitCode = await main();
  } catch (error) {
    const isExpected = error instanceof UsageError || error instanceof SetupError;
    const text = isExpected
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
    process.stderr.write(`${defang(text)}\n`);
    process.exitCode = 2;
  }
}
