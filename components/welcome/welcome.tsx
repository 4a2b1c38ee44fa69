import { i18n } from '#i18n';
import type { Finding } from '../../lib/model/finding';
import { FindingCard } from '../popup/finding-card';
import { CheckIcon, EyeIcon, MarkIcon } from '../ui/icons';
import { ExamplePage, WHISPER_ID } from './example-page';

/** What the first page shows. */
export interface WelcomeScene {
  /** What was found in the example; null while it is read. */
  readonly finding: Finding | null;
  /** The example's hidden text is laid open. */
  readonly isShown: boolean;
  /** BridgeWard may look at all sites. */
  readonly isEverywhere: boolean;
  /** The person was asked for that, and said no. */
  readonly isRefused: boolean;
  /** Keys of the overlay; empty when there are none. */
  readonly shortcut: string;
  readonly isFirefox: boolean;
}

export interface WelcomeActions {
  readonly show: (isWanted: boolean) => void;
  readonly askForAccess: () => void;
  readonly openOptions: () => void;
}

interface Props {
  readonly scene: WelcomeScene;
  readonly actions: WelcomeActions;
}

/** What this is, what it asks for and why, an example, and the first choices. */
export function Welcome({ scene, actions }: Props) {
  return (
    <main class="welcome">
      <header class="welcome-head">
        <MarkIcon />
        <h1>{i18n.t('welcome.title')}</h1>
      </header>
      <ul class="sentences" aria-label={i18n.t('welcome.sentences')}>
        <li>{i18n.t('welcome.does')}</li>
        <li>{i18n.t('welcome.asks')}</li>
        <li>{i18n.t('welcome.keeps')}</li>
        <li>{i18n.t('welcome.stays')}</li>
        <li>{i18n.t('welcome.rule')}</li>
      </ul>
      <Example scene={scene} actions={actions} />
      <Access scene={scene} actions={actions} />
      <section aria-labelledby="keys-title">
        <h2 id="keys-title">{i18n.t('welcome.keys')}</h2>
        {scene.shortcut === '' ? (
          <p>{i18n.t('welcome.noKeys')}</p>
        ) : (
          <p>
            <kbd dir="ltr">{scene.shortcut}</kbd> {i18n.t('welcome.keysText')}
          </p>
        )}
      </section>
      <section aria-labelledby="next-title">
        <h2 id="next-title">{i18n.t('welcome.next')}</h2>
        <p>{i18n.t('welcome.pin')}</p>
        <button type="button" class="button" onClick={actions.openOptions}>
          {i18n.t('welcome.options')}
        </button>
      </section>
    </main>
  );
}

function Example({ scene, actions }: Props) {
  const { finding, isShown } = scene;
  return (
    <section aria-labelledby="example-title">
      <h2 id="example-title">{i18n.t('welcome.example')}</h2>
      <p>{i18n.t('welcome.exampleLead')}</p>
      <ExamplePage isShown={isShown} />
      <button
        type="button"
        class="button primary"
        aria-expanded={isShown}
        disabled={finding === null}
        onClick={() => actions.show(!isShown)}
      >
        <EyeIcon />
        {finding === null
          ? i18n.t('welcome.looking')
          : isShown
            ? i18n.t('welcome.hide')
            : i18n.t('welcome.show')}
      </button>
      {finding !== null && isShown && (
        <>
          <h3>{i18n.t('welcome.finding')}</h3>
          <ul>
            <FindingCard
              finding={{ ...finding, frameId: 0 }}
              isOpen={true}
              onJump={() => document.getElementById(WHISPER_ID)?.focus()}
            />
          </ul>
        </>
      )}
    </section>
  );
}

function Access({ scene, actions }: Props) {
  return (
    <section aria-labelledby="access-title">
      <h2 id="access-title">{i18n.t('welcome.access')}</h2>
      <p class={`access ${scene.isEverywhere ? 'access-all' : 'access-some'}`} role="status">
        {scene.isEverywhere && <CheckIcon />}
        {i18n.t(scene.isEverywhere ? 'welcome.accessAll' : 'welcome.accessSome')}
      </p>
      {!scene.isEverywhere && (
        <button type="button" class="button primary" onClick={actions.askForAccess}>
          {i18n.t('welcome.accessAsk')}
        </button>
      )}
      {scene.isRefused && !scene.isEverywhere && <p role="alert">{i18n.t('welcome.accessRefused')}</p>}
      {scene.isEverywhere && (
        <p class="quiet">{i18n.t(scene.isFirefox ? 'welcome.limitFirefox' : 'welcome.limitChrome')}</p>
      )}
    </section>
  );
}
