import { i18n } from '#i18n';
import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { CloseIcon } from '../ui/icons';
import { QuoteText } from '../ui/quote-text';
import { LockedNote } from '../ui/locked-note';

/** A line of a list that can be taken out. */
export interface Entry {
  readonly key: string;
  /** May come from a file or a page: shown as a quote. */
  readonly title: string;
  readonly detail?: string;
  /** A control beside the words. */
  readonly aside?: ComponentChildren;
}

/** Lists up to here need no search. */
const SEARCH_FROM = 8;
/** Lines beyond these would slow the page down; the search finds them. */
const SHOWN_LIMIT = 100;

/** A list whose lines can be searched and taken out. */
export function EntryList({
  title,
  hint,
  none,
  entries,
  isLocked,
  onRemove,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly none: string;
  readonly entries: readonly Entry[];
  readonly isLocked: boolean;
  readonly onRemove: (key: string) => void;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const fitting = entries.filter((entry) =>
    `${entry.title} ${entry.detail ?? ''}`.toLowerCase().includes(wanted),
  );
  const shown = fitting.slice(0, SHOWN_LIMIT);

  /** The button that has the focus goes with its line: the heading keeps the keyboard's place. */
  function remove(key: string): void {
    heading.current?.focus();
    onRemove(key);
  }

  return (
    <div class="entries">
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {hint !== undefined && <p class="quiet">{hint}</p>}
      {isLocked && <LockedNote />}
      {entries.length > SEARCH_FROM && (
        <SearchField label={`${i18n.t('options.filter')}: ${title}`} value={search} onChange={setSearch} />
      )}
      {entries.length === 0 && <p class="empty">{none}</p>}
      {entries.length > 0 && fitting.length === 0 && <p class="empty">{i18n.t('options.nothingFits')}</p>}
      {shown.length > 0 && (
        <ul class="list" aria-labelledby={id}>
          {shown.map((entry) => (
            <li key={entry.key} class="list-line">
              <span class="list-words">
                <QuoteText text={entry.title} />
                {entry.detail !== undefined && (
                  <span class="quiet">
                    <QuoteText text={entry.detail} />
                  </span>
                )}
              </span>
              {entry.aside}
              {!isLocked && (
                <button
                  type="button"
                  class="icon-button"
                  aria-label={i18n.t('options.removeOne', [entry.title])}
                  title={i18n.t('options.remove')}
                  onClick={() => remove(entry.key)}
                >
                  <CloseIcon />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {fitting.length > shown.length && (
        <p class="quiet">{i18n.t('options.more', fitting.length - shown.length)}</p>
      )}
    </div>
  );
}

/** Searches a list while the person writes. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  return (
    <input
      class="field search"
      type="search"
      aria-label={label}
      placeholder={i18n.t('options.filter')}
      value={value}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Takes a new line for a list. */
export function AddForm({
  label,
  parse,
  known,
  wrong,
  onAdd,
}: {
  readonly label: string;
  /** What is written into the list; null when the words name nothing. */
  readonly parse: (text: string) => string | null;
  readonly known: readonly string[];
  readonly wrong: string;
  readonly onAdd: (value: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');

  function submit(event: Event): void {
    event.preventDefault();
    const value = parse(text);
    if (value === null) return setTrouble(wrong);
    if (known.includes(value)) return setTrouble(i18n.t('options.there'));
    setText('');
    setTrouble('');
    onAdd(value);
  }

  return (
    <form class="add" onSubmit={submit} noValidate>
      <label for={id}>{label}</label>
      <div class="add-row">
        <input
          id={id}
          class="field"
          type="text"
          inputMode="url"
          autocomplete="off"
          spellcheck={false}
          value={text}
          aria-invalid={trouble !== ''}
          aria-describedby={`${id}-trouble`}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" class="button">
          {i18n.t('options.add')}
        </button>
      </div>
      <p class="trouble" id={`${id}-trouble`} role="alert">
        {trouble}
      </p>
    </form>
  );
}
