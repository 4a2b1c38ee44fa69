import type { ChatMode, Mode } from './settings';
import type { Counts } from './report';

/** What the chosen mode changes, in one place. */

/** Findings that the badge counts: amber ones too while an agent may act, for each may be the reason why it does. */
export function countedIn(mode: Mode, { red, amber }: Pick<Counts, 'red' | 'amber'>): number {
  return mode === 'act' ? red + amber : red;
}

/** What is held in a chat: while an agent may act, Guard holds as much as Strict. Watch and Off are the person's word. */
export function chatModeIn(mode: Mode, chosen: ChatMode): ChatMode {
  return mode === 'act' && chosen === 'guard' ? 'strict' : chosen;
}

/** True when the person has to confirm before an agent acts on this page. */
export function mustConfirm(mode: Mode, { red, amber }: Pick<Counts, 'red' | 'amber'>): boolean {
  return mode === 'act' && red + amber > 0;
}
