import type { OverlayItem } from '../model/overlay';
import { openOverlay, type Overlay } from './overlay-host';
import type { OverlayPort } from './overlay-port';
import type { PageGuard } from './page-guard';
import { isConnected, isElement, isText, parentOf, rangeRects, rectOf, scrollIntoView } from './pristine';
import type { Located } from './finding-list';
import type { Source } from './source';

export interface FindingViewsOptions {
  readonly guard: PageGuard;
  readonly frameUrl: () => string;
  readonly connect: (name: string) => OverlayPort;
  readonly signal: AbortSignal;
}

/** Shows findings in the page itself: jumping there, and the overlay. */
export interface FindingViews {
  /** Brings a finding into view, marked in the overlay. False when its text is gone or has no place. */
  jumpTo(findingId: string): Promise<boolean>;
  /** Opens or closes the overlay; null turns it around. Gives whether it is open now. */
  toggleOverlay(open: boolean | null): Promise<boolean>;
  isOpen(): boolean;
  /** The findings changed. */
  refresh(): void;
  /** Whether an element is the overlay's. */
  isOurs(element: Element): boolean;
}

/** A text of more nodes than this is outlined by its first ones. */
const SOURCE_LIMIT = 20;

export function createFindingViews({ guard, frameUrl, connect, signal }: FindingViewsOptions): FindingViews {
  let overlay: Overlay | null = null;
  let listed: readonly Located[] = [];

  function items(): readonly OverlayItem[] {
    return listed.map(({ finding }, index) => ({ ...finding, number: index + 1 }));
  }

  function sourcesOf(id: string): readonly Source[] {
    return listed.find(({ finding }) => finding.id === id)?.sources.slice(0, SOURCE_LIMIT) ?? [];
  }

  async function open(): Promise<void> {
    listed = await guard.listConcealed();
    if (signal.aborted || overlay !== null) return;
    overlay = openOverlay({
      frameUrl: frameUrl(),
      connect,
      items,
      place: (id) => sourcesOf(id).flatMap(boxesOf),
      show: (id) => reveal(sourcesOf(id)),
      onClosed() {
        overlay = null;
        listed = [];
      },
      onTampered: () => undefined,
      signal,
    });
  }

  return {
    async jumpTo(findingId) {
      if (overlay === null) await open();
      const sources = sourcesOf(findingId);
      if (sources.length === 0) return false;
      overlay?.select(findingId);
      return sources.some(({ node }) => isConnected(node));
    },
    async toggleOverlay(wanted) {
      const isOpen = overlay !== null;
      if (wanted ?? !isOpen) {
        if (!isOpen) await open();
      } else overlay?.close();
      return overlay !== null;
    },
    isOpen: () => overlay !== null,
    isOurs: (element) => element === overlay?.host,
    refresh() {
      if (overlay === null) return;
      void guard.listConcealed().then((now) => {
        listed = now;
        overlay?.refresh();
      });
    },
  };
}

/** Where a source stands on the screen. Text that is not laid out stands where its nearest box does. */
function boxesOf({ node }: Source): readonly DOMRect[] {
  if (!isConnected(node)) return [];
  const own = isText(node) ? rangeRects(node).filter(hasArea) : [];
  if (own.length > 0) return own;
  for (
    let holder: Node | null = isElement(node) ? node : parentOf(node);
    holder !== null;
    holder = parentOf(holder)
  ) {
    if (!isElement(holder)) return [];
    const box = rectOf(holder);
    if (hasArea(box)) return [box];
  }
  return [];
}

function hasArea({ width, height }: DOMRect): boolean {
  return width > 0 && height > 0;
}

function reveal(sources: readonly Source[]): void {
  for (const { node } of sources) {
    let holder: Node | null = isElement(node) ? node : parentOf(node);
    while (holder !== null && isElement(holder) && !hasArea(rectOf(holder))) holder = parentOf(holder);
    if (isElement(holder)) {
      scrollIntoView(holder, { block: 'center', inline: 'nearest' });
      return;
    }
  }
}
