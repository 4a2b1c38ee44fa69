import { i18n } from '#i18n';
import { useId, useRef } from 'preact/hooks';
import type { FileProblem } from '../../lib/model/settings-file';
import { QuoteText } from '../ui/quote-text';
import { Section } from './controls';
import type { SectionProps } from './scene';

/** Settings as a file, out and in, and back to the beginning. */
export function TransferSection({ scene, actions }: SectionProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const { answer } = scene;
  return (
    <Section id="transfer" title={i18n.t('options.transfer.title')}>
      <Deed
        id={`${id}-export`}
        title={i18n.t('options.transfer.export')}
        hint={i18n.t('options.transfer.exportHint')}
        onClick={actions.exportSettings}
      />
      <Deed
        id={`${id}-import`}
        title={i18n.t('options.transfer.import')}
        hint={i18n.t('options.transfer.importHint')}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // So that the same file can be chosen again after it was mended.
          if (file) actions.importSettings(file);
          currentTarget.value = '';
        }}
      />
      <div role="alert">
        {answer?.kind === 'file-refused' && (
          <p class="warning file-refused">
            <QuoteText text={problemSentence(answer.problem)} />
          </p>
        )}
      </div>
      <Deed
        id={`${id}-reset`}
        title={i18n.t('options.transfer.reset')}
        hint={i18n.t('options.transfer.resetHint')}
        onClick={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} class="ask" aria-labelledby={`${id}-ask`}>
        <p id={`${id}-ask`}>{i18n.t('options.transfer.resetAsk')}</p>
        <div class="ask-buttons">
          <button type="button" class="button" onClick={() => dialog.current?.close()} autofocus>
            {i18n.t('options.transfer.resetNo')}
          </button>
          <button
            type="button"
            class="button danger"
            onClick={() => {
              dialog.current?.close();
              actions.reset();
            }}
          >
            {i18n.t('options.transfer.resetYes')}
          </button>
        </div>
      </dialog>
    </Section>
  );
}

function Deed({
  id,
  title,
  hint,
  onClick,
}: {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly onClick: () => void;
}) {
  return (
    <div class="row">
      <p class="row-words quiet" id={id}>
        {hint}
      </p>
      <button type="button" class="button" aria-describedby={id} onClick={onClick}>
        {title}
      </button>
    </div>
  );
}

/** Why a file was refused, in one sentence that names the field. */
function problemSentence(problem: FileProblem): string {
  switch (problem.kind) {
    case 'too-big':
      return i18n.t('options.transfer.problem.tooBig');
    case 'no-json':
      return i18n.t('options.transfer.problem.noJson');
    case 'not-ours':
      return i18n.t('options.transfer.problem.notOurs');
    case 'other-version':
      return i18n.t('options.transfer.problem.otherVersion', [problem.field]);
    case 'unknown-field':
      return i18n.t('options.transfer.problem.unknownField', [problem.field]);
    case 'broken-field':
      return i18n.t('options.transfer.problem.brokenField', [problem.field]);
  }
}
