import { findingsOf } from '../model/report';
import { askFrame } from './messages';
import { readTabReport } from './tab-report-store';

/** Frames that open an overlay at once; hidden frames with nothing in them need none. */
const FRAME_TOGGLE_LIMIT = 20;

/**
 * Opens or closes the overlay of a tab: in the top frame, and in every frame that has findings.
 * @param open null turns it around
 * @returns whether it is open now; null when the page has no content script
 */
export async function toggleOverlay(tabId: number, open: boolean | null): Promise<boolean | null> {
  const isOpen = await askFrame(tabId, 0, 'toggle-overlay', { open });
  if (isOpen === null) return null;
  const report = await readTabReport(tabId);
  const frames = new Set(report ? findingsOf(report).map(({ frameId }) => frameId) : []);
  const others = [...frames].filter((frameId) => frameId !== 0).slice(0, FRAME_TOGGLE_LIMIT);
  await Promise.all(others.map((frameId) => askFrame(tabId, frameId, 'toggle-overlay', { open: isOpen })));
  return isOpen;
}
