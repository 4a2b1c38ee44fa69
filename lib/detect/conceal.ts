import type { TextFacts } from '../model/facts';
import type { Finding } from '../model/finding';
import type { ConcealmentRule } from '../rules/rule';

export interface ConcealmentResult {
  /** The first rule that fits, with the facts for its sentence; null when a person can see the text. */
  readonly found: { readonly rule: ConcealmentRule; readonly measured: Finding['measured'] } | null;
  /** Ids of rules that threw and were skipped. */
  readonly failed: readonly string[];
}

/**
 * Names how a text is concealed. Pure: judges the facts alone.
 * @param rules in order of precedence
 */
export function conceal(facts: TextFacts, rules: readonly ConcealmentRule[]): ConcealmentResult {
  const failed: string[] = [];
  for (const rule of rules) {
    try {
      if (rule.when(facts)) return { found: { rule, measured: rule.measured(facts) }, failed };
    } catch {
      // One broken rule must not cost the others; it is named to the caller.
      failed.push(rule.id);
    }
  }
  return { found: null, failed };
}
