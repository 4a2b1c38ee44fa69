import { i18n } from '#i18n';

interface Props {
  readonly label: string;
  /** The chosen value; null for all. */
  readonly value: string | null;
  /** Values with the number of items each would leave. */
  readonly choices: ReadonlyMap<string, number>;
  readonly nameOf: (value: string) => string;
  readonly onChange: (value: string | null) => void;
}

/** Names come from pages, too (addresses of frames): longer ones would widen the list beyond the screen. */
const NAME_LIMIT = 60;

/** One filter as a native list, with counts. */
export function FilterSelect({ label, value, choices, nameOf, onChange }: Props) {
  return (
    <label class="filter">
      <span>{label}</span>
      <select value={value ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value || null)}>
        <option value="">{i18n.t('panel.filter.all')}</option>
        {[...choices].map(([choice, count]) => (
          <option key={choice} value={choice} selected={choice === value}>
            {i18n.t('panel.filter.choice', [nameOf(choice).slice(0, NAME_LIMIT), String(count)])}
          </option>
        ))}
      </select>
    </label>
  );
}
