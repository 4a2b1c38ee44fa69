import type { TextFacts } from '../model/facts';
import { owasp } from './references';
import { hidingOf } from './concealment-paint';
import type { ConcealmentRule } from './rule';

/** Why a placeholder does not show; fills a sentence. */
export const filledIn = 'its field is filled in';

const mdn = (page: string) => `https://developer.mozilla.org/docs/Web/${page}`;

const nothing = () => ({});

const namesOf = (f: TextFacts) => ({ attribute: f.attribute ?? '', element: f.element });

function isAttribute(...names: readonly string[]): (facts: TextFacts) => boolean {
  return (f) => f.carrier === 'attribute' && f.attribute !== null && names.includes(f.attribute);
}

/** Id of the rule that hides a text which a person could see where it stands: a field, generated text. */
function hiding(f: TextFacts): { readonly hiding: string } {
  return { hiding: hidingOf(f)?.id ?? '' };
}

const isLabel = isAttribute('aria-label', 'aria-braillelabel');
const isDescription = isAttribute('aria-description', 'aria-roledescription', 'aria-brailleroledescription');
const isAddress = isAttribute(
  'href',
  'xlink:href',
  'src',
  'srcset',
  'action',
  'formaction',
  'cite',
  'poster',
  'data',
  'ping',
  'longdesc',
  'background',
);
const isDataAttribute = (f: TextFacts) =>
  f.carrier === 'attribute' && (f.attribute?.startsWith('data-') ?? false);

/** Text that is held by something other than the words on the page. */
export const carrierRules: readonly ConcealmentRule[] = [
  {
    id: 'pseudo-content',
    title: 'Hidden text from the style sheet',
    reason:
      'Generated text stands in no element, so a search of the document misses it. The accessibility tree has it.',
    references: [owasp, mdn('CSS/Reference/Properties/content')],
    when: (f) => f.carrier === 'pseudo' && hidingOf(f) !== null,
    why: 'The style sheet writes the text with {pseudo}, and it is hidden: {hiding}.',
    measured: (f) => ({ pseudo: f.attribute ?? '::before', ...hiding(f) }),
    channel: 'pseudo-content',
  },
  {
    id: 'comment',
    title: 'HTML comment',
    reason: 'Browsers never show comments. A tool that hands the raw page to a model hands them over too.',
    references: [owasp, mdn('HTML/Guides/Comments')],
    when: (f) => f.carrier === 'comment',
    why: 'The text stands in a comment of the HTML.',
    measured: nothing,
    channel: 'comment',
  },
  {
    id: 'template',
    title: 'Template',
    reason: 'The content of <template> is no part of the page until a script uses it. Raw HTML holds it.',
    references: [owasp, mdn('HTML/Reference/Elements/template')],
    when: (f) => f.carrier === 'template',
    why: 'The text stands in a <template>, which is not drawn.',
    measured: nothing,
    channel: 'template',
  },
  {
    id: 'noscript',
    title: 'Text for browsers without scripts',
    reason:
      'Only browsers without scripts show <noscript>. Tools that fetch pages without running them read it.',
    references: [owasp, mdn('HTML/Reference/Elements/noscript')],
    when: (f) => f.carrier === 'noscript',
    why: 'The text stands in <noscript> and is not drawn while scripts run.',
    measured: nothing,
    channel: 'noscript',
  },
  {
    id: 'meta',
    title: 'Page description for machines',
    reason:
      'Descriptions in <meta> are written for search engines and previews; reader views hand them to models.',
    references: [owasp, mdn('HTML/Reference/Elements/meta')],
    when: (f) => f.carrier === 'meta',
    why: 'The text stands in a <meta> element.',
    measured: nothing,
    channel: 'meta',
  },
  {
    id: 'page-title',
    title: 'Page title',
    reason: 'A tab shows the first words of a title. Agents get all of it with every list of tabs.',
    references: [owasp, mdn('HTML/Reference/Elements/title')],
    when: (f) => f.carrier === 'title',
    why: 'The text stands in the title of the page, of which a tab shows the first words.',
    measured: nothing,
    channel: 'title-element',
  },
  {
    id: 'json-ld',
    title: 'Structured text for machines',
    reason: 'JSON-LD and other text in script elements is for machines only, and page converters quote it.',
    references: [owasp, 'JSON-LD 1.1: https://www.w3.org/TR/json-ld11/'],
    when: (f) => f.carrier === 'json-ld',
    why: 'The text stands in a script element that holds text for machines.',
    measured: nothing,
    channel: 'json-ld',
  },
  {
    id: 'svg-description',
    title: 'Description of a drawing',
    reason: 'Title and description of an SVG name it for screen readers. They show as a tooltip at most.',
    references: [owasp, mdn('SVG/Reference/Element/desc')],
    when: (f) => f.carrier === 'svg-description',
    why: 'The text stands in the <{element}> of a drawing.',
    measured: (f) => ({ element: f.element }),
    channel: 'svg-description',
  },
  {
    id: 'option',
    title: 'Entry of a closed list',
    reason: 'A closed list shows one entry. The accessibility tree and most page texts hold all of them.',
    references: [owasp, mdn('HTML/Reference/Elements/option')],
    when: (f) => f.carrier === 'option' && (f.visibleShare === 0 || hidingOf(f) !== null),
    why: 'The text is an entry of a list that is not open.',
    measured: nothing,
    channel: 'option',
  },
  {
    id: 'hidden-value',
    title: 'Hidden form field',
    reason: 'Hidden fields carry text for the server. Raw HTML has it.',
    references: [owasp, mdn('HTML/Reference/Elements/input/hidden')],
    when: (f) => f.carrier === 'value' && f.displayNone,
    why: 'The text is the value of a field that is not drawn.',
    measured: nothing,
    channel: 'hidden-value',
  },
  {
    id: 'input-value',
    title: 'Value of a field out of sight',
    reason:
      'The accessibility tree holds the whole value of a field, also where the field is hidden or far too short for it.',
    references: [owasp, mdn('HTML/Reference/Elements/input')],
    when: (f) => f.carrier === 'value' && hidingOf(f) !== null,
    why: 'The text is the value of a field, and it is hidden: {hiding}.',
    measured: hiding,
    channel: 'input-value',
  },
  {
    id: 'alt-text',
    title: 'Text for a picture',
    reason: 'Nobody sees the alternative text while the picture is there. Nearly every reader takes it in.',
    references: [owasp, mdn('HTML/Reference/Elements/img')],
    when: isAttribute('alt'),
    why: 'The text is the alternative text of a picture.',
    measured: nothing,
    channel: 'alt',
  },
  {
    id: 'title-attribute',
    title: 'Tooltip',
    reason: 'A tooltip shows only under a resting pointer. Page trees hold it as name or description.',
    references: [owasp, mdn('HTML/Reference/Global_attributes/title')],
    when: isAttribute('title'),
    why: 'The text is a tooltip of <{element}>.',
    measured: namesOf,
    channel: 'title-attribute',
  },
  {
    id: 'aria-label',
    title: 'Name for screen readers',
    reason:
      'An aria-label replaces what a screen reader says, and what an agent reads, while the page shows something else.',
    references: [owasp, mdn('Accessibility/ARIA/Reference/Attributes/aria-label')],
    when: isLabel,
    why: 'The text is the {attribute} of <{element}>.',
    measured: namesOf,
    channel: 'aria-label',
  },
  {
    id: 'aria-description',
    title: 'Description for screen readers',
    reason: 'Descriptions for screen readers are in the accessibility tree and never on the screen.',
    references: [owasp, mdn('Accessibility/ARIA/Reference/Attributes/aria-description')],
    when: isDescription,
    why: 'The text is the {attribute} of <{element}>.',
    measured: namesOf,
    channel: 'aria-description',
  },
  {
    id: 'placeholder',
    title: 'Placeholder out of sight',
    reason: 'A placeholder shows only in an empty field that can be seen. Readers take it in anywhere.',
    references: [owasp, mdn('HTML/Reference/Attributes/placeholder')],
    when: (f) => isAttribute('placeholder')(f) && (f.visibleShare === 0 || hidingOf(f) !== null),
    why: 'The text is a placeholder that does not show: {hiding}.',
    measured: (f) => ({ hiding: hidingOf(f)?.id ?? filledIn }),
    channel: 'placeholder',
  },
  {
    id: 'link-address',
    title: 'Address of a link or picture',
    reason:
      'Words in an address are seen by nobody who does not look for them. Markdown made of the page holds them.',
    references: [owasp, mdn('HTML/Reference/Elements/a')],
    when: isAddress,
    why: 'The text stands in the {attribute} of <{element}>.',
    measured: namesOf,
    channel: 'link-address',
  },
  {
    id: 'data-attribute',
    title: 'Attribute for scripts',
    reason: 'data-* attributes are for scripts. Only tools that read the raw HTML see them.',
    references: [owasp, mdn('HTML/How_to/Use_data_attributes')],
    when: isDataAttribute,
    why: 'The text stands in {attribute} of <{element}>.',
    measured: namesOf,
    channel: 'data-attribute',
  },
  {
    id: 'other-attribute',
    title: 'Other attribute',
    reason: 'Any attribute may hold words that no person ever sees. Tools that read the raw HTML see them.',
    references: [owasp, mdn('HTML/Reference/Attributes')],
    when: (f) =>
      f.carrier === 'attribute' &&
      !isAttribute('alt', 'title', 'placeholder')(f) &&
      !isLabel(f) &&
      !isDescription(f) &&
      !isAddress(f) &&
      !isDataAttribute(f),
    why: 'The text stands in the {attribute} of <{element}>.',
    measured: namesOf,
    channel: 'other-attribute',
  },
];
