import { collect } from '../../lib/detect/collect';
import { createJudge } from '../../lib/detect/judge';
import { createStructureJudge } from '../../lib/detect/judge-structure';
import { selectorOf, find } from '../../lib/detect/locate';
import { createMeasurer } from '../../lib/detect/measure';
import { createPageGuard, type PageGuard } from '../../lib/detect/page-guard';
import {
  attribute,
  attributeNamesOf,
  childNodesOf,
  documentElementOf,
  isComment,
  isText,
  openShadowRootOf,
  rectOf,
  selectAll,
  styleOf,
  tagOf,
  templateContentOf,
  textOf,
  walkerOver,
} from '../../lib/detect/pristine';
import { findSmuggling } from '../../lib/detect/smuggling';
import type { Source } from '../../lib/detect/source';
import type { Span } from '../../lib/detect/span';
import { createStructureGate } from '../../lib/detect/structure-gate';
import type { TextFacts } from '../../lib/model/facts';
import type { Finding } from '../../lib/model/finding';
import type { FrameReport } from '../../lib/model/report';
import { concealmentRules } from '../../lib/rules/concealment';
import { coreInstructionRules } from '../../lib/rules/core-instructions';
import { furtherHeads } from '../../lib/rules/further-heads';
import { furtherInstructionRules } from '../../lib/rules/further-instructions';
import { readers } from '../../lib/rules/readers';
import { smugglingRules } from '../../lib/rules/smuggling';
import { structureRules } from '../../lib/rules/structure';

/** What a guard did that was started by `guard`. */
export interface Guarded {
  /** How often it asked for the part that measures. */
  asked: number;
  /** How often it asked for the rules for other languages. */
  askedLanguages: number;
  /** How often it asked for what reads invisible characters. */
  askedSmuggling: number;
  readonly reports: FrameReport[];
}

/** Milliseconds until a part comes, `held` until `lab.release`, or null when it cannot be had. */
export type Wait = number | 'held' | null;

/** The guard that `lab.guard` started last. */
let lastGuard: PageGuard | null = null;

/** Called by `lab.release`. */
let releases: (() => void)[] = [];

/** One expectation of a page about its make, and what the structure rules said. */
export interface Judged {
  readonly expected: string;
  readonly found: string;
  readonly severity: string;
  readonly label: string;
  /** What the sentence is filled from. */
  readonly measured: Finding['measured'];
}

/** One expectation of a page and what was measured for it. */
export interface Measured {
  readonly expected: string;
  readonly severity: string | null;
  /** Tells the reader of a failed test which element it is. */
  readonly label: string;
  readonly facts: TextFacts;
}

const attributeNames: Readonly<Record<string, RegExp>> = {
  'alt-text': /^alt$/,
  'title-attribute': /^title$/,
  'aria-label': /^aria-label$/,
  'aria-description': /^aria-(?:description|roledescription)$/,
  placeholder: /^placeholder$/,
  'link-address': /^href$/,
  'data-attribute': /^data-(?!expect|severity)/,
  'other-attribute': /^(?:instructions|summary|label|aria-valuetext)$/,
};

const carrierNames: Readonly<Record<string, Source['carrier']>> = {
  template: 'template',
  noscript: 'noscript',
  meta: 'meta',
  'page-title': 'title',
  'json-ld': 'json-ld',
  'svg-description': 'svg-description',
  option: 'option',
  'input-value': 'value',
  'hidden-value': 'value',
};

function pseudoSources(node: Element): Source[] {
  return ['::before', '::after']
    .filter((pseudo) => styleOf(node, pseudo).content.startsWith('"'))
    .map((pseudo) => ({ node, carrier: 'pseudo', attribute: pseudo }));
}

/** The text that an expectation speaks of. */
function sourcesOf(node: Element, expected: string): Source[] {
  const names = attributeNames[expected];
  if (names !== undefined) {
    return attributeNamesOf(node)
      .map((name) => name.toLowerCase())
      .filter((name) => names.test(name))
      .map((name) => ({ node, carrier: 'attribute', attribute: name }));
  }
  const carrier = carrierNames[expected] ?? (tagOf(node) === 'option' ? 'option' : undefined);
  if (carrier !== undefined) return [{ node, carrier, attribute: null }];
  if (expected === 'pseudo-content') return pseudoSources(node);
  if (expected === 'comment') {
    const comments = childNodesOf(node).filter(isComment);
    return comments.map((comment) => ({ node: comment, carrier: 'comment', attribute: null }));
  }
  if (tagOf(node) === 'input') {
    const isEmpty = attribute(node, 'value') === null;
    return isEmpty
      ? [{ node, carrier: 'attribute', attribute: 'placeholder' }]
      : [{ node, carrier: 'value', attribute: null }];
  }
  const texts = childNodesOf(node).filter((child) => isText(child) && /\S/.test(textOf(child)));
  const sources = texts
    .filter(isText)
    .map((text): Source => ({ node: text, carrier: 'text', attribute: null }));
  return sources.length > 0 ? sources : pseudoSources(node);
}

declare global {
  interface Window {
    /** Set by tests that stand in for the extension API. */
    closedRoots?: WeakMap<Element, ShadowRoot>;
    lab: typeof lab;
    /** What the guard of the test did. */
    guarded?: Guarded;
  }
}

function shadowRootOf(element: Element): ShadowRoot | null {
  return openShadowRootOf(element) ?? window.closedRoots?.get(element) ?? null;
}

function expectations(scope: Document | ShadowRoot): Element[] {
  const here = [...selectAll(scope, '*')];
  const below = here.flatMap((element) => {
    const shadow = shadowRootOf(element);
    return shadow === null ? [] : expectations(shadow);
  });
  return [...here.filter((element) => attribute(element, 'data-expect') !== null), ...below];
}

function textNode(element: Element, index = 0): Source {
  const text = childNodesOf(element).filter(isText)[index];
  if (text === undefined) throw new Error(`No text in <${tagOf(element)}>`);
  return { node: text, carrier: 'text', attribute: null };
}

const lab = {
  /** Measures everything in the page that says what it expects, each scrolled into view before. */
  measureExpected(): Measured[] {
    const measurer = createMeasurer({ shadowRootOf });
    return expectations(document).flatMap((element, index) => {
      const expected = attribute(element, 'data-expect') ?? '';
      // Not scrollIntoView: that would also scroll boxes which a person cannot scroll.
      const top = window.scrollY + rectOf(element).top - window.innerHeight / 2;
      window.scrollTo({ left: 0, top, behavior: 'instant' });
      measurer.forget();
      const sources = sourcesOf(element, expected);
      if (sources.length === 0) throw new Error(`Nothing to measure in <${tagOf(element)}> for ${expected}`);
      return sources.map((source) => ({
        expected,
        severity: attribute(element, 'data-severity'),
        label: `#${index} <${tagOf(element)}> ${(attribute(element, 'style') ?? '').slice(0, 60)} “${textOf(element).slice(0, 30)}”`,
        facts: measurer.measure(source),
      }));
    });
  },

  /** Judges the make of everything in the page that says what it expects. */
  judgeStructure(off: string): Judged[] {
    const gate = createStructureGate();
    const onElement = (element: Element, tag: string) => gate.see(element, tag);
    const onName = (element: Element, name: string) => gate.seeName(element, name);
    const chunks = collect(document, { shadowRootOf, onElement, onName });
    while (chunks.next().done !== true);
    const measurer = createMeasurer({ shadowRootOf });
    const rules = structureRules.filter(({ id }) => id !== off);
    const judge = createStructureJudge((source) => measurer.measure(source), rules, readers);
    const candidates = gate.candidates();
    return expectations(document).map((element, index) => {
      const candidate = candidates.find((one) => one.element === element);
      const verdict = candidate === undefined ? null : judge(candidate);
      return {
        expected: `${attribute(element, 'data-expect')} ${attribute(element, 'data-severity')}`,
        found: verdict === null ? 'none none' : `${verdict.technique} ${verdict.severity}`,
        severity: verdict?.severity ?? 'none',
        label: `#${index} <${tagOf(element)}>`,
        measured: verdict?.measured ?? {},
      };
    });
  },

  /** Facts of the first text in the first element that fits. */
  measure(selector: string, span?: Span): TextFacts {
    const [element] = selectAll(document, selector);
    if (element === undefined) throw new Error(`No ${selector}`);
    return createMeasurer({ shadowRootOf }).measure(textNode(element), span);
  },

  /** Milliseconds for a bare walk over all texts and for measuring every one of them. */
  time(): { texts: number; walk: number; measure: number } {
    const root = documentElementOf();
    if (root === null) throw new Error('No document');
    const started = performance.now();
    const texts: Text[] = [];
    const walker = walkerOver(root);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (isText(node) && /\S/.test(textOf(node))) texts.push(node);
    }
    const walked = performance.now();
    const measurer = createMeasurer({ shadowRootOf });
    for (const node of texts) measurer.measure({ node, carrier: 'text', attribute: null });
    return { texts: texts.length, walk: walked - started, measure: performance.now() - walked };
  },

  selectorOf(selector: string): string {
    const [element] = selectAll(document, selector);
    if (element === undefined) throw new Error(`No ${selector}`);
    return selectorOf(element);
  },

  /** Selectors of all elements, shadow trees included, that do not lead back to their element. */
  lost(): string[] {
    const lost: string[] = [];
    const visit = (scope: Document | ShadowRoot) => {
      for (const element of selectAll(scope, '*')) {
        const selector = selectorOf(element);
        if (find(selector, shadowRootOf) !== element) lost.push(selector);
        const shadow = shadowRootOf(element);
        if (shadow !== null) visit(shadow);
      }
    };
    visit(document);
    return lost;
  },

  /** Selectors of the elements that hold text in templates. */
  selectorsInTemplates(): string[] {
    const selectors: string[] = [];
    const visit = (scope: Document | DocumentFragment) => {
      for (const template of selectAll(scope, 'template')) {
        const content = templateContentOf(template);
        if (content === null) continue;
        for (const element of selectAll(content, 'p, b')) selectors.push(selectorOf(element));
        visit(content);
      }
    };
    visit(document);
    return selectors;
  },

  /**
   * Guards this page.
   * @param waits for each time that the guard asks for the part that measures. The last one counts for all further times.
   * @param languageWaits the same for the rules for other languages
   * @param smugglingWaits the same for what reads invisible characters
   */
  guard(
    waits: readonly Wait[],
    languageWaits: readonly Wait[] = [0],
    smugglingWaits: readonly Wait[] = [0],
  ): Guarded {
    const guarded: Guarded = { asked: 0, askedLanguages: 0, askedSmuggling: 0, reports: [] };
    /** True once the part came; false when it cannot be had. */
    async function come(wait: Wait | undefined): Promise<boolean> {
      if (wait === null || wait === undefined) return false;
      await new Promise<void>((resolve) => {
        if (wait === 'held') releases.push(resolve);
        else setTimeout(resolve, wait);
      });
      return true;
    }
    lastGuard = createPageGuard({
      document,
      documentId: 'test-document',
      label: 'WEB_PAGE',
      strangers: [],
      agentFile: null,
      catalogue: { instructions: coreInstructionRules },
      further: {
        heads: furtherHeads,
        async bring() {
          const wait = languageWaits[Math.min(guarded.askedLanguages++, languageWaits.length - 1)];
          return (await come(wait)) ? furtherInstructionRules : null;
        },
      },
      async bringSmuggling() {
        const wait = smugglingWaits[Math.min(guarded.askedSmuggling++, smugglingWaits.length - 1)];
        return (await come(wait)) ? (text, isOn) => findSmuggling(text, smugglingRules.filter(isOn)) : null;
      },
      orders: { active: true, rulesOff: [] },
      shadowRootOf,
      isOurs: () => false,
      async bringMeasuring() {
        if (!(await come(waits[Math.min(guarded.asked++, waits.length - 1)]))) return null;
        return (options) =>
          createJudge(options, { concealment: concealmentRules, readers, structure: structureRules });
      },
      onReport: (report) => guarded.reports.push(report),
      signal: new AbortController().signal,
    });
    window.guarded = guarded;
    return guarded;
  },

  /** Quotes of all that is concealed on the guarded page. */
  async listConcealed(): Promise<readonly string[]> {
    return (await lastGuard?.listConcealed())?.map(({ finding }) => finding.quote) ?? [];
  },

  /** Lets every part come that is held back. */
  release(): void {
    for (const release of releases) release();
    releases = [];
  },

  find(selector: string): string | null {
    const element = find(selector, shadowRootOf);
    return element === null ? null : tagOf(element);
  },
};

window.lab = lab;
