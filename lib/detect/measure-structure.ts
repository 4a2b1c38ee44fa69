import type { TextFacts } from '../model/facts';
import { limits } from '../model/limits';
import type { FieldFacts, FieldHiding, FormFacts } from '../model/structure-facts';
import { asksForSecret, foreignReceiver, isTypingField, purposeOf } from './fields';
import {
  attribute,
  isElement,
  matches,
  parentOf,
  rectOf,
  rootOf,
  selectAll,
  styleOf,
  tagOf,
} from './pristine';
import { areaOf, heightOf, intersection, widthOf } from './rect';
import type { Source } from './source';

/** Fields of a form, and controls of a page, that one field is compared with. */
const FIELD_LIMIT = 40;
const CONTROL_LIMIT = 300;
/** Levels that are climbed to a form, or to an ancestor that keeps a field from programs. */
const LEVEL_LIMIT = 200;
/** A box smaller than this on one side, in px, holds no letter. */
const LETTER = 5;

const typing = 'textarea, input';
const controls = `${typing}, button, select`;

type Measure = (source: Source) => TextFacts;

/** Measures the fields and forms of a page for one look. Reads style and layout. */
export function createStructureMeasurer(measure: Measure) {
  const hidings = new Map<Element, FieldHiding | 'undrawn' | null>();
  const controlsOf = new Map<Node, readonly Element[]>();

  /** Why a person cannot see the box of a control; what stands in it does not matter. */
  function hidingOf(element: Element): FieldHiding | 'undrawn' | null {
    const known = hidings.get(element);
    if (known !== undefined) return known;
    const hiding = boxHiding(element, measure({ node: element, carrier: 'value', attribute: null }));
    hidings.set(element, hiding);
    return hiding;
  }

  const isSeen = (element: Element) => hidingOf(element) === null;

  function controlsAround(element: Element): readonly Element[] {
    const root = rootOf(element);
    const known = controlsOf.get(root);
    if (known !== undefined) return known;
    const all = selectAll(
      root instanceof Document || root instanceof DocumentFragment ? root : element,
      controls,
    );
    const kept = all.filter((control) => !isHiddenType(control)).slice(0, CONTROL_LIMIT);
    controlsOf.set(root, kept);
    return kept;
  }

  /** The control that a person sees where a field lies. */
  function controlOver(field: Element): Element | null {
    const own = rectOf(field);
    const half = areaOf(own) / 2;
    if (half === 0) return null;
    const isOver = (other: Element) => other !== field && areaOf(intersection(own, rectOf(other))) >= half;
    return controlsAround(field).find((other) => isOver(other) && isSeen(other)) ?? null;
  }

  function measureField(field: Element): FieldFacts | null {
    const purpose = purposeOf(field);
    if (purpose === null) return null;
    const hiding = hidingOf(field);
    const trap = hiding !== null && hiding !== 'undrawn' ? hiding : null;
    const form = formOf(field);
    const isBeside = (other: Element) => other !== field && formOf(other) === form && isTypingField(other);
    const over = trap === null ? null : controlOver(field);
    return {
      kind: 'field',
      purpose,
      hiding: trap,
      reachable: isReachable(field),
      seenBeside: trap !== null && controlsAround(field).filter(isBeside).slice(0, FIELD_LIMIT).some(isSeen),
      under: over === null ? null : tagOf(over),
      postsTo: form === null ? null : foreignReceiver(form),
    };
  }

  function measureForm(form: Element): FormFacts | null {
    const postsTo = foreignReceiver(form);
    if (postsTo === null) return null;
    const fields = selectAll(form, typing).filter(isTypingField).slice(0, FIELD_LIMIT);
    const hidden = selectAll(form, 'input[type="hidden" i]').slice(0, FIELD_LIMIT);
    const isTrap = (field: Element) => isOutOfSight(hidingOf(field)) && isReachable(field);
    return {
      kind: 'form',
      postsTo,
      isSeen: selectAll(form, 'button, input[type="submit" i], input[type="image" i]')
        .slice(0, FIELD_LIMIT)
        .some(isSeen),
      seenFields: fields.filter(isSeen).length,
      unseenFields: fields.filter(isTrap).length,
      secretNames: hidden.filter(asksForSecret).map((field) => attribute(field, 'name') ?? ''),
    };
  }

  return (element: Element) => (tagOf(element) === 'form' ? measureForm(element) : measureField(element));
}

/** Null while the box can be seen, and while that cannot be told. */
function boxHiding(element: Element, facts: TextFacts): FieldHiding | 'undrawn' | null {
  const isDrawn = !facts.displayNone && facts.closedBy === null && !facts.contentVisibilityHidden;
  if (!isDrawn || facts.visibility !== 'visible') return 'undrawn';
  if (facts.animating) return null;
  const box = rectOf(element);
  if (facts.opacity <= limits.opacity) return 'transparent';
  if (facts.beyondDocument > 0) return 'outside';
  if (facts.flattened || Math.min(widthOf(box), heightOf(box)) < LETTER) return 'tiny';
  if (facts.covered === true) return 'covered';
  return facts.clippedBy !== null && facts.visibleShare <= limits.share ? 'clipped' : null;
}

/** A banner may cover anything for a while, and folded boxes clip what is in them: neither is a trap by itself. */
function isOutOfSight(hiding: FieldHiding | 'undrawn' | null): boolean {
  return hiding === 'transparent' || hiding === 'outside' || hiding === 'tiny';
}

/** What a page keeps from its own readers is no trap for them: fields for robots, the second step of a sign-in. */
function isReachable(field: Element): boolean {
  if (matches(field, ':disabled, :read-only, [tabindex^="-"]')) return false;
  if (styleOf(field).pointerEvents === 'none') return false;
  let at: Node | null = field;
  for (let level = 0; isElement(at) && level < LEVEL_LIMIT; level += 1, at = parentOf(at)) {
    if (matches(at, '[aria-hidden="true" i], [inert]')) return false;
  }
  return true;
}

function formOf(field: Element): Element | null {
  let at: Node | null = field;
  for (let level = 0; isElement(at) && level < LEVEL_LIMIT; level += 1, at = parentOf(at)) {
    if (tagOf(at) === 'form') return at;
  }
  return null;
}

function isHiddenType(control: Element): boolean {
  return attribute(control, 'type')?.toLowerCase() === 'hidden';
}
