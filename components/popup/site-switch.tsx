import { i18n } from '#i18n';

interface Props {
  /** Host with port, or the scheme of a page without one. */
  readonly site: string;
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

/** The one switch for a site: on, and its pages are looked at; off, and nothing is read there. */
export function SiteSwitch({ site, isOn, turn }: Props) {
  return (
    <label class="switch">
      <span>{i18n.t('site.guard', [site])}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
    </label>
  );
}
