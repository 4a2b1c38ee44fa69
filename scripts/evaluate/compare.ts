import type { Item, Outcome } from './item';

/**
 * What changed between two runs, a line an item, and a sum. Items are told apart by their ids; of those that share one,
 * the first is compared with the first.
 */
export function compareRuns(before: readonly Item[], now: readonly Item[]): string {
  const stored = new Map<string, Item[]>();
  for (const item of before) stored.set(item.id, [...(stored.get(item.id) ?? []), item]);
  const lines: string[] = [];
  let added = 0;
  for (const item of now) {
    const old = stored.get(item.id)?.shift();
    if (old === undefined) added += 1;
    else if (old.visible !== item.visible || old.concealed !== item.concealed)
      lines.push(changeOf(old, item));
  }
  const gone = [...stored.values()].reduce((sum, left) => sum + left.length, 0);
  return [
    ...lines,
    `${lines.length} changed, ${now.length - added - lines.length} as before, ${added} new, ${gone} no longer there`,
    '',
  ].join('\n');
}

function changeOf(old: Item, item: Item): string {
  const changes = [
    stepOf('visible', old.visible, item.visible),
    stepOf('concealed', old.concealed, item.concealed),
  ].filter((step) => step !== null);
  const rules = [
    ...item.rules.filter((rule) => !old.rules.includes(rule)).map((rule) => `+${rule}`),
    ...old.rules.filter((rule) => !item.rules.includes(rule)).map((rule) => `-${rule}`),
  ];
  return [`${item.id} (${item.kind}, ${item.lang}):`, changes.join(', '), ...rules].join(' ');
}

function stepOf(way: string, old: Outcome, now: Outcome): string | null {
  return old === now ? null : `${way} ${old} → ${now}`;
}
