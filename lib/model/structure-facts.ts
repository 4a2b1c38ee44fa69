/**
 * What was measured about a part of a page that no wording gives away: a field, a form, a link, a name, a script.
 * Rules judge these records and never the page.
 */
export type StructureFacts = FieldFacts | FormFacts | LinkFacts | NameFacts | ScriptFacts;

/** What a field asks for: `password`, `card` and `code` open something, `email` and `phone` name somebody. */
export type FieldPurpose = 'password' | 'card' | 'code' | 'email' | 'phone';

/** Why a person does not see a field that could be filled in. */
export type FieldHiding = 'transparent' | 'outside' | 'clipped' | 'tiny' | 'covered';

/** A field for typing. */
export interface FieldFacts {
  readonly kind: 'field';
  readonly purpose: FieldPurpose;
  /** Null while a person can see it, and for fields that are not drawn at all: nobody can type there. */
  readonly hiding: FieldHiding | null;
  /** False when the page itself keeps it from people and programs: disabled, read-only, `aria-hidden`, `tabindex="-1"`. */
  readonly reachable: boolean;
  /** Its form shows another field for typing. */
  readonly seenBeside: boolean;
  /** What a person sees in its place: tag of another control that takes up half of its area; else null. */
  readonly under: string | null;
  /** Host of another site that its form posts to; else null. */
  readonly postsTo: string | null;
}

/** A form that sends to another site. */
export interface FormFacts {
  readonly kind: 'form';
  readonly postsTo: string;
  /** A person sees a button of it. */
  readonly isSeen: boolean;
  /** Fields for typing that a person can see, and reachable ones that nobody can. */
  readonly seenFields: number;
  readonly unseenFields: number;
  /** Names of its `type=hidden` fields that ask for secrets. */
  readonly secretNames: readonly string[];
}

/** A link whose words are an address. */
export interface LinkFacts {
  readonly kind: 'link';
  /** Host that the words name. */
  readonly shown: string;
  /** Host that the link leads to. */
  readonly target: string;
  /** The target's address names the shown host somewhere: a redirect or an archive. */
  readonly namesShown: boolean;
}

/** A control whose name for machines replaces what it shows. */
export interface NameFacts {
  readonly kind: 'name';
  readonly attribute: 'aria-label' | 'alt';
  /** Words of the name, and of what is painted. */
  readonly nameWords: number;
  readonly shownWords: number;
  /** Share of the painted words that the name holds too, 0–1. */
  readonly shared: number;
}

/** An inline script that asks whether an agent reads the page. */
export interface ScriptFacts {
  readonly kind: 'script';
  /** What it asks for: `navigator.webdriver`, `GPTBot`. */
  readonly asks: string;
  /** It writes text into the page close behind the question. */
  readonly writes: boolean;
}
