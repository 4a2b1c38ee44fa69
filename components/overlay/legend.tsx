import { i18n } from '#i18n';
import { severities } from '../../lib/model/severity';

/** What colours, numbers and keys of the overlay mean. Folded: whoever knows it needs no room for it. */
export function Legend() {
  return (
    <details class="legend">
      <summary>{i18n.t('legend.title')}</summary>
      <ul class="legend-rows">
        {severities.map((severity) => (
          <li key={severity}>
            <span class="legend-sign" data-severity={severity} aria-hidden="true" />
            <span>
              <b>{i18n.t(`severity.${severity}`)}</b>: {i18n.t(`legend.${severity}`)}
            </span>
          </li>
        ))}
      </ul>
      <p class="bar-why">{i18n.t('legend.numbers')}</p>
      <ul class="legend-rows" aria-label={i18n.t('legend.keys')}>
        <li>
          <span>
            <kbd>N</kbd> <kbd>→</kbd> <kbd>↓</kbd>
          </span>
          {i18n.t('legend.next')}
        </li>
        <li>
          <span>
            <kbd>P</kbd> <kbd>←</kbd> <kbd>↑</kbd>
          </span>
          {i18n.t('legend.previous')}
        </li>
        <li>
          <span>
            <kbd>Esc</kbd>
          </span>
          {i18n.t('legend.close')}
        </li>
      </ul>
    </details>
  );
}
