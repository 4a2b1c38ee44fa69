import type { OverlayItem } from '../../lib/model/overlay';
import { explainFinding } from '../../lib/rules/explain';
import { QuoteText } from '../ui/quote-text';
import { layOut, type Box } from './layout';
import type { Scene } from './scene';

/** Longest text in a label; the bar shows the current one whole. */
const LABEL_TEXT_LIMIT = 160;

function at(box: Box): string {
  return `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
}

/** Outlines, then numbers and revealed texts above all of them. For the eye only: the bar is what speaks. */
export function Marks({ scene }: { readonly scene: Scene }) {
  const marks = layOut(scene, { width: window.innerWidth, height: window.innerHeight });
  return (
    <div class="marks" aria-hidden="true">
      {marks.map(({ item, outlines, isCurrent }) =>
        outlines.map((box, index) => (
          <div
            key={`${item.id}-${index}`}
            class="outline"
            data-severity={item.severity}
            data-current={isCurrent}
            style={at(box)}
          />
        )),
      )}
      {marks.map(
        ({ item, label, isCurrent }) =>
          label && (
            <div
              key={item.id}
              class={label.kind === 'full' ? 'label' : 'tag'}
              data-severity={item.severity}
              data-current={isCurrent}
              style={at(label)}
            >
              {label.kind === 'tag' ? item.number : <LabelWords item={item} />}
            </div>
          ),
      )}
    </div>
  );
}

function LabelWords({ item }: { readonly item: OverlayItem }) {
  return (
    <>
      <div class="label-title">
        <b>{item.number}</b> <span>{explainFinding(item).techniqueTitle}</span>
      </div>
      <div class="label-text">
        <QuoteText text={(item.decoded ?? item.quote).slice(0, LABEL_TEXT_LIMIT)} />
      </div>
    </>
  );
}
