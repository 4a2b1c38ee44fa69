import { told } from './told';

/** Why an address is held or noted: one short sentence each, shown as it stands. The order is that of gravity. */
export const verdictReasons = {
  unreadable: 'This address cannot be read, so nobody can say where it leads.',
  'carries-secret': 'It carries a secret or personal data.',
  'carries-chat': 'It carries words of this chat.',
  'carries-hidden-text': 'It holds invisible characters that spell a text.',
  'runs-script': 'It is no address but a script or a page of its own.',
  'names-another-host': 'Its text names another site than the one it leads to.',
  'user-info': 'What looks like the site in front of @ is only a user name.',
  'looks-alike': 'The name of the site mixes alphabets to look like another.',
  'forwards-elsewhere': 'A site that is known passes it on to another one.',
  'internal-address': 'It leads into your own network.',
  'leaves-browser': 'It opens another program and hands over text.',
  'letter-by-letter': 'Several addresses differ in one letter only: together they can spell a text.',
  'many-unseen': 'Several pictures that nobody can see come from the same site.',
  'many-from-one-host': 'Many addresses of one kind go to the same site.',
  'same-again': 'The same address is asked for again and again.',
  'budget-spent': 'All addresses together can have told that site more than a few words.',
  'too-long': 'It is longer than any address needs to be.',
  'invisible-characters': 'It holds characters that nobody can see.',
  'hidden-word': 'Part of the name of the site is a code.',
  'odd-port': 'It uses an unusual port.',
  'ip-address': 'It names a number instead of a site.',
  'names-topic': 'It names something that this chat is about.',
  'foreign-host': 'It leads to a site that does not belong to this chat.',
} as const;

export type VerdictReason = keyof typeof verdictReasons;

/** Reasons that are grave by themselves. The others only tell. */
export const loudReasons: ReadonlySet<VerdictReason> = new Set<VerdictReason>([
  'unreadable',
  'carries-secret',
  'carries-chat',
  'carries-hidden-text',
  'runs-script',
  'names-another-host',
  'user-info',
  'looks-alike',
  'forwards-elsewhere',
  'internal-address',
  'leaves-browser',
  'letter-by-letter',
  'many-unseen',
  'many-from-one-host',
  'same-again',
  'budget-spent',
  'too-long',
  'invisible-characters',
]);

/** Sentences of reasons, in the order given. Ids that a later version knows are left out. */
export function reasonSentences(ids: readonly string[]): readonly string[] {
  const sentences: Readonly<Record<string, string>> = verdictReasons;
  return ids.flatMap((id) => (sentences[id] === undefined ? [] : told(sentences[id])));
}
