import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ports } from './server';

/** How the laboratory keeps the browser from the real network. */
export type Isolation = 'namespace' | 'mapping';

/** Set for the process that runs inside. */
const INSIDE = 'BRIDGEWARD_LAB_NAMESPACE';

/** True in the process that runs in the private namespace. */
export function isInside(): boolean {
  return process.env[INSIDE] === '1';
}

/** A private network and mount namespace can be had: only on Linux, only as root. */
export function canIsolate(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return spawnSync('unshare', ['-n', '-m', 'true']).status === 0;
}

/**
 * Runs this very command again in a network of its own: nothing leaves the machine, every name is answered by us, and
 * the usual ports are free. Its addresses are of those for documentation, which browsers take for public ones.
 * @returns the exit code
 */
export function runInside(): number {
  const folder = mkdtempSync(join(tmpdir(), 'bridgeward-lab-'));
  const resolver = join(folder, 'resolv.conf');
  writeFileSync(resolver, 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n');
  const setUp = [
    'ip link set lo up',
    // A pair of cards of which nobody holds the other end: peer connections look for a card that is not the loopback.
    'ip link add veth0 type veth peer name veth1',
    'ip addr add 203.0.113.1/24 dev veth0',
    'ip addr add 203.0.113.43/32 dev veth0',
    'ip link set veth0 up',
    'ip link set veth1 up',
    'ip route add default via 203.0.113.254',
    'mount --make-rprivate /',
    'mount --bind "$0" /etc/resolv.conf',
    'exec "$@"',
  ].join(' && ');
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const { status } = spawnSync('unshare', ['-n', '-m', 'sh', '-c', setUp, resolver, ...command], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: '1' },
  });
  rmSync(folder, { recursive: true, force: true });
  return status ?? 1;
}

/** Ports of the server: the real ones inside, free ones where Chromium maps all names to them. */
export function portsFor(isolation: Isolation): Ports {
  return isolation === 'namespace'
    ? { name: 53, plain: 80, secure: 443, other: 8443, datagram: 3478 }
    : { name: null, plain: 18080, secure: 18443, other: 18444, datagram: 13478 };
}

/** Arguments with which Chromium finds the laboratory at every name. */
export function mappingArguments(ports: Ports): readonly string[] {
  const rules = [
    `MAP *:80 127.0.0.1:${ports.plain}`,
    `MAP *:443 127.0.0.1:${ports.secure}`,
    'MAP * 127.0.0.1',
  ];
  return [`--host-resolver-rules=${rules.join(', ')}`];
}
