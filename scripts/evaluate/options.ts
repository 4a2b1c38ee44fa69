import { Command, Option } from 'commander';
import { readArguments } from '../command-line';

export interface EvaluateOptions {
  readonly texts: readonly string[];
  readonly pages: string | null;
  readonly format: 'text' | 'jsonl';
  readonly compare: string | null;
  readonly byLanguage: boolean;
}

const help = `
Texts are one JSON object a line: {"id", "text", "kind", "lang"}. Each is judged twice, as a person sees it and as it is
kept from view, with the page guard's own code. A folder of pages holds manifest.jsonl, {"file", "expect"} a line;
they are opened in a browser. Without --texts and --pages the texts in tests/evaluation are judged, and those of the
measuring corpus where it is (BRIDGEWARD_CORPUS, or ../shared/data).

A file of texts may also say what is expected ("visible", "concealed").
Exit codes: 0 done, 1 a text came out other than expected, 2 could not run.`;

/**
 * Reads the command line.
 * @returns null when help was printed
 * @throws UsageError in one sentence
 */
export function parseOptions(args: readonly string[]): EvaluateOptions | null {
  const command = new Command('npm run evaluate --')
    .description('Measures how many attacks are recognised and how many honest texts are taken for one.')
    .option('--texts <file...>', 'texts to judge')
    .option('--pages <folder>', 'pages to open in a browser')
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'jsonl']).default('text'))
    .option('--compare <file>', 'shows what changed since a run that --format jsonl printed')
    .option('--by-language', 'counts each language apart', false)
    .addHelpText('after', help)
    .allowExcessArguments(false);
  if (!readArguments(command, args)) return null;
  const read = command.opts<{
    texts?: string[];
    pages?: string;
    format: EvaluateOptions['format'];
    compare?: string;
    byLanguage: boolean;
  }>();
  return {
    texts: read.texts ?? [],
    pages: read.pages ?? null,
    format: read.format,
    compare: read.compare ?? null,
    byLanguage: read.byLanguage,
  };
}
