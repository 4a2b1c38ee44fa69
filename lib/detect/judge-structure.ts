import { QUOTE_LIMIT } from '../model/bounds';
import type { TextFacts } from '../model/facts';
import type { StructureFacts } from '../model/structure-facts';
import type { Catalogue, StructureRule, StructureVerdict } from '../rules/rule';
import type { Verdict } from './judge-line';
import { selectorOf } from './locate';
import { createStructureMeasurer } from './measure-structure';
import { attribute, tagOf, textOf } from './pristine';
import { readersOf } from './readers';
import type { Source } from './source';
import type { Candidate } from './structure-gate';

/**
 * Judges what the gate found, for one look.
 * @param rules in order of precedence
 * @returns null where the make is honest
 */
export function createStructureJudge(
  measure: (source: Source) => TextFacts,
  rules: readonly StructureRule[],
  readers: Catalogue['readers'],
): (candidate: Candidate) => Verdict | null {
  const measureElement = createStructureMeasurer(measure);

  return ({ element, facts }) => {
    const known = facts ?? measureElement(element);
    const judged = known === null ? null : firstVerdict(known, rules);
    if (known === null || judged === null) return null;
    const { rule, verdict } = judged;
    const source = sourceOf(element, known);
    const quote = quoteOf(element, known).slice(0, QUOTE_LIMIT);
    return {
      severity: verdict.severity,
      rules: [rule.id],
      technique: rule.id,
      carrier: source.carrier,
      attribute: source.attribute,
      quote,
      decoded: null,
      measured: shortened(verdict.measured),
      readers: [...readersOf(rule.channel, readers)],
      selector: selectorOf(element),
      pieces: [{ source, start: 0, end: quote.length }],
    };
  };
}

/** The first rule that recognises the facts, with what it says of them. */
function firstVerdict(
  facts: StructureFacts,
  rules: readonly StructureRule[],
): { readonly rule: StructureRule; readonly verdict: StructureVerdict } | null {
  for (const rule of rules) {
    const verdict = rule.judge(facts);
    if (verdict !== null) return { rule, verdict };
  }
  return null;
}

/** Names of fields and hosts come from the page: as long as a finding may keep. */
const MEASURED_LIMIT = 200;

function shortened(measured: StructureVerdict['measured']): Verdict['measured'] {
  return Object.fromEntries(
    Object.entries(measured).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, MEASURED_LIMIT) : value,
    ]),
  );
}

function sourceOf(node: Element, facts: StructureFacts): Source {
  if (facts.kind === 'name') return { node, carrier: 'attribute', attribute: facts.attribute };
  if (facts.kind === 'link') return { node, carrier: 'attribute', attribute: 'href' };
  if (facts.kind === 'form') return { node, carrier: 'attribute', attribute: 'action' };
  return { node, carrier: facts.kind === 'field' ? 'value' : 'text', attribute: null };
}

/** How far before its question a script is quoted. */
const SCRIPT_MARGIN = 80;
/** As much of a script as a person looks at. */
const SCRIPT_LENGTH = 600;

/** What stands on the page, in its own words. */
function quoteOf(element: Element, facts: StructureFacts): string {
  switch (facts.kind) {
    case 'name':
      return attribute(element, facts.attribute) ?? '';
    case 'link':
      return `${textOf(element).trim().slice(0, MEASURED_LIMIT)} → ${attribute(element, 'href') ?? ''}`;
    case 'script': {
      const program = textOf(element);
      const from = Math.max(0, program.indexOf(facts.asks) - SCRIPT_MARGIN);
      return program.slice(from, from + SCRIPT_LENGTH).trim();
    }
    case 'field':
      return startTag(element, ['type', 'name', 'autocomplete', 'placeholder']);
    case 'form':
      return startTag(element, ['action', 'method']);
  }
}

function startTag(element: Element, names: readonly string[]): string {
  const attributes = names.flatMap((name) => {
    const value = attribute(element, name);
    return value === null ? [] : ` ${name}="${value.slice(0, MEASURED_LIMIT)}"`;
  });
  return `<${tagOf(element)}${attributes.join('')}>`;
}
