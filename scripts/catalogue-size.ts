import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { leanRules } from './lean-rules';
import { root } from './root';

/** The modules of lib/rules that hold instruction rules: what every page loads, what some load, and both as one. */
export type RuleModule = 'core-instructions' | 'further-instructions' | 'instructions';

/** Bytes, gzipped, of instruction rules as the page guard carries them: minified, without their papers. */
export async function catalogueSize(module: RuleModule): Promise<number> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [leanRules()],
    build: {
      write: false,
      minify: true,
      lib: {
        entry: join(root, 'lib', 'rules', `${module}.ts`),
        name: 'rules',
        formats: ['iife'],
        fileName: 'rules',
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    'output' in part ? part.output : [],
  );
  const code = outputs.map((part) => ('code' in part ? part.code : '')).join('');
  if (code === '') throw new Error('The build of the instruction rules gave no code.');
  return gzipSync(code, { level: 9 }).length;
}
