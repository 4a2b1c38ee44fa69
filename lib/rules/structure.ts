import { owasp } from './references';
import { limits } from '../model/limits';
import type { FieldFacts, FieldHiding, FieldPurpose } from '../model/structure-facts';
import type { StructureRule } from './rule';

const clickjacking = 'OWASP, Clickjacking: https://owasp.org/www-community/attacks/Clickjacking';
const autofill =
  'WHATWG HTML, Autofill: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill';
const labelInName =
  'WCAG 2.2, Understanding Label in Name: https://www.w3.org/WAI/WCAG22/Understanding/label-in-name.html';
const cloaking =
  'Google Search Central, Cloaking: https://developers.google.com/search/docs/essentials/spam-policies';

const purposes: Readonly<Record<FieldPurpose, string>> = {
  password: 'a password',
  card: 'the number of a payment card',
  code: 'a one-time code',
  email: 'an e-mail address',
  phone: 'a telephone number',
};

const hidings: Readonly<Record<FieldHiding, string>> = {
  transparent: 'it is see-through',
  outside: 'it lies outside of the page',
  clipped: 'its box is cut away',
  tiny: 'it is smaller than a letter',
  covered: 'something is painted over it',
};

const ownReceiver = 'the site itself';

/** What the sentences are filled with, for translations. */
export const structurePhrases: readonly string[] = [
  ...Object.values(purposes),
  ...Object.values(hidings),
  ownReceiver,
];

const secrets: ReadonlySet<FieldPurpose> = new Set(['password', 'card', 'code']);

/** Steps of a form that is not there yet are clipped, and a banner may cover anything for a while. */
const folding: ReadonlySet<FieldFacts['hiding']> = new Set<FieldFacts['hiding']>(['clipped', 'covered']);

/** Nobody sees it, and still a program that walks through the form can fill it in. */
const isTrap = (f: FieldFacts) => f.hiding !== null && f.reachable;

function asked({ purpose, hiding, under, postsTo }: FieldFacts) {
  return {
    purpose: purposes[purpose],
    hiding: hiding === null ? '' : hidings[hiding],
    under: under ?? '',
    receiver: postsTo ?? ownReceiver,
  };
}

/** Words that a name must have so that it can say something else than the control, "at length". */
const LONG_NAME = 12;
/** Painted words from which on a control says something by itself: fewer are an icon's stand-in ("Next", "5"). */
const SPEAKING_WORDS = 3;
/** Honest names repeat what is painted (WCAG, Label in Name); below this share they contradict it. */
const SHARED_WORDS = limits.share;

/**
 * What can be told from the make of a page, whatever its words are. Order is precedence: of the rules about one kind of
 * thing the first that fits names it. Amber, unless it plainly takes a secret to another site: then red.
 */
export const structureRules: readonly StructureRule[] = [
  {
    id: 'stacked-field',
    title: 'Field hidden behind another control',
    reason:
      'A person believes to type into what is painted; what is typed goes into the field that lies in the same place. A program that fills in forms does not see the difference.',
    references: [clickjacking, owasp],
    judge: (f) =>
      f.kind === 'field' && isTrap(f) && f.under !== null
        ? { severity: isSecret(f) && f.postsTo !== null ? 'red' : 'amber', measured: asked(f) }
        : null,
    why: 'A field for {purpose} lies where a person sees <{under}>; {hiding}. It is sent to {receiver}.',
    attempts: 'fill in a field that nobody sees',
    channel: 'painted-away',
  },
  {
    id: 'unseen-secret-field',
    title: 'Field for a secret that nobody sees',
    reason:
      'Beside fields that can be seen stands one that cannot. Browsers and agents that fill in whole forms put a stored secret into it.',
    references: [autofill, owasp],
    judge: (f) =>
      f.kind === 'field' && isTrap(f) && isSecret(f) && f.seenBeside && !folding.has(f.hiding)
        ? { severity: f.postsTo === null ? 'amber' : 'red', measured: asked(f) }
        : null,
    why: 'A form that can be seen also asks for {purpose} in a field that cannot be: {hiding}. It is sent to {receiver}.',
    attempts: 'fill in a secret where nobody sees it',
    channel: 'painted-away',
  },
  {
    id: 'off-site-hidden-form',
    title: 'Form that sends unseen fields to another site',
    reason:
      'Only a button shows. What an agent, or a script of the page, puts into the fields leaves for another site with one click.',
    references: [owasp, 'CWE-359: https://cwe.mitre.org/data/definitions/359.html'],
    judge: (f) => {
      if (f.kind !== 'form' || f.seenFields > 0) return null;
      const fields = f.secretNames.length > 0 ? f.secretNames.join(', ') : String(f.unseenFields);
      const isTrap = f.secretNames.length > 0 || (f.isSeen && f.unseenFields > 0);
      return isTrap ? { severity: 'amber', measured: { receiver: f.postsTo, fields } } : null;
    },
    why: 'The form sends to {receiver}, and no field of it can be seen; it holds unseen ones: {fields}.',
    attempts: 'send to another site what stands in fields that nobody sees',
    channel: 'hidden-value',
  },
  {
    id: 'link-text-mismatch',
    title: 'Link that leads elsewhere than it says',
    reason:
      'The words of the link are an address, and the link leads to another site. People and agents take the words for the target.',
    references: ['CWE-451: https://cwe.mitre.org/data/definitions/451.html', owasp],
    judge: (f) =>
      f.kind === 'link' && !f.namesShown
        ? { severity: 'amber', measured: { shown: f.shown, target: f.target } }
        : null,
    why: 'The link says {shown} and leads to {target}.',
    attempts: 'follow a link to another site than it names',
    channel: 'link-address',
  },
  {
    id: 'name-contradicts-text',
    title: 'Name for machines that says something else',
    reason:
      'The name replaces the words of a control for screen readers and for agents. Where the two have nothing in common, one of them is not meant for people.',
    references: [labelInName, owasp],
    judge: (f) =>
      f.kind === 'name' &&
      f.nameWords >= LONG_NAME &&
      f.shownWords >= SPEAKING_WORDS &&
      f.shared < SHARED_WORDS
        ? {
            severity: 'amber',
            measured: { attribute: f.attribute, nameWords: f.nameWords, shownWords: f.shownWords },
          }
        : null,
    why: 'The {attribute} says {nameWords} words that have nothing in common with the {shownWords} painted ones.',
    attempts: 'read other words than a person sees',
    channel: 'aria-label',
  },
  {
    id: 'agent-only-script',
    title: 'Script that writes other text for agents',
    reason:
      'The script asks whether a program drives the browser, and writes into the page. Then an agent reads another page than the person who checks on it.',
    references: [cloaking, 'WebDriver, navigator.webdriver: https://www.w3.org/TR/webdriver2/#interface'],
    judge: (f) =>
      f.kind === 'script' && f.writes ? { severity: 'amber', measured: { asks: f.asks } } : null,
    why: 'A script of the page asks for {asks} and writes text into the page.',
    attempts: 'read another text than people get',
    channel: 'visible',
  },
];

function isSecret({ purpose }: FieldFacts): boolean {
  return secrets.has(purpose);
}
