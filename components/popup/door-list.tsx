import { i18n } from '#i18n';
import type { Door } from '../../lib/browser/screens';

interface Props {
  readonly doors: readonly Door[];
  readonly open: (door: Door) => void;
}

/** Ways to the larger screens. */
export function DoorList({ doors, open }: Props) {
  return (
    <nav class="doors" aria-label={i18n.t('doors.title')}>
      {doors.map((door) => (
        <button key={door} type="button" class="door" onClick={() => open(door)}>
          {i18n.t(`doors.${door}`)}
        </button>
      ))}
    </nav>
  );
}
