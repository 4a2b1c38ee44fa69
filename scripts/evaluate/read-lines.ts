import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { UsageError } from '../command-line';
import { itemSchema, outcomes, type Item } from './item';
import type { Sample } from './judge-text';

const sampleSchema = v.object({
  id: v.string(),
  text: v.string(),
  kind: v.optional(v.string(), 'text'),
  lang: v.optional(v.string(), 'und'),
  visible: v.optional(v.picklist(outcomes)),
  concealed: v.optional(v.picklist(outcomes)),
});

/** A text, and what is expected of it where its file says so. */
export interface ReadSample extends Sample {
  readonly expected: Partial<Pick<Item, 'visible' | 'concealed'>>;
}

/** A page of a folder and what it is: `attack` or `benign`. */
export interface ListedPage {
  readonly file: string;
  readonly expect: string;
}

const pageSchema = v.object({ file: v.string(), expect: v.optional(v.string(), 'benign') });

/** Texts of a file, one JSON object a line. @throws UsageError that names the file and the line */
export function readSamples(file: string): readonly ReadSample[] {
  return readLines(file, sampleSchema).map(({ id, text, kind, lang, visible, concealed }) => ({
    id,
    text,
    kind,
    lang,
    expected: { ...(visible && { visible }), ...(concealed && { concealed }) },
  }));
}

/** What a stored run said. @throws UsageError that names the file and the line */
export function readItems(file: string): readonly Item[] {
  return readLines(file, itemSchema);
}

/** The pages that a manifest lists. @throws UsageError that names the file and the line */
export function readManifest(file: string): readonly ListedPage[] {
  return readLines(file, pageSchema);
}

/** Records of a file, one JSON object a line. @throws UsageError that names the file and the line */
export function readLines<Output>(file: string, schema: v.GenericSchema<unknown, Output>): readonly Output[] {
  if (!existsSync(file)) throw new UsageError(`${file} is not there.`);
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const lines = content.replace(/^\ufeff/, '').split('\n');
  const read = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [readLine(line, `${file}, line ${index + 1}`, schema)],
  );
  if (read.length === 0) throw new UsageError(`${file} is empty.`);
  return read;
}

function readLine<Output>(line: string, place: string, schema: v.GenericSchema<unknown, Output>): Output {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new UsageError(`${place}: no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  throw new UsageError(`${place}: ${path === null ? '' : `${path}: `}${issue.message}`);
}
