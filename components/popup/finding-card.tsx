import { i18n } from '#i18n';
import { useState } from 'preact/hooks';
import type { Finding } from '../../lib/model/finding';
import { explainFinding } from '../../lib/rules/explain';
import { readers } from '../../lib/rules/readers';
import { CheckIcon, TargetIcon } from '../ui/icons';
import { QuoteText } from '../ui/quote-text';
import { FalseAlarm, type FalseAlarmActions } from './false-alarm';

export type FramedFinding = Finding & { readonly frameId: number };

interface Props {
  readonly finding: FramedFinding;
  readonly isOpen: boolean;
  readonly onJump: (finding: FramedFinding) => void;
  /** The false alarm flow, and the site on which it works; without it the card offers none. */
  readonly falseAlarm?: { readonly site: string; readonly actions: FalseAlarmActions };
}

/** As much of a quote as a closed card shows. */
const GLIMPSE_LIMIT = 90;
/** Quotes longer than this are folded until asked for. */
const FOLD_LIMIT = 260;
/** Kinds of agent that are named at once; more are a list that nobody asked for. */
const NAMED_LIMIT = 2;

/** One finding in the five steps: quote, technique, attempt, refusal, going on. */
export function FindingCard({ finding, isOpen, onJump, falseAlarm }: Props) {
  const told = explainFinding(finding);
  return (
    <li>
      <details class="card" data-severity={finding.severity} open={isOpen}>
        <summary>
          <span class="card-technique">{told.techniqueTitle}</span>
          <span class="card-severity">{i18n.t(`severity.${finding.severity}`)}</span>
          <span class="card-glimpse">
            <QuoteText text={(finding.decoded ?? finding.quote).slice(0, GLIMPSE_LIMIT)} />
          </span>
        </summary>
        <ol class="steps">
          <li>
            <h3>{i18n.t('finding.quote')}</h3>
            <Quote text={finding.quote} />
            {finding.decoded !== null && (
              <>
                <h3>{i18n.t('finding.decoded')}</h3>
                <Quote text={finding.decoded} />
              </>
            )}
          </li>
          <li>
            <h3>{i18n.t('finding.technique')}</h3>
            <p>{told.why}</p>
            {told.techniqueReason !== '' && <p class="quiet">{told.techniqueReason}</p>}
          </li>
          <li>
            <h3>{i18n.t('finding.attempt')}</h3>
            <p class="attempt">{told.attempts}</p>
            <ReaderLine titles={told.readerTitles} />
          </li>
          <li>
            <h3>{i18n.t('finding.refused')}</h3>
            <p class="refused">
              <CheckIcon />
              <span>{i18n.t('finding.refusedText')}</span>
            </p>
          </li>
          <li>
            <h3>{i18n.t('finding.goOn')}</h3>
            <div class="card-buttons">
              <button
                type="button"
                class="button"
                disabled={!finding.present}
                onClick={() => onJump(finding)}
              >
                <TargetIcon />
                {finding.present ? i18n.t('finding.jump') : i18n.t('finding.gone')}
              </button>
            </div>
            {finding.frameId !== 0 && <p class="quiet">{i18n.t('finding.frame')}</p>}
            {falseAlarm && <FalseAlarm finding={finding} {...falseAlarm} />}
          </li>
        </ol>
      </details>
    </li>
  );
}

/** Who would take the text in: a few by name, many in one line that opens to all names. */
function ReaderLine({ titles }: { readonly titles: readonly string[] }) {
  if (titles.length === 0) return <p class="quiet">{i18n.t('finding.noReaders')}</p>;
  if (titles.length <= NAMED_LIMIT)
    return <p class="quiet">{i18n.t('finding.readers', [titles.join(', ')])}</p>;
  const isMost = titles.length * 2 > readers.length;
  return (
    <details class="readers">
      <summary>{isMost ? i18n.t('readerLine.most') : i18n.t('readerLine.some')}</summary>
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </details>
  );
}

function Quote({ text }: { readonly text: string }) {
  const isLong = text.length > FOLD_LIMIT;
  const [isFolded, setFolded] = useState(isLong);
  return (
    <>
      <blockquote class={`quote ${isFolded ? 'folded' : ''}`}>
        <QuoteText text={text} />
      </blockquote>
      {isLong && (
        <button
          type="button"
          class="link-button"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? i18n.t('finding.showAll') : i18n.t('finding.showLess')}
        </button>
      )}
    </>
  );
}
