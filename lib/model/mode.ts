import type { ChatReport } from './attempt';
import type { Counts } from './report';
import type { ChatMode, Mode, Settings } from './settings';

/** What the chosen mode changes, in one place. */

/** Findings that the badge counts: amber ones too while an agent may act, for each may be the reason why it does. */
export function countedIn(mode: Mode, { red, amber }: Pick<Counts, 'red' | 'amber'>): number {
  return mode === 'act' ? red + amber : red;
}

/** What is held in a chat: while an agent may act, Guard holds as much as Strict. Watch and Off are the person's word. */
export function chatModeIn(mode: Mode, chosen: ChatMode): ChatMode {
  return mode === 'act' && chosen === 'guard' ? 'strict' : chosen;
}

/**
 * A chat's report with the mode that holds now, and the mode that the person chose for it: the settings are newer than a
 * report that was begun under them.
 */
export function chatNow(
  chat: ChatReport,
  { mode, chatModes }: Pick<Settings, 'mode' | 'chatModes'>,
): { readonly report: ChatReport; readonly chosen: ChatMode } {
  const isLifted = mode === 'act' && chat.mode === 'strict';
  const chosen = chatModes[chat.chat] ?? (isLifted ? 'guard' : chat.mode);
  return { report: { ...chat, mode: chatModeIn(mode, chosen) }, chosen };
}

/** True when the person has to confirm before an agent acts on this page. */
export function mustConfirm(mode: Mode, { red, amber }: Pick<Counts, 'red' | 'amber'>): boolean {
  return mode === 'act' && red + amber > 0;
}
