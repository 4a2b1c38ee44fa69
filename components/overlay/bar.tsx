import { i18n } from '#i18n';
import { useEffect, useRef } from 'preact/hooks';
import { explainFinding, ruleTitle } from '../../lib/rules/explain';
import type { OverlayWish } from '../../lib/model/overlay';
import { NextIcon, PreviousIcon, CloseIcon } from '../ui/icons';
import { QuoteText } from '../ui/quote-text';
import { Legend } from './legend';
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

  useEffect(() => {
    if (!bar.current) return;
    const element = bar.current;
    const sizes = new ResizeObserver(() => send({ kind: 'bar-height', px: element.offsetHeight }));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [send]);

  return (
    <main class="bar" ref={bar}>
      <h1 class="for-readers">{i18n.t('popup.title')}</h1>
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
        {scene.techniques.length > 1 && <TechniqueFilter scene={scene} send={send} />}
        <div class="bar-buttons">
          <button
            type="button"
            class="icon-button"
            disabled={scene.total < 2}
            aria-label={i18n.t('overlay.previous')}
            title={i18n.t('overlay.previous')}
            onClick={() => send({ kind: 'step', by: -1 })}
          >
            <PreviousIcon />
          </button>
          <button
            type="button"
            class="icon-button"
            disabled={scene.total < 2}
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
      {scene.undrawn > 0 && <p class="bar-why">{i18n.t('legend.drawn', scene.undrawn)}</p>}
      {scene.total > 0 && <Legend />}
    </main>
  );
}

/** Shows the texts of one technique alone. */
function TechniqueFilter({ scene, send }: Props) {
  const all = scene.techniques.reduce((sum, { count }) => sum + count, 0);
  return (
    <label class="bar-filter">
      <span>{i18n.t('legend.filter')}</span>
      <select
        value={scene.technique ?? ''}
        onChange={({ currentTarget: { value } }) => send({ kind: 'filter', technique: value || null })}
      >
        <option value="" selected={scene.technique === null}>
          {i18n.t('legend.all', [String(all)])}
        </option>
        {scene.techniques.map(({ id, count }) => (
          <option key={id} value={id} selected={scene.technique === id}>
            {i18n.t('legend.technique', [techniqueTitle(id), String(count)])}
          </option>
        ))}
      </select>
    </label>
  );
}

function techniqueTitle(id: string): string {
  return id === 'visible' ? i18n.t('legend.visible') : ruleTitle(id);
}
