import { i18n } from '#i18n';
import { useId, useRef } from 'preact/hooks';

interface Props {
  readonly label: string;
  /** What is lost, as a question. */
  readonly question: string;
  readonly isDisabled?: boolean;
  readonly isQuiet?: boolean;
  readonly onConfirm: () => void;
}

/** A button that asks first. The answer that keeps everything has the focus. */
export function EraseButton({ label, question, isDisabled = false, isQuiet = false, onConfirm }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  return (
    <>
      <button
        type="button"
        class={isQuiet ? 'link-button' : 'button'}
        disabled={isDisabled}
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </button>
      <dialog ref={dialog} class="confirm" aria-labelledby={title}>
        <form
          method="dialog"
          onSubmit={({ submitter }) => {
            if (submitter?.getAttribute('value') === 'erase') onConfirm();
          }}
        >
          <p id={title}>
            <bdi>{question}</bdi>
          </p>
          <div class="history-buttons">
            <button class="button" value="keep" autofocus>
              {i18n.t('history.keep')}
            </button>
            <button class="button danger" value="erase">
              {i18n.t('history.erase')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
