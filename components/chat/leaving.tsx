import { i18n } from '#i18n';
import type { Leaving } from '../../lib/model/messages';
import { AlertIcon } from '../ui/icons';
import { QuoteText } from '../ui/quote-text';
import { CarriedList } from './carried-list';

export interface LeavingScene {
  readonly url: string;
  /** Null while the address is being judged. */
  readonly leaving: Leaving | null;
  /** Sentences for the verdict's reasons. */
  readonly reasons: readonly string[];
  /** Whether the address can be opened from here at all. */
  readonly canOpen: boolean;
  readonly answer: string;
}

export interface LeavingActions {
  readonly goOn: () => void;
  readonly goOnBare: () => void;
  readonly copy: () => void;
  readonly back: () => void;
}

/** The page between a chat and a place that a link leads to. */
export function LeavingPage({
  scene,
  actions,
}: {
  readonly scene: LeavingScene;
  readonly actions: LeavingActions;
}) {
  const { leaving, url } = scene;
  if (leaving === null) {
    return (
      <main class="leaving">
        <p role="status">{scene.answer || i18n.t('leaving.waiting')}</p>
      </main>
    );
  }
  const { destination, carries, gravity } = leaving.verdict;
  const host = destination.shownHost || destination.host;
  return (
    <main class="leaving" data-gravity={gravity}>
      <h1>{i18n.t('leaving.title')}</h1>
      <p class="leaving-lead">
        <AlertIcon />
        {i18n.t(gravity === 'loud' ? 'leaving.loud' : 'leaving.quiet')}
      </p>
      <dl>
        {leaving.text !== '' && (
          <>
            <dt>{i18n.t('leaving.said')}</dt>
            <dd>
              <QuoteText text={leaving.text} />
            </dd>
          </>
        )}
        {host !== '' && (
          <>
            <dt>{i18n.t('leaving.to')}</dt>
            <dd class="leaving-host">
              <QuoteText text={host === destination.host ? host : `${host} (${destination.host})`} />
            </dd>
          </>
        )}
        {destination.chain.length > 0 && (
          <>
            <dt>{i18n.t('leaving.inner')}</dt>
            {destination.chain.map((inner) => (
              <dd key={inner}>
                <QuoteText text={inner} />
              </dd>
            ))}
          </>
        )}
      </dl>
      {scene.reasons.length > 0 && (
        <section aria-labelledby="reasons">
          <h2 id="reasons">{i18n.t('leaving.reasons')}</h2>
          <ul class="leaving-reasons">
            {scene.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
      {carries.length > 0 && (
        <section aria-labelledby="carries">
          <h2 id="carries">{i18n.t('carried.title')}</h2>
          <CarriedList carries={carries} />
        </section>
      )}
      <details>
        <summary>{i18n.t('leaving.address')}</summary>
        <blockquote class="quote">
          <QuoteText text={url} />
        </blockquote>
      </details>
      <div class="leaving-buttons">
        <button type="button" class="button primary" onClick={actions.back}>
          {i18n.t('leaving.back')}
        </button>
        {scene.canOpen && url.includes('?') && (
          <button type="button" class="button" onClick={(event) => event.isTrusted && actions.goOnBare()}>
            {i18n.t('leaving.goOnBare')}
          </button>
        )}
        {scene.canOpen && (
          <button type="button" class="button" onClick={(event) => event.isTrusted && actions.goOn()}>
            {i18n.t('leaving.goOn')}
          </button>
        )}
        <button type="button" class="button" onClick={actions.copy}>
          {i18n.t('leaving.copy')}
        </button>
      </div>
      {!scene.canOpen && <p>{i18n.t('leaving.cannot')}</p>}
      <p role="status">{scene.answer}</p>
    </main>
  );
}
