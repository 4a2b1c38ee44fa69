import { i18n } from '#i18n';
import { useId } from 'preact/hooks';
import { LockedNote } from '../ui/locked-note';

interface Props {
  /** Host with port, or the scheme of a page without one. */
  readonly site: string;
  readonly isOn: boolean;
  /** Only the organisation can turn it. */
  readonly isLocked: boolean;
  readonly turn: (isOn: boolean) => void;
}

/** The one switch for a site: on, and its pages are looked at; off, and nothing is read there. */
export function SiteSwitch({ site, isOn, isLocked, turn }: Props) {
  const note = useId();
  return (
    <div>
      <label class="switch">
        <span>{i18n.t('site.guard', [site])}</span>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          disabled={isLocked}
          aria-describedby={isLocked ? note : undefined}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
      </label>
      {isLocked && <LockedNote id={note} />}
    </div>
  );
}
