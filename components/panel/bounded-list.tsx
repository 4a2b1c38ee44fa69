import { i18n } from '#i18n';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface Props<T> {
  readonly items: readonly T[];
  /** How many are shown at first, and how many more with each press. */
  readonly step: number;
  readonly children: (shown: readonly T[]) => ComponentChildren;
}

/** Shows the first items of a long list, and more when asked: a page that floods must not make the screen hang. */
export function BoundedList<T>({ items, step, children }: Props<T>) {
  const [limit, setLimit] = useState(step);
  const left = items.length - limit;
  return (
    <>
      {children(items.slice(0, limit))}
      {left > 0 && (
        <button type="button" class="button more" onClick={() => setLimit(limit + step)}>
          {i18n.t('panel.more', [String(Math.min(left, step)), String(left)])}
        </button>
      )}
    </>
  );
}
