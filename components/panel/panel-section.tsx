import { i18n } from '#i18n';
import type { ComponentChildren } from 'preact';

/** The parts of the panel, in their order; also the ids that the list at the top leads to. */
export const sections = [
  'findings',
  'reading',
  'inventory',
  'coverage',
  'attempts',
  'trifecta',
  'checklist',
  'export',
] as const;
export type SectionName = (typeof sections)[number];

interface Props {
  readonly name: SectionName;
  /** One sentence that says what is to be seen here. */
  readonly hint?: string;
  readonly children: ComponentChildren;
}

/** One part of the panel, that the list at the top can lead to. */
export function PanelSection({ name, hint, children }: Props) {
  return (
    <section class="part" id={name} tabIndex={-1} aria-labelledby={`${name}-title`}>
      <h2 class="part-title" id={`${name}-title`}>
        {i18n.t(`panel.section.${name}`)}
      </h2>
      {hint !== undefined && <p class="quiet">{hint}</p>}
      {children}
    </section>
  );
}
