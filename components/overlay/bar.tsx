import { i18n } from '#i18n';
import { useEffect, useRef } from 'preact/hooks';
import { explainFinding } from '../../lib/rules/explain';
import type { OverlayWish } from '../../lib/model/overlay';
import { NextIcon, PreviousIcon, CloseIcon } from '../ui/icons';
import { QuoteText } from '../ui/quote-text';
import type { Scene } from './scene';

interface Props {
  readonly scene: Scene;
  readonly send: (wish: OverlayWish) => void;
}

/** The part of the overlay that takes pointer and keyboard: where one is, what it says, on and back and away. */
export function Bar({ scene, send }: Props) {
  const bar = useRef<HTMLElement>(null);
  const current = scene.items.find(({ id }) => id === scene.currentId);
  const explanation = current && explainFinding(current);
  const undrawn = scene.total - scene.items.length;

  useEffect(() => {
    if (!bar.current) return;
    const element = bar.current;
    const sizes = new ResizeObserver(() => send({ kind: 'bar-height', px: element.offsetHeight }));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [send]);

  return (
    <main class="bar" ref={bar}>
      <div class="bar-row">
        <p class="bar-count" role="status">
          {current
            ? i18n.t('overlay.position', [String(current.number), String(scene.total)])
            : i18n.t('overlay.none')}
        </p>
        {current && (
          <p class="bar-technique" data-severity={current.severity}>
            {explanation?.techniqueTitle}
          </p>
        )}
        <div class="bar-buttons">
          <button
            type="button"
            class="icon-button"
            disabled={scene.items.length < 2}
            aria-label={i18n.t('overlay.previous')}
            title={i18n.t('overlay.previous')}
            onClick={() => send({ kind: 'step', by: -1 })}
          >
            <PreviousIcon />
          </button>
          <button
            type="button"
            class="icon-button"
            disabled={scene.items.length < 2}
            aria-label={i18n.t('overlay.next')}
            title={i18n.t('overlay.next')}
            onClick={() => send({ kind: 'step', by: 1 })}
          >
            <NextIcon />
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={i18n.t('overlay.close')}
            title={i18n.t('overlay.close')}
            onClick={() => send({ kind: 'close' })}
          >
            <CloseIcon />
          </button>
        </div>
      </div>
      {scene.tampered && (
        <p class="bar-warning" role="alert">
          {i18n.t(`tampering.${scene.tampered}`)} {i18n.t('overlay.trustPopup')}
        </p>
      )}
      {current && (
        <div class="bar-text" tabIndex={0} role="region" aria-label={i18n.t('overlay.text')}>
          <p class="bar-why">
            {explanation?.why} {!scene.places.has(current.id) && i18n.t('overlay.noPlace')}
          </p>
          <blockquote class="quote">
            <QuoteText text={current.quote} />
          </blockquote>
          {current.decoded !== null && (
            <>
              <p class="bar-why">{i18n.t('finding.decoded')}</p>
              <blockquote class="quote">
                <QuoteText text={current.decoded} />
              </blockquote>
            </>
          )}
        </div>
      )}
      {undrawn > 0 && <p class="bar-why">{i18n.t('overlay.undrawn', undrawn)}</p>}
    </main>
  );
}
