import type { Result } from './trial';
import { sections, type Level } from './vector';

const letters: Readonly<Record<Level, string>> = {
  nothing: '·',
  name: 'D',
  connection: 'T',
  datagram: 'U',
  request: 'H',
};

/** One row: its ways with the furthest thing that left. `!` marks what must not have. */
export function printLine(results: readonly Result[]): void {
  const [first] = results;
  if (!first) return;
  const ways = results.map(({ way, level, isBad }) => `${way} ${letters[level]}${isBad ? '!' : ''}`);
  console.log(
    `${first.section.padEnd(3)} ${first.key.padStart(4)} ${first.title.slice(0, 42).padEnd(42)} ${ways.join('  ')}`,
  );
}

/** Sums of sections: insertions by what left. */
export function printSums(results: readonly Result[]): void {
  console.log('section  leaked  name only  open (said why)  held  of');
  for (const section of [...sections, 'all'] as const) {
    const mine = results.filter((result) =>
      section === 'all' ? result.section !== 'own' : result.section === section,
    );
    if (mine.length === 0) continue;
    const leaked = mine.filter(({ isBad }) => isBad).length;
    const held = mine.filter(({ level, isBad }) => level === 'nothing' && !isBad).length;
    const name = mine.filter(({ level, isBad }) => level === 'name' && !isBad).length;
    const open = mine.length - leaked - held - name;
    console.log(
      [section.padEnd(7), leaked, name, open, held, mine.length]
        .map((cell) => String(cell).padStart(7))
        .join('  '),
    );
  }
}
