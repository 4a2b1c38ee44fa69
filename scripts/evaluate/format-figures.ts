import { outcomes, type Item, type Outcome } from './item';
import { wilson } from './wilson';

/** Items of one file. */
export interface Batch {
  readonly name: string;
  readonly items: readonly Item[];
}

/**
 * The figures of a file: for each kind how many items came out red, amber, note and none, each share with its Wilson
 * interval in per cent.
 * @param byLanguage whether each language of a kind is counted apart
 */
export function figuresOf({ name, items }: Batch, byLanguage: boolean): string {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = byLanguage ? `${item.kind} ${item.lang}` : item.kind;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  const lines = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, group]) => [
      `  ${key}, ${group.length} items`,
      `    concealed  ${sharesOf(group.map(({ concealed }) => concealed))}`,
      `    visible    ${sharesOf(group.map(({ visible }) => visible))}`,
    ]);
  return [name, ...lines, ''].join('\n');
}

function sharesOf(results: readonly Outcome[]): string {
  return outcomes
    .map((outcome) => {
      const found = results.filter((result) => result === outcome).length;
      const [low, high] = wilson(found, results.length);
      return `${outcome} ${perCent(found / results.length)} % [${perCent(low)}–${perCent(high)}]`.padEnd(26);
    })
    .join(' ')
    .trimEnd();
}

function perCent(share: number): string {
  return (100 * share).toFixed(1);
}
