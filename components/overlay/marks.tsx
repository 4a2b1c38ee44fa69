import { QuoteText } from '../ui/quote-text';
import { layOut, type Box } from './layout';
import type { Scene } from './scene';

/** Longest text in a label; the bar shows the current one whole. */
const LABEL_TEXT_LIMIT = 160;

function at(box: Box): string {
  return `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
}

/** Outlines, numbers and revealed texts over the page. For the eye only: the bar is what speaks. */
export function Marks({ scene }: { readonly scene: Scene }) {
  const frame = { width: window.innerWidth, height: window.innerHeight };
  return (
    <div class="marks" aria-hidden="true">
      {layOut(scene, frame).map(({ item, outlines, label, isCurrent }) => (
        <div key={item.id} class="mark" data-severity={item.severity} data-current={isCurrent}>
          {outlines.map((box, index) => (
            <div key={index} class="outline" style={at(box)} />
          ))}
          <div class="label" style={at(label)}>
            <div class="label-title">
              <b>{item.number}</b> <span>{item.technique}</span>
            </div>
            <div class="label-text">
              <QuoteText text={(item.decoded ?? item.quote).slice(0, LABEL_TEXT_LIMIT)} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
