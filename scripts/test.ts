import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { buildExtension, outputFolder, prepareTypes } from './build-extension';
import { runCommand, wordsOf } from './command-line';
import { findFirefox } from './find-browser.mjs';
import { root } from './root';

/**
 * `npm test`: every check, one after the other, and all of them even when one fails. A check that is no test run counts
 * as one test. Ends with `N passed, N failed`. `npm test -- types unit` runs only the checks of these names.
 */

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What to show when something failed. */
  readonly report: string;
  /** Tests that failed once and passed when tried again: told, never passed over. */
  readonly unsteady: readonly string[];
}

interface Step {
  readonly name: string;
  /** Runs while the steps behind it run: it waits for a network most of the time. */
  readonly isBeside?: boolean;
  /** The step whose work it stands on: run as well when this one is asked for by name. */
  readonly needs?: string;
  readonly run: () => Promise<Outcome>;
}

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Writes the types that wxt makes from locales and entrypoints. */
const PREPARE = 'wxt prepare';

/** Letters of a failed step's output that are shown, from its end. */
const REPORT_LETTERS = 20_000;

function runNode(script: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-4 * REPORT_LETTERS);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

function one(isGood: boolean, report: string): Outcome {
  return { passed: Number(isGood), failed: Number(!isGood), skipped: 0, report, unsteady: [] };
}

/** A program of a package that reads the sources, generated types among them; judged by its exit code. */
function check(name: string, script: string, ...args: string[]): Step {
  return {
    name,
    needs: PREPARE,
    run: async () => {
      const { code, output } = await runNode(join(root, 'node_modules', script), args);
      return one(code === 0, output);
    },
  };
}

function build(target: 'chrome' | 'firefox'): Step {
  return {
    name: `build ${target}`,
    run: async () => one(buildExtension(target), 'The lines above say why.'),
  };
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

function vitest(project: string): Step {
  return {
    name: project,
    needs: PREPARE,
    run: async () => {
      const file = join(root, '.bridgeward', `vitest-${project}.json`);
      rmSync(file, { force: true });
      const script = join(root, 'node_modules', 'vitest', 'vitest.mjs');
      const args = [
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ];
      const { code, output } = await runNode(script, args);
      return judgeVitest(file, code, output);
    },
  };
}

/** Files that could not be loaded and errors outside of tests count as failed, and so does a run without tests. */
function judgeVitest(file: string, code: number, output: string): Outcome {
  const report = readVitestReport(file);
  if (report === null) return one(false, output);
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
  const isHollow = passed + failed === 0;
  const unexplained = code !== 0 && failed === 0;
  return {
    passed,
    failed: failed + Number(isHollow || unexplained),
    skipped: numPendingTests + numTodoTests,
    report: isHollow ? `No test was run.\n${output}` : output,
    unsteady: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`),
    ),
  };
}

function readVitestReport(file: string): v.InferOutput<typeof vitestReport> | null {
  try {
    return v.parse(vitestReport, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.log(`${file} cannot be read: ${String(error)}`);
    return null;
  }
}

/** Warnings of the add-on linter that cannot be mended. All others fail. */
const unmendable = new Set([
  // Preact can set innerHTML through a property that we never use; the linter cannot know that.
  'UNSAFE_VAR_ASSIGNMENT',
  // One source for both browsers: the content script asks for chrome.dom only where it exists.
  'UNSUPPORTED_API',
  // About Firefox for Android, for which we are not offered. The key that silences it would offer us.
  'KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION',
]);

const lintReport = v.object({
  errors: v.array(v.looseObject({ code: v.string(), message: v.string(), file: v.nullish(v.string()) })),
  warnings: v.array(v.looseObject({ code: v.string(), message: v.string(), file: v.nullish(v.string()) })),
});

const addOnLint: Step = {
  name: 'web-ext lint',
  needs: 'build firefox',
  run: async () => {
    const script = join(root, 'node_modules', 'web-ext', 'bin', 'web-ext.js');
    const args = [
      'lint',
      '--source-dir',
      outputFolder('firefox'),
      '--output',
      'json',
      '--no-config-discovery',
    ];
    const { output } = await runNode(script, args);
    const start = output.indexOf('{');
    const parsed = v.safeParse(
      lintReport,
      start < 0 ? null : JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)),
    );
    if (!parsed.success) return one(false, output);
    const { errors, warnings } = parsed.output;
    const bad = [...errors, ...warnings.filter(({ code }) => !unmendable.has(code))];
    return one(
      bad.length === 0,
      bad.map(({ code, file, message }) => `${code} ${file ?? ''}: ${message}`).join('\n'),
    );
  },
};

const steps: readonly Step[] = [
  { name: PREPARE, run: async () => one(prepareTypes(), 'The lines above say why.') },
  check('types', 'typescript/bin/tsc', '--noEmit'),
  check('lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  check('format', 'prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'),
  vitest('unit'),
  build('chrome'),
  build('firefox'),
  addOnLint,
  vitest('page'),
  { ...vitest('vectors'), isBeside: true },
  vitest('flows'),
];

async function main(): Promise<number> {
  const wanted = wordsOf(
    process.argv.slice(2),
    steps.map(({ name }) => name),
  );
  const needed = steps.flatMap(({ name, needs }) => (wanted.includes(name) && needs ? [needs] : []));
  mkdirSync(join(root, '.bridgeward'), { recursive: true });
  if (!findFirefox()) console.log('No Firefox was found: what is proved in Firefox is skipped.');
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  function tell(name: string, outcome: Outcome, start: number): void {
    sum.passed += outcome.passed;
    sum.failed += outcome.failed;
    sum.skipped += outcome.skipped;
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    const mark = outcome.failed > 0 ? 'FAILED' : 'ok';
    console.log(
      `${mark.padEnd(6)} ${name.padEnd(14)} ${outcome.passed} passed, ${outcome.failed} failed  ${seconds} s`,
    );
    for (const test of outcome.unsteady) console.log(`       passed at the second try: ${test}`);
    if (outcome.failed > 0) {
      failures.push(name);
      console.log(`${outcome.report.trimEnd().slice(-REPORT_LETTERS)}\n`);
    }
  }

  const beside: Promise<void>[] = [];
  for (const { name, run, isBeside } of steps) {
    if (!wanted.includes(name) && !needed.includes(name)) continue;
    const start = Date.now();
    const told = run().then((outcome) => tell(name, outcome, start));
    if (isBeside) beside.push(told);
    else await told;
  }
  await Promise.all(beside);
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}

await runCommand(main);
