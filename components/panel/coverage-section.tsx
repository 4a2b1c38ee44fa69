import { i18n } from '#i18n';
import type { TabReport } from '../../lib/model/report';
import { gapSentences } from '../popup/gap-sentences';
import { QuoteText } from '../ui/quote-text';
import { BoundedList } from './bounded-list';
import { frameName } from './frame-name';
import type { PanelScene } from './panel-scene';
import { PanelSection } from './panel-section';

/** Frames shown at once. */
const FRAME_STEP = 10;

/** What was looked at and what was not, frame by frame, with the reasons. */
export function CoverageSection({ scene: { report } }: { readonly scene: PanelScene }) {
  const frames = Object.entries(report?.frames ?? {});
  const sentences = report ? gapSentences(report) : [];
  return (
    <PanelSection name="coverage">
      <p>{summary(report, sentences.length)}</p>
      {sentences.length > 0 && (
        <ul class="dotted">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <BoundedList items={frames} step={FRAME_STEP}>
        {(shown) =>
          shown.map(([id, frame]) => (
            <details class="card frame" key={id}>
              <summary>
                <span class="card-technique">{frameName(report, Number(id))}</span>
                <span class="card-severity">{i18n.t(`panel.frameState.${frame.state}`)}</span>
              </summary>
              <div class="technique-body">
                <blockquote class="quote">
                  <QuoteText text={frame.url} />
                </blockquote>
                {frame.error !== null && (
                  <p>
                    <QuoteText text={frame.error} />
                  </p>
                )}
                {frame.gaps.length === 0 && frame.state === 'scanned' && (
                  <p class="quiet">{i18n.t('panel.coverage.frameWhole')}</p>
                )}
                <ul class="dotted">
                  {frame.gaps.map(({ kind, count, detail }, index) => (
                    <li key={index}>
                      {i18n.t(`panel.gap.${gapWords[kind]}`)}
                      {count > 1 && ` × ${count}`}
                      {detail !== '' && (
                        <>
                          : <QuoteText text={detail} />
                        </>
                      )}
                    </li>
                  ))}
                </ul>
                {frame.state === 'scanned' && (
                  <p class="quiet">{i18n.t('panel.coverage.cost', [String(Math.round(frame.durationMs))])}</p>
                )}
              </div>
            </details>
          ))
        }
      </BoundedList>
      <p class="quiet">{i18n.t('panel.coverage.never')}</p>
    </PanelSection>
  );
}

/** Keys of the locale have no dashes. */
const gapWords = {
  'unreached-frame': 'unreachedFrame',
  'closed-shadow-root': 'closedShadowRoot',
  canvas: 'canvas',
  plugin: 'plugin',
  'foreign-page': 'foreignPage',
  unsettled: 'unsettled',
  budget: 'budget',
  'rule-failed': 'ruleFailed',
  'too-many-findings': 'tooManyFindings',
  paused: 'paused',
} as const;

function summary(report: TabReport | null, gaps: number): string {
  const frames = Object.values(report?.frames ?? {});
  const read = frames.filter(({ state }) => state === 'scanned').length;
  if (read === 0) return i18n.t('panel.coverage.none');
  const words = i18n.t('panel.coverage.read', [String(read), String(frames.length)]);
  return gaps === 0
    ? `${words} ${i18n.t('panel.coverage.whole')}`
    : `${words} ${i18n.t('panel.coverage.not')}`;
}
