import type { InstructionRule } from '../rules/rule';

/** What opens the gate for a rule. */
export type Cued = Pick<InstructionRule, 'cues' | 'beside'>;

/** The cheap test in front of the patterns: which rules have their cues in a text? */
export type Gate<Rule extends Cued> = (text: string) => readonly Rule[];

/** Code of a cue's first two characters; the second is 0 for a cue of one character. */
function headOf(first: number, second: number): number {
  return (first << 16) | second;
}

/** Latin letters and digits of the matching copy. */
function isAlphanumeric(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

const UNDERSCORE = 95;

/**
 * Builds the gate. A cue that starts with a Latin letter or digit counts at the start of a word, any other one anywhere.
 * One pass over the characters with a look-up at each word: some hundred cues cost no more than ten, which a regular
 * expression of as many alternatives does not give.
 */
export function createGate<Rule extends Cued>(rules: readonly Rule[]): Gate<Rule> {
  const rulesOf = new Map<string, Rule[]>();
  const byHead = new Map<number, string[]>();
  const firstCodes = new Set<number>();
  for (const rule of rules) {
    for (const cue of [...rule.cues, ...(rule.beside ?? [])]) {
      if (!rulesOf.has(cue)) {
        rulesOf.set(cue, []);
        const first = cue.charCodeAt(0);
        firstCodes.add(first);
        const head = headOf(first, cue.length > 1 ? cue.charCodeAt(1) : 0);
        byHead.set(head, [...(byHead.get(head) ?? []), cue]);
      }
    }
    for (const cue of rule.cues) rulesOf.get(cue)?.push(rule);
  }

  return (text) => {
    const seen = new Set<string>();
    let isInWord = false;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const isInside = isAlphanumeric(code);
      const isCandidate = !(isInside && isInWord) && firstCodes.has(code);
      isInWord = isInside || code === UNDERSCORE;
      if (!isCandidate) continue;
      const next = at + 1 < text.length ? text.charCodeAt(at + 1) : 0;
      for (const cue of byHead.get(headOf(code, next)) ?? []) if (text.startsWith(cue, at)) seen.add(cue);
      for (const cue of byHead.get(headOf(code, 0)) ?? []) seen.add(cue);
    }
    if (seen.size === 0) return [];
    const candidates = new Set<Rule>();
    for (const cue of seen) for (const rule of rulesOf.get(cue) ?? []) candidates.add(rule);
    return [...candidates].filter(
      (rule) => rule.beside === undefined || rule.beside.some((cue) => seen.has(cue)),
    );
  };
}
