import type { StructureFacts } from '../model/structure-facts';
import { asksForSecret, foreignReceiver, purposeOf } from './fields';
import { attribute, isConnected, selectAll, textOf } from './pristine';
import { linkFacts, nameFacts, scriptFacts } from './read-structure';

/** Something on the page whose make deserves a look. Fields and forms are still to be measured: their facts are null. */
export interface Candidate {
  readonly element: Element;
  readonly facts: StructureFacts | null;
}

/** Finds candidates in passing, while the page's text is read. Reads no style and no layout. */
export interface StructureGate {
  see(element: Element, tag: string): void;
  /** An element with a name for machines. */
  seeName(element: Element, name: string): void;
  /** What is there now; empty when nothing of it can be worth a finding. */
  candidates(): readonly Candidate[];
}

/** Candidates that are kept. Honest pages have a handful; a page with more is a list or a flood. */
const CANDIDATE_LIMIT = 300;

/** Hidden fields of one form that are looked at. */
const HIDDEN_LIMIT = 50;

export function createStructureGate(): StructureGate {
  const found = new Map<Element, Candidate>();

  function keep(element: Element, isOne: boolean, facts: StructureFacts | null): void {
    if (!isOne) found.delete(element);
    else if (found.size < CANDIDATE_LIMIT || found.has(element)) found.set(element, { element, facts });
  }

  function keepFacts(element: Element, facts: StructureFacts | null): void {
    keep(element, facts !== null, facts);
  }

  return {
    see(element, tag) {
      if (tag === 'a') keepFacts(element, linkFacts(element));
      else if (tag === 'input' || tag === 'textarea') keep(element, purposeOf(element) !== null, null);
      else if (tag === 'form') keep(element, foreignReceiver(element) !== null, null);
      else if (tag === 'script' && attribute(element, 'src') === null)
        keepFacts(element, scriptFacts(textOf(element)));
    },
    seeName(element, name) {
      const facts = nameFacts(element, name);
      if (facts !== null) keepFacts(element, facts);
    },
    candidates() {
      for (const element of found.keys()) if (!isConnected(element)) found.delete(element);
      const all = [...found.values()];
      const purposes = all.map(({ element }) => purposeOf(element));
      const isAlarming = ({ element, facts }: Candidate, index: number) => {
        const purpose = purposes[index] ?? null;
        if (facts !== null) return true;
        if (purpose === null) return holdsFields(element);
        // A lone field for an address or a number is a newsletter; a second one may lie behind it.
        return isSecret(purpose) || purposes.indexOf(purpose) !== purposes.lastIndexOf(purpose);
      };
      return all.filter(isAlarming);
    },
  };
}

function isSecret(purpose: string): boolean {
  return purpose === 'password' || purpose === 'card' || purpose === 'code';
}

/** Whether a form has something in it that one can type into, or a hidden field that asks for a secret. */
function holdsFields(form: Element): boolean {
  if (selectAll(form, 'input[type="hidden" i]').slice(0, HIDDEN_LIMIT).some(asksForSecret)) return true;
  return (
    selectAll(form, 'textarea, input:not([type="hidden" i], [type="submit" i], [type="button" i])').length > 0
  );
}
