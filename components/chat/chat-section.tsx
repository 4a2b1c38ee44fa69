import { i18n } from '#i18n';
import { clockLanguage } from '../../lib/browser/screen-language';
import type { Attempt, ChatReport, Decision } from '../../lib/model/attempt';
import { isCounted } from '../../lib/model/attempt';
import { chatModes, type AllowedHost, type ChatMode } from '../../lib/model/settings';
import type { SettingName } from '../../lib/model/policy';
import { attemptWord } from '../../lib/model/attempt-words';
import { reasonSentences } from '../../lib/rules/verdict-reasons';
import { LockedNote } from '../ui/locked-note';
import { QuoteText } from '../ui/quote-text';
import { CarriedList } from './carried-list';

export interface ChatScene {
  readonly report: ChatReport;
  /** What the person chose for this chat; the mode of the report is what holds now. */
  readonly chosen: ChatMode;
  /** Hosts that the person allowed in this chat. */
  readonly allowed: readonly AllowedHost[];
  /** The person added this chat by its host, and can take it out again. */
  readonly isAdded: boolean;
  /** Whether side channels are closed for the whole browser. */
  readonly sideChannelsClosed: boolean;
}

export interface ChatActions {
  readonly setMode: (mode: ChatMode) => void;
  readonly decide: (id: string, decision: Decision) => void;
  readonly disallow: (host: string) => void;
  readonly unprotect: () => void;
  readonly closeSideChannels: (isClosed: boolean) => void;
}

/** More cards than this slow the popup down; the copied report has all. */
const CARD_LIMIT = 30;

/** What tried to leave the chat of a tab, newest first, and what is held there. */
export function ChatSection({
  scene,
  locked,
  actions,
}: {
  readonly scene: ChatScene;
  /** What only the organisation can change. */
  readonly locked: ReadonlySet<SettingName>;
  readonly actions: ChatActions;
}) {
  const { report, allowed } = scene;
  const attempts = [...report.attempts]
    .reverse()
    .sort((one, other) => Number(isCounted(other)) - Number(isCounted(one)));
  return (
    <section class="chat" aria-labelledby="chat-title">
      <h2 class="section-title" id="chat-title">
        {report.title}
      </h2>
      <label class="chat-mode">
        <span>{i18n.t('chat.mode', [report.title])}</span>
        <select
          value={scene.chosen}
          disabled={locked.has('chatModes')}
          onChange={({ currentTarget: { value } }) => {
            const mode = chatModes.find((known) => known === value);
            if (mode) actions.setMode(mode);
          }}
        >
          {chatModes.map((mode) => (
            <option value={mode} key={mode} selected={mode === scene.chosen}>
              {i18n.t(`chat.modes.${mode}`)}
            </option>
          ))}
        </select>
      </label>
      {locked.has('chatModes') && <LockedNote />}
      <p class="quiet">
        {i18n.t(`chat.modeText.${report.mode}`)} {scene.chosen !== report.mode && i18n.t('mode.heldAsStrict')}
      </p>
      <h3 class="section-title">{i18n.t('chat.attempts')}</h3>
      {attempts.length === 0 && <p class="quiet">{i18n.t('chat.none')}</p>}
      <ul>
        {attempts.slice(0, CARD_LIMIT).map((attempt) => (
          <AttemptCard
            key={attempt.id}
            attempt={attempt}
            canAllow={!locked.has('allowedHosts')}
            decide={actions.decide}
          />
        ))}
      </ul>
      {report.more > 0 && <p class="quiet">{i18n.t('chat.more', report.more)}</p>}
      <label class="chat-check">
        <input
          type="checkbox"
          checked={scene.sideChannelsClosed}
          onChange={({ currentTarget }) => actions.closeSideChannels(currentTarget.checked)}
        />
        <span>
          {i18n.t('chat.sideChannels')}
          <span class="quiet chat-hint">{i18n.t('chat.sideChannelsHint')}</span>
        </span>
      </label>
      {scene.isAdded && !locked.has('chatHosts') && (
        <button type="button" class="link-button" onClick={actions.unprotect}>
          {i18n.t('chat.unprotect')}
        </button>
      )}
      {allowed.length > 0 && (
        <>
          <h3 class="section-title">{i18n.t('chat.allowed')}</h3>
          {locked.has('allowedHosts') && <LockedNote />}
          <ul class="chat-allowed">
            {allowed.map(({ host, since }) => (
              <li key={host}>
                <span>
                  {host}{' '}
                  {since > 0 && (
                    <span class="quiet">
                      {i18n.t('chat.since', [new Date(since).toLocaleDateString(clockLanguage())])}
                    </span>
                  )}
                </span>
                {!locked.has('allowedHosts') && (
                  <button type="button" class="link-button" onClick={() => actions.disallow(host)}>
                    {i18n.t('chat.remove', [host])}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Where no chat is known: what was recognised, and the person's own word. */
export function ChatOffer({
  recognised,
  protect,
}: {
  readonly recognised: string | null;
  readonly protect: () => void;
}) {
  if (recognised === null) {
    return (
      <p class="chat-offer">
        <button type="button" class="link-button" onClick={protect}>
          {i18n.t('chat.protect')}
        </button>
      </p>
    );
  }
  return (
    <section class="chat-offer" data-recognised>
      <p>{i18n.t('chat.recognised', [recognised])}</p>
      <button type="button" class="button" onClick={protect}>
        {i18n.t('chat.protect')}
      </button>
    </section>
  );
}

function AttemptCard({
  attempt,
  canAllow,
  decide,
}: {
  readonly attempt: Attempt;
  readonly canAllow: boolean;
  readonly decide: (id: string, decision: Decision) => void;
}) {
  const { verdict, url, state, times, answer } = attempt;
  const { destination } = verdict;
  const canDecide = state === 'held' && verdict.kind !== 'link' && verdict.kind !== 'form';
  return (
    <li>
      <details class="card" data-severity={isCounted(attempt) ? 'attempt' : 'inventory'}>
        <summary>
          <span class="card-technique">
            {i18n.t(`kind.${verdict.kind}`)} <span class="onward">→</span>{' '}
            <QuoteText text={destination.shownHost || destination.host} />
          </span>
          <span class="card-severity">{i18n.t(`attemptState.${attemptWord(state)}`)}</span>
          <span class="card-glimpse">
            <QuoteText text={verdict.carries[0]?.text ?? url.slice(0, 90)} />
          </span>
        </summary>
        <div class="attempt-body">
          <p class="quiet">
            {new Date(attempt.at).toLocaleTimeString(clockLanguage())}, {i18n.t('chat.times', times)}
          </p>
          {answer !== null && (
            <p>
              <QuoteText text={i18n.t('chat.answer', [answer])} />
            </p>
          )}
          <CarriedList carries={verdict.carries} />
          <ul class="leaving-reasons">
            {reasonSentences(verdict.reasons).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <blockquote class="quote">
            <QuoteText text={url} />
          </blockquote>
          {canDecide && (
            <div class="card-buttons">
              <button type="button" class="button" onClick={() => decide(attempt.id, 'shown-once')}>
                {i18n.t('held.showOnce')}
              </button>
              {canAllow && (
                <button type="button" class="button" onClick={() => decide(attempt.id, 'host-allowed')}>
                  {i18n.t('held.allowHost', [destination.host])}
                </button>
              )}
              <button type="button" class="button" onClick={() => decide(attempt.id, 'kept')}>
                {i18n.t('held.keep')}
              </button>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}
