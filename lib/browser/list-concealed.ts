import type { Finding } from '../model/finding';
import type { TabReport } from '../model/report';
import { askFrames } from './ask-frames';

/**
 * Every concealed text of a tab that is no finding, measured now, frame by frame.
 * @returns null when the page does not answer
 */
export async function listConcealedOf(
  tabId: number,
  report: TabReport | null,
): Promise<readonly (Finding & { readonly frameId: number })[] | null> {
  const { answers } = await askFrames(tabId, report, 'list-concealed');
  if (answers.length === 0) return null;
  return answers
    .flatMap(({ frameId, reply }) => reply.map((finding) => ({ ...finding, frameId })))
    .filter(({ severity }) => severity === 'inventory');
}
