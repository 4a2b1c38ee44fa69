import type { PageMessages } from '../model/messages';
import type { TabReport } from '../model/report';
import { askFrame } from './messages';

/** Frames that are asked at one time: each measures its whole text, and a page with hundreds of frames must not stop. */
const FRAME_ASK_LIMIT = 20;

type Question = 'list-concealed' | 'read-passages';
type Reply<Name extends Question> = NonNullable<PageMessages[Name]['reply']>;

/** What the frames of a tab said. */
export interface FrameAnswers<T> {
  /** The top frame first. */
  readonly answers: readonly { readonly frameId: number; readonly reply: T }[];
  /** Frames that were not asked, or did not answer. */
  readonly missing: number;
}

/** Asks the frames of a tab that are known to have been read, the top one first; that one alone where none is known. */
export async function askFrames<Name extends Question>(
  tabId: number,
  report: TabReport | null,
  name: Name,
): Promise<FrameAnswers<Reply<Name>>> {
  const frames = Object.keys(report?.frames ?? { '0': null })
    .map(Number)
    .sort((one, other) => one - other);
  const asked = frames.slice(0, FRAME_ASK_LIMIT);
  const replies = await Promise.all(
    asked.map(async (frameId) => ({ frameId, reply: await askFrame(tabId, frameId, name, {}) })),
  );
  const answers = replies.flatMap(({ frameId, reply }) => (reply === null ? [] : [{ frameId, reply }]));
  return { answers, missing: frames.length - answers.length };
}
