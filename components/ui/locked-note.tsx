import { i18n } from '#i18n';
import { LockIcon } from './icons';

/** Says that only the organisation can change this. */
export function LockedNote({ id }: { readonly id?: string }) {
  return (
    <p class="locked-note" id={id}>
      <LockIcon />
      {i18n.t('locked')}
    </p>
  );
}
