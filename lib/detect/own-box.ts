import type { TextFacts } from '../model/facts';
import { inkOf, type Ink } from './ink';
import {
  attribute,
  clientWidthOf,
  isElement,
  isSelected,
  matches,
  parentOf,
  scrollWidthOf,
  tagOf,
} from './pristine';

/** Measures text that stands inside an element's own box and has no node of its own. */
export type MeasureBox = (element: Element, ink: Ink, base: TextFacts) => TextFacts;
export function measurePseudo(
  element: Element,
  pseudo: string,
  base: TextFacts,
  measureBox: MeasureBox,
): TextFacts {
  const ink = inkOf(element, pseudo);
  const { style } = ink;
  if (style.display === 'none' || style.content === 'none' || style.content === 'normal') {
    return { ...base, displayNone: true };
  }
  const facts = measureBox(element, ink, base);
  return { ...facts, ...pseudoFacts(style, facts) };
}
export function measureOption(element: Element, base: TextFacts, measureBox: MeasureBox): TextFacts {
  const select = selectOf(element);
  if (select === null) return { ...base, displayNone: true };
  const isList = matches(select, '[multiple], [size]:not([size="0"], [size="1"])');
  if (isList) return measureBox(element, inkOf(element), base);
  // Of a closed list the chosen entry alone is in view.
  return isSelected(element) ? measureBox(select, inkOf(select), base) : { ...base, visibleShare: 0 };
}
export function measureValue(element: Element, base: TextFacts, measureBox: MeasureBox): TextFacts {
  const facts = measureBox(element, inkOf(element), base);
  if (attribute(element, 'type')?.toLowerCase() === 'password')
    return { ...facts, filtered: 'password dots' };
  return tagOf(element) === 'input' ? withFieldShare(element, facts) : facts;
}
export function measurePlaceholder(element: Element, base: TextFacts, measureBox: MeasureBox): TextFacts {
  const facts = measureBox(element, inkOf(element, '::placeholder'), base);
  const isShown = matches(element, ':placeholder-shown');
  if (!isShown) return { ...facts, visibleShare: 0, clippedBy: null };
  const opacity = Number(inkOf(element, '::placeholder').style.opacity);
  return { ...facts, opacity: facts.opacity * (Number.isNaN(opacity) ? 1 : opacity) };
}

/** What a pseudo-element's own style adds: it has no boxes that could be asked for. */
function pseudoFacts(style: CSSStyleDeclaration, facts: TextFacts): Partial<TextFacts> {
  const opacity = facts.opacity * Number(style.opacity || 1);
  const left = Number.parseFloat(style.left);
  const top = Number.parseFloat(style.top);
  const isPlaced = style.position === 'absolute' || style.position === 'fixed';
  const away = isPlaced ? Math.max(0, -left || 0, -top || 0) : 0;
  const width = Number.parseFloat(style.width);
  const height = Number.parseFloat(style.height);
  const isShut = style.overflowX !== 'visible' && (width <= 1 || height <= 1);
  const isCut = /rect\(0px, 0px, 0px, 0px\)/.test(style.clip) && isPlaced;
  return {
    opacity,
    ...(away > FAR && { beyondDocument: Math.round(away) }),
    ...(isShut && { visibleShare: 0, clippedBy: 'overflow' }),
    ...((isCut || /inset\((?:100|[5-9]\d)%\)|circle\(0/.test(style.clipPath)) && {
      visibleShare: 0,
      clippedBy: 'clip-path',
    }),
    ...(style.transform.startsWith('matrix(0, 0, 0, 0') && { flattened: true }),
  };
}

/** Px to the left or above from which generated text is taken to be off the page: its real boxes are not to be had. */
const FAR = 500;

function selectOf(option: Element): Element | null {
  let parent = parentOf(option);
  for (let level = 0; level < 3 && isElement(parent); level += 1, parent = parentOf(parent)) {
    if (tagOf(parent) === 'select') return parent;
  }
  return null;
}

/** A field shows as much of its value as it is wide. */
function withFieldShare(element: Element, facts: TextFacts): TextFacts {
  const width = clientWidthOf(element);
  const needed = scrollWidthOf(element);
  if (needed <= width || width === 0) return facts;
  return {
    ...facts,
    visibleShare: facts.visibleShare * (width / needed),
    clippedBy: facts.clippedBy ?? 'overflow',
  };
}
