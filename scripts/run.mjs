#!/usr/bin/env node
/**
 * The door to every command: `node scripts/run.mjs <command> [arguments]`. Sets up what the command needs, then runs
 * scripts/<command>.ts. Works on a bare clone, so it uses nothing but Node.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Commands and the browsers that they need: `wanted` ones are installed where we may and done without elsewhere. */
const commands = {
  start: { chromium: true },
  test: { chromium: true, firefox: 'wanted' },
  audit: {},
  bench: { chromium: true },
  corpus: { chromium: true },
  evaluate: {},
  vectors: { chromium: true, firefox: 'wanted' },
  build: {},
  zip: {},
};

/** The oldest Node that vite and vitest run on. */
const OLDEST_NODE = [20, 19];

function isNodeTooOld() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
}

async function main([name, ...args]) {
  if (isNodeTooOld()) {
    return fail(
      `BridgeWard needs Node ${OLDEST_NODE.join('.')} or later; this is Node ${process.versions.node}.`,
    );
  }
  const needs = Object.hasOwn(commands, name ?? '') ? commands[name] : null;
  if (!needs) return fail(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')} [arguments]`);
  const setup = await import('./setup.mjs');
  try {
    setup.ensureDependencies(root);
    if (needs.chromium) setup.ensureChromium();
    if (needs.firefox) setup.ensureFirefox();
  } catch (error) {
    if (error instanceof setup.SetupError) return fail(error.message);
    throw error;
  }
  runCommand(join(root, 'scripts', `${name}.ts`), args);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}

/** Hands the terminal over to the command and ends with its exit code. */
function runCommand(script, args) {
  // By its full address, so that the command also runs from another folder.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, script, ...args], { stdio: 'inherit' });
  // Ctrl-C reaches the child by itself; we only wait until it has cleaned up.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`The command could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 130 : (code ?? 2);
  });
}

await main(process.argv.slice(2));
