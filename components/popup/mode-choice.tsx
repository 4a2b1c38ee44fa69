import { i18n } from '#i18n';
import { modes, type Mode } from '../../lib/model/settings';
import { LockedNote } from '../ui/locked-note';

/** What an agent is about to do: three choices, and one sentence on the chosen one. */
export function ModeChoice({
  mode,
  isLocked,
  setMode,
}: {
  readonly mode: Mode;
  /** Only the organisation can choose. */
  readonly isLocked: boolean;
  readonly setMode: (mode: Mode) => void;
}) {
  return (
    <fieldset class="mode" aria-describedby="mode-text" disabled={isLocked}>
      <legend>{i18n.t('mode.title')}</legend>
      <div class="mode-choices">
        {modes.map((one) => (
          <label key={one} class="mode-choice">
            <input
              type="radio"
              name="mode"
              value={one}
              checked={one === mode}
              onChange={() => setMode(one)}
            />
            <span>{i18n.t(`mode.names.${one}`)}</span>
          </label>
        ))}
      </div>
      <p class="quiet" id="mode-text" role="status">
        {i18n.t(`mode.text.${mode}`)}
      </p>
      {isLocked && <LockedNote />}
    </fieldset>
  );
}
