import type { TextFacts } from '../model/facts';
import { owasp } from './references';
import { limits } from '../model/limits';
import type { ConcealmentRule } from './rule';

const mdn = (page: string) => `https://developer.mozilla.org/docs/Web/${page}`;

/** What clipping leaves is too little to read. */
const isCutAway = (f: TextFacts) => f.visibleShare <= limits.share;

/** Why nothing of a text is drawn; fills a sentence. */
export const undrawn = {
  noPlace: 'the browser gives it no place on the page',
  notDisplayed: 'an element around it has display: none',
} as const;

/** A part of 1 as whole per cent: how a person says it. */
const percent = (share: number) => Math.round(share * 100);

/** Something that can be told from the facts as they are kept for evidence, rounded to two places. */
const rounded = (value: number | null) => Math.round((value ?? 0) * 100) / 100;

const nothing = () => ({});

/**
 * Ways of hiding by layout and paint, whatever the text stands in. What takes the whole box away comes first, then
 * size and place, then colour; the costly and least certain ones come last.
 */
const hidingRules: readonly ConcealmentRule[] = [
  {
    id: 'closed-details',
    title: 'In a closed details box',
    reason:
      'The text waits behind a heading that nobody has opened. Readers that take the document tree read it all the same.',
    references: [owasp, mdn('HTML/Reference/Elements/details')],
    when: (f) => f.closedBy === 'details',
    why: 'The text stands in a <details> box that is closed.',
    measured: nothing,
    channel: 'closed-widget',
  },
  {
    id: 'closed-dialog',
    title: 'In a closed dialog',
    reason:
      'A dialog that is never opened keeps its text in the document, where tools that convert the page find it.',
    references: [owasp, mdn('HTML/Reference/Elements/dialog')],
    when: (f) => f.closedBy === 'dialog',
    why: 'The text stands in a <dialog> that is not open.',
    measured: nothing,
    channel: 'closed-widget',
  },
  {
    id: 'closed-popover',
    title: 'In a closed popover',
    reason:
      'A popover that is never shown keeps its text in the document, where tools that convert the page find it.',
    references: [owasp, mdn('HTML/Reference/Global_attributes/popover')],
    when: (f) => f.closedBy === 'popover',
    why: 'The text stands in a popover that is not shown.',
    measured: nothing,
    channel: 'closed-widget',
  },
  {
    id: 'until-found',
    title: 'Hidden until found',
    reason:
      'hidden="until-found" keeps text from view until someone searches for it; page snapshots hold it.',
    references: [owasp, mdn('HTML/Reference/Global_attributes/hidden')],
    when: (f) => f.closedBy === 'until-found',
    why: 'The text is hidden until a search in the page finds it.',
    measured: nothing,
    channel: 'until-found',
  },
  {
    id: 'display-none',
    title: 'Not displayed',
    reason:
      'The oldest way to hide text: the browser draws nothing, and every tool that reads the HTML reads on.',
    references: [owasp, mdn('CSS/Reference/Properties/display')],
    when: (f) => f.displayNone,
    why: 'The text is not drawn: {how}.',
    measured: (f) => ({ how: f.unknown === 'not rendered' ? undrawn.noPlace : undrawn.notDisplayed }),
    channel: 'display-none',
  },
  {
    id: 'content-visibility',
    title: 'Content not drawn',
    reason:
      'content-visibility: hidden skips the drawing of a whole box, and its text stays in the document.',
    references: [owasp, mdn('CSS/Reference/Properties/content-visibility')],
    when: (f) => f.contentVisibilityHidden,
    why: 'An element around the text has content-visibility: hidden.',
    measured: nothing,
    channel: 'content-visibility',
  },
  {
    id: 'visibility-hidden',
    title: 'Made invisible',
    reason: 'The text keeps its place and is not drawn. Tools that read the HTML take it in.',
    references: [owasp, mdn('CSS/Reference/Properties/visibility')],
    when: (f) => f.visibility !== 'visible' && !f.animating,
    why: 'The text has visibility: {visibility}.',
    measured: (f) => ({ visibility: f.visibility }),
    channel: 'visibility-hidden',
  },
  {
    id: 'mask',
    title: 'Masked away',
    reason:
      'A mask that lets nothing through hides text which the page and its accessibility tree still hold.',
    references: [owasp, mdn('CSS/Reference/Properties/mask')],
    when: (f) => f.clippedBy === 'mask' && isCutAway(f),
    why: 'A mask over the text lets nothing of it through.',
    measured: nothing,
    channel: 'painted-away',
  },
  {
    id: 'flattened',
    title: 'Turned or shrunk to nothing',
    reason:
      'A transform to no size, edge-on or back to front leaves nothing to see; text tools do not apply transforms.',
    references: [owasp, mdn('CSS/Reference/Properties/transform')],
    when: (f) => f.flattened && !f.animating,
    why: 'A transform leaves nothing of the text to see.',
    measured: nothing,
    channel: 'painted-away',
  },
  {
    id: 'tiny-text',
    title: 'Too small to read',
    reason: 'Text of a few pixels is a line or a dot for a person and plain text for a machine.',
    references: [owasp, mdn('CSS/Reference/Properties/font-size')],
    when: (f) => f.fontPx < limits.fontPx && !f.animating,
    why: 'On the screen the text is {fontPx} px high.',
    measured: (f) => ({ fontPx: rounded(f.fontPx) }),
    channel: 'painted-away',
  },
  {
    id: 'collapsed-letters',
    title: 'Letters on top of each other',
    reason: 'Negative letter or word spacing lays all letters in one spot. The text itself is unharmed.',
    references: [owasp, mdn('CSS/Reference/Properties/letter-spacing')],
    when: (f) => f.collapsed,
    why: 'Negative spacing puts the letters on top of each other.',
    measured: nothing,
    channel: 'painted-away',
  },
  {
    id: 'text-indent',
    title: 'Indented out of sight',
    reason: 'A huge indent pushes the line out of its box. Made for logos, it hides any other text as well.',
    references: [owasp, mdn('CSS/Reference/Properties/text-indent')],
    when: (f) => f.textIndent !== 0,
    why: 'An indent of {textIndent} px moves the text out of sight.',
    measured: (f) => ({ textIndent: Math.round(f.textIndent) }),
    channel: 'painted-away',
  },
  {
    id: 'off-screen',
    title: 'Outside the page',
    reason:
      'Text to the left of or above the page cannot be scrolled to. Snapshots and text tools do not care where it lies.',
    references: [
      owasp,
      'WebAIM, Invisible Content Just for Screen Reader Users: https://webaim.org/techniques/css/invisiblecontent/',
    ],
    when: (f) => f.beyondDocument > 0,
    why: 'The text lies {beyondDocument} px outside of all that can be scrolled to.',
    measured: (f) => ({ beyondDocument: f.beyondDocument }),
    channel: 'painted-away',
  },
  {
    id: 'clip',
    title: 'Clipped away',
    reason:
      'The old clip property cuts a box down to nothing. Screen readers need such text, and attackers like it.',
    references: [owasp, mdn('CSS/Reference/Properties/clip')],
    when: (f) => f.clippedBy === 'clip' && isCutAway(f),
    why: 'Clipping leaves {visiblePercent} % of the text.',
    measured: (f) => ({ visiblePercent: percent(f.visibleShare) }),
    channel: 'painted-away',
  },
  {
    id: 'clip-path',
    title: 'Cut away by a clip path',
    reason:
      'A shape without area cuts everything off that lies inside the box, and leaves the text in the document.',
    references: [owasp, mdn('CSS/Reference/Properties/clip-path')],
    when: (f) => f.clippedBy === 'clip-path' && isCutAway(f),
    why: 'A clip path leaves {visiblePercent} % of the text.',
    measured: (f) => ({ visiblePercent: percent(f.visibleShare) }),
    channel: 'painted-away',
  },
  {
    id: 'overflow-clipped',
    title: 'Cut off by a small box',
    reason:
      'A box without height or width cuts its text off. Folded answers and carousels do it too, so only what the text says is telling.',
    references: [owasp, mdn('CSS/Reference/Properties/overflow')],
    when: (f) => f.clippedBy === 'overflow' && isCutAway(f),
    why: 'A box around the text cuts it off: {visiblePercent} % of it is left.',
    measured: (f) => ({ visiblePercent: percent(f.visibleShare) }),
    channel: 'painted-away',
  },
  {
    id: 'opacity',
    title: 'Faded out',
    reason:
      'Opacity multiplies over all boxes around a text. At a tenth or less nobody sees it, and every text tool reads it.',
    references: [owasp, mdn('CSS/Reference/Properties/opacity')],
    when: (f) => f.opacity <= limits.opacity && !f.animating,
    why: 'The text is drawn with an opacity of {opacity}.',
    measured: (f) => ({ opacity: rounded(f.opacity) }),
    channel: 'painted-away',
  },
  {
    id: 'transparent-text',
    title: 'Transparent text',
    reason: 'Glyphs filled with a transparent colour take their space and show nothing.',
    references: [owasp, mdn('CSS/Reference/Properties/color')],
    when: (f) => f.textAlpha !== null && f.textAlpha <= limits.opacity && !f.animating,
    why: 'The colour of the text has an alpha of {textAlpha}.',
    measured: (f) => ({ textAlpha: rounded(f.textAlpha) }),
    channel: 'painted-away',
  },
  {
    id: 'filter',
    title: 'Filtered away',
    reason: 'A blur or a colour filter takes the shape or the contrast from text that keeps its own style.',
    references: [owasp, mdn('CSS/Reference/Properties/filter')],
    when: (f) => f.filtered !== null,
    why: 'The text cannot be made out: {filter}.',
    measured: (f) => ({ filter: f.filtered ?? '' }),
    channel: 'painted-away',
  },
  {
    id: 'same-colour',
    title: 'Colour of its background',
    reason:
      'White on white is the classic of hidden text in résumés and reviews. Nearly white on white does as well.',
    references: [owasp, 'WCAG 2.2, contrast ratio: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio'],
    when: (f) => f.contrast !== null && f.contrast < limits.contrast,
    why: 'Text and background have a contrast of {contrast} to 1.',
    measured: (f) => ({ contrast: rounded(f.contrast) }),
    channel: 'painted-away',
  },
  {
    id: 'covered',
    title: 'Covered by something else',
    reason: 'Another box is painted over the text. Nothing in the style of the text itself gives that away.',
    references: [owasp, mdn('CSS/Reference/Properties/z-index')],
    when: (f) => f.covered === true,
    why: 'Another element is painted over the text.',
    measured: nothing,
    channel: 'painted-away',
  },
];

/** The first way in which a text is hidden, whatever it stands in; null when a person can see it. */
export function hidingOf(facts: TextFacts): ConcealmentRule | null {
  return hidingRules.find((rule) => rule.when(facts)) ?? null;
}

/** The same rules for text that stands on the page itself: other carriers have rules of their own. */
export const paintRules: readonly ConcealmentRule[] = hidingRules.map((rule) => ({
  ...rule,
  when: (facts) => facts.carrier === 'text' && rule.when(facts),
}));
