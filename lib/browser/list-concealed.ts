import type { Finding } from '../model/finding';
import type { TabReport } from '../model/report';
import { askFrame } from './messages';

/** Frames that are asked; a page with more of them is told about by its gravest. */
const FRAME_ASK_LIMIT = 20;

/**
 * Every concealed text of a tab that is no finding, measured now, frame by frame.
 * @returns null when the page does not answer
 */
export async function listConcealedOf(
  tabId: number,
  report: TabReport | null,
): Promise<readonly (Finding & { readonly frameId: number })[] | null> {
  const frames = Object.keys(report?.frames ?? { '0': null }).map(Number);
  const lists = await Promise.all(
    frames.slice(0, FRAME_ASK_LIMIT).map(async (frameId) => {
      const findings = await askFrame(tabId, frameId, 'list-concealed', {});
      return findings?.map((finding) => ({ ...finding, frameId })) ?? null;
    }),
  );
  if (lists.every((list) => list === null)) return null;
  return lists.flatMap((list) => list ?? []).filter(({ severity }) => severity === 'inventory');
}
