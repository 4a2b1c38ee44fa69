import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { LockedNote } from '../ui/locked-note';

/** A section of the page, with its place in the list of sections. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <section class="section" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead !== undefined && <p class="lead">{lead}</p>}
      {children}
    </section>
  );
}

/** A setting that is on or off. */
export function Toggle({
  title,
  hint,
  isOn,
  isLocked,
  onChange,
}: {
  readonly title: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly isLocked: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div class="row">
      <div class="row-words">
        <label for={id}>{title}</label>
        <p class="quiet" id={`${id}-hint`}>
          {hint}
        </p>
        {isLocked && <LockedNote id={`${id}-lock`} />}
      </div>
      <input
        id={id}
        class="switch"
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={isLocked}
        aria-describedby={`${id}-hint${isLocked ? ` ${id}-lock` : ''}`}
        onChange={({ currentTarget }) => {
          const wanted = currentTarget.checked;
          // It shows what is stored, and that follows by itself.
          currentTarget.checked = isOn;
          onChange(wanted);
        }}
      />
    </div>
  );
}

/** A choice of one among few. */
export function Choice<Value extends string>({
  title,
  values,
  value,
  isLocked,
  onChange,
}: {
  readonly title: string;
  readonly values: readonly { readonly value: Value; readonly words: string; readonly hint?: string }[];
  readonly value: Value;
  readonly isLocked: boolean;
  readonly onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset class="choice" disabled={isLocked}>
      <legend>{title}</legend>
      {values.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            name={name}
            value={one.value}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          <span>
            <span class="choice-words">{one.words}</span>
            {one.hint !== undefined && <span class="quiet">{one.hint}</span>}
          </span>
        </label>
      ))}
      {isLocked && <LockedNote />}
    </fieldset>
  );
}
