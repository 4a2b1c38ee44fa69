import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium, findFirefox } from '../../scripts/find-browser.mjs';

/** Policies that browsers started meanwhile obey, and no other browser of this machine. */
export interface OwnPolicies {
  /** Writes a file below `/etc`, as those browsers see it; null removes it. */
  readonly write: (path: string, policy: object | null) => Promise<void>;
  readonly remove: () => Promise<void>;
}

const variables = ['BRIDGEWARD_BROWSER', 'BRIDGEWARD_FIREFOX'] as const;

/** Why no policy can be written for some browsers alone; null where that works. */
export function whyNoPolicies(): string | null {
  if (process.platform !== 'linux') return 'only Linux browsers read their policies from files below /etc';
  if (process.getuid?.() !== 0) return 'only root can give a browser an /etc of its own';
  const tried = spawnSync('unshare', [
    '--mount',
    '--propagation',
    'private',
    'mount',
    '--bind',
    '/tmp',
    '/etc',
  ]);
  return tried.status === 0 ? null : 'this machine allows no mounts of its own (unshare --mount)';
}

/**
 * Browsers read policies from fixed folders, and a file there would force every browser that runs. So the browsers of this
 * test are started with a copy in the place of `/etc`, which nobody else sees.
 */
export async function ownPolicies(): Promise<OwnPolicies> {
  const folder = await mkdtemp(join(tmpdir(), 'bridgeward-policy-'));
  const etc = join(folder, 'etc');
  execFileSync('cp', ['--archive', '/etc', etc]);
  const before = variables.map((name) => [name, process.env[name]] as const);
  const programs = [findChromium()?.path, findFirefox()?.path];
  for (const [index, name] of variables.entries()) {
    const program = programs[index];
    if (program === undefined) continue;
    const start = join(folder, name);
    // One process becomes the next, so pipes and the process id stay those that the driver knows.
    const script = `exec unshare --mount --propagation private sh -c 'mount --bind "$0" /etc && exec "$@"' "${etc}" "${program}" "$@"`;
    await writeFile(start, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    process.env[name] = start;
  }
  return {
    write: async (path, policy) => {
      const file = join(etc, path);
      if (policy === null) return rm(file);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(policy));
    },
    remove: async () => {
      for (const [name, value] of before) {
        if (value === undefined) Reflect.deleteProperty(process.env, name);
        else process.env[name] = value;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
