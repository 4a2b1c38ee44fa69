import { i18n } from '#i18n';
import type { ComponentChildren } from 'preact';
import { clockLanguage } from '../../lib/browser/screen-language';
import type { Asked } from './panel-scene';

interface Props<T> {
  readonly asked: Asked<T>;
  /** Words of the button that asks. */
  readonly button: string;
  readonly onAsk: () => void;
  /** Whether the page can be asked at all. */
  readonly canAsk: boolean;
  readonly children: (value: T) => ComponentChildren;
}

/** Something that is measured on demand: the button, the waiting, what came of it and when. */
export function AskedView<T>({ asked, button, onAsk, canAsk, children }: Props<T>) {
  const isAsking = asked.state === 'asking';
  return (
    <>
      <p class="ask">
        <button type="button" class="button" disabled={!canAsk || isAsking} onClick={onAsk}>
          {asked.state === 'known' ? i18n.t('panel.ask.again') : button}
        </button>
        <span class="quiet" role="status">
          {sentenceOf(asked, canAsk)}
        </span>
      </p>
      {asked.state === 'known' && (
        <>
          {asked.missing > 0 && <p class="quiet">{i18n.t('panel.ask.missing', asked.missing)}</p>}
          {children(asked.value)}
        </>
      )}
    </>
  );
}

function sentenceOf(asked: Asked<unknown>, canAsk: boolean): string {
  if (!canAsk) return i18n.t('panel.ask.cannot');
  switch (asked.state) {
    case 'never':
      return '';
    case 'asking':
      return i18n.t('panel.ask.asking');
    case 'failed':
      return i18n.t('panel.ask.failed');
    case 'known':
      return i18n.t('panel.ask.at', [new Date(asked.at).toLocaleTimeString(clockLanguage())]);
  }
}
