import * as v from 'valibot';
import { loadKinds, places, profiles, standings, type Verdict } from './verdict';

/** Longest address that is kept of an attempt, in UTF-16 units; it is shown, never asked for, beyond that. */
export const ATTEMPT_URL_LIMIT = 4000;
/** Attempts kept of one tab: what a person can look through. Later ones are counted only. */
export const ATTEMPT_LIMIT = 200;

/**
 * What became of an attempt.
 * - `held`: nothing left · `let-through`: the profile or the record lets it pass, it is only shown ·
 *   `shown-once` and `shown-bare` (without parameters), `host-allowed`, `kept`: the person's decision
 */
const attemptStates = ['held', 'let-through', 'shown-once', 'shown-bare', 'host-allowed', 'kept'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** What a person can decide about a held attempt. */
export const decisions = ['shown-once', 'shown-bare', 'host-allowed', 'kept'] as const;
export type Decision = (typeof decisions)[number];

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));

const verdictSchema = v.object({
  kind: v.picklist(loadKinds),
  destination: v.object({
    host: text(300),
    shownHost: text(600),
    registrable: v.nullable(text(300)),
    chain: v.pipe(v.array(text(ATTEMPT_URL_LIMIT)), v.maxLength(8)),
    receiver: text(600),
    standing: v.picklist(standings),
  }),
  made: v.boolean(),
  carries: v.pipe(
    v.array(
      v.object({
        text: text(600),
        where: v.picklist(places),
        steps: v.pipe(v.array(text(40)), v.maxLength(8)),
        overlap: v.exactOptional(text(600)),
        secret: v.exactOptional(text(200)),
      }),
    ),
    v.maxLength(20),
  ),
  reasons: v.pipe(v.array(text(80)), v.maxLength(40)),
  gravity: v.picklist(['none', 'quiet', 'loud']),
  hold: v.object({ guard: v.boolean(), strict: v.boolean(), watch: v.boolean() }),
});

export const attemptSchema = v.object({
  /** Same address, kind and frame give the same id, so that one judged twice counts once. */
  id: text(80),
  /** When it was first seen, in ms since 1970. */
  at: v.number(),
  /** How often it was tried. */
  times: v.number(),
  frameId: v.number(),
  url: text(ATTEMPT_URL_LIMIT),
  /** First words of the answer that it stands in; null when it is in none that we know. */
  answer: v.nullable(text(200)),
  state: v.picklist(attemptStates),
  verdict: verdictSchema,
});
export type Attempt = Omit<v.InferOutput<typeof attemptSchema>, 'verdict'> & { readonly verdict: Verdict };

const chatReportSchema = v.object({
  /** Id of the chat's policy. */
  chat: text(300),
  title: text(300),
  mode: v.picklist([...profiles, 'off']),
  attempts: v.pipe(v.array(attemptSchema), v.maxLength(ATTEMPT_LIMIT)),
  /** Attempts beyond those that are kept. */
  more: v.number(),
});

/** What the chat guard saw in one tab. Kept in `storage.session`. */
export type ChatReport = Omit<v.InferOutput<typeof chatReportSchema>, 'attempts'> & {
  readonly attempts: readonly Attempt[];
};

/** Reads a stored report; null for anything else. */
export function parseChatReport(stored: unknown): ChatReport | null {
  const parsed = v.safeParse(chatReportSchema, stored);
  return parsed.success ? parsed.output : null;
}

/** A chat in which nothing was tried yet. */
export function emptyChatReport({
  id,
  title,
  mode,
}: {
  readonly id: string;
  readonly title: string;
  readonly mode: ChatReport['mode'];
}): ChatReport {
  return { chat: id, title, mode, attempts: [], more: 0 };
}

/** Takes in one attempt. The same one again is counted, and keeps what the person decided. */
export function withAttempt(report: ChatReport, attempt: Attempt): ChatReport {
  const known = report.attempts.find(({ id }) => id === attempt.id);
  if (known) {
    const again = {
      ...known,
      times: known.times + 1,
      answer: known.answer ?? attempt.answer,
      verdict: attempt.verdict,
    };
    return { ...report, attempts: report.attempts.map((one) => (one.id === known.id ? again : one)) };
  }
  if (report.attempts.length >= ATTEMPT_LIMIT) return { ...report, more: report.more + 1 };
  return { ...report, attempts: [...report.attempts, attempt] };
}

/** Notes what the person decided, or where an attempt was found to stand. */
export function withAttemptChange(
  report: ChatReport,
  id: string,
  change: Partial<Pick<Attempt, 'state' | 'answer'>>,
): ChatReport {
  return {
    ...report,
    attempts: report.attempts.map((one) => (one.id === id ? { ...one, ...change } : one)),
  };
}

/**
 * True for what the badge counts: made by an answer, or carrying something of the conversation. A picture that the page's
 * own frame loads from elsewhere is held, too, but nobody attempted anything.
 */
export function isCounted({ verdict, answer, state }: Attempt): boolean {
  if (state === 'let-through') return verdict.gravity === 'loud';
  return verdict.gravity === 'loud' || (answer !== null && verdict.gravity === 'quiet');
}

/** An address without its query and fragment; the same text when it is no address. */
export function withoutParameters(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.search = '';
  url.hash = '';
  return url.href;
}
