import { i18n } from '#i18n';
import { useState } from 'preact/hooks';
import { catalogue } from '../../lib/rules/catalogue';
import type { RuleRecord } from '../../lib/rules/rule';
import { told } from '../../lib/rules/told';
import { QuoteText } from '../ui/quote-text';
import { LockedNote } from '../ui/locked-note';
import { Section } from './controls';
import { EntryList, SearchField } from './entry-list';
import type { SectionProps } from './scene';

/** What a record says about itself, whichever kind it is of. */
interface ShownRule extends RuleRecord {
  readonly attempts?: string;
  readonly why?: string;
  readonly examples?: readonly string[];
  readonly counterExamples?: readonly string[];
}

const kinds: readonly {
  readonly kind: 'instruction' | 'concealment' | 'smuggling' | 'structure';
  readonly rules: readonly ShownRule[];
}[] = [
  { kind: 'instruction', rules: catalogue.instructions },
  { kind: 'concealment', rules: catalogue.concealment },
  { kind: 'smuggling', rules: catalogue.smuggling },
  { kind: 'structure', rules: catalogue.structure },
];
const knownIds = new Set(kinds.flatMap(({ rules }) => rules.map(({ id }) => id)));

function fits(rule: ShownRule, wanted: string): boolean {
  return [rule.id, told(rule.title), told(rule.reason), told(rule.attempts ?? ''), ...(rule.examples ?? [])]
    .join(' ')
    .toLowerCase()
    .includes(wanted);
}

/** Every rule with its reason and its examples, and a switch. */
export function RulesSection({ scene, actions }: SectionProps) {
  const { rulesOff } = scene.settings;
  const isLocked = scene.locked.has('rulesOff');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const unknown = rulesOff.filter((id) => !knownIds.has(id));
  const found = kinds.map(({ kind, rules }) => ({ kind, rules: rules.filter((rule) => fits(rule, wanted)) }));

  function setRule(id: string, isOn: boolean): void {
    const others = rulesOff.filter((one) => one !== id);
    actions.change({ rulesOff: isOn ? others : [...others, id] });
  }

  return (
    <Section id="rules" title={i18n.t('options.rules.title')} lead={i18n.t('options.rules.lead')}>
      {isLocked && <LockedNote />}
      {rulesOff.length > 0 && (
        <p class="off-count">
          {i18n.t('options.rules.offCount', rulesOff.length)}
          {!isLocked && (
            <button type="button" class="link-button" onClick={() => actions.change({ rulesOff: [] })}>
              {i18n.t('options.rules.allOn')}
            </button>
          )}
        </p>
      )}
      <SearchField
        label={`${i18n.t('options.filter')}: ${i18n.t('options.rules.title')}`}
        value={search}
        onChange={setSearch}
      />
      {found.every(({ rules }) => rules.length === 0) && <p class="empty">{i18n.t('options.nothingFits')}</p>}
      {found.map(
        ({ kind, rules }) =>
          rules.length > 0 && (
            <RuleGroup
              // A search opens what it finds.
              key={`${kind} ${wanted === '' ? '' : 'found'}`}
              title={i18n.t(`options.rules.${kind}`, rules.length)}
              isOpen={wanted !== ''}
              rules={rules}
              off={rulesOff}
              isLocked={isLocked}
              onChange={setRule}
            />
          ),
      )}
      {unknown.length > 0 && (
        <EntryList
          title={i18n.t('options.rules.unknownTitle')}
          none=""
          entries={unknown.map((id) => ({ key: id, title: i18n.t('options.rules.unknown', [id]) }))}
          isLocked={isLocked}
          onRemove={(id) => setRule(id, true)}
        />
      )}
    </Section>
  );
}

function RuleGroup({
  title,
  isOpen,
  rules,
  off,
  isLocked,
  onChange,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly rules: readonly ShownRule[];
  readonly off: readonly string[];
  readonly isLocked: boolean;
  readonly onChange: (id: string, isOn: boolean) => void;
}) {
  // Two hundred records are not drawn before somebody looks.
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details
      class="group"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(wasOpened || currentTarget.open)}
    >
      <summary>{title}</summary>
      {wasOpened && (
        <ul class="list">
          {rules.map((rule) => (
            <li key={rule.id} class="list-line rule" data-off={off.includes(rule.id)}>
              <RuleCard rule={rule} isOff={off.includes(rule.id)} />
              <input
                class="switch"
                type="checkbox"
                role="switch"
                aria-label={i18n.t('options.rules.on', [told(rule.title)])}
                checked={!off.includes(rule.id)}
                disabled={isLocked}
                data-rule={rule.id}
                onChange={({ currentTarget }) => {
                  const isOn = currentTarget.checked;
                  currentTarget.checked = !isOn;
                  onChange(rule.id, isOn);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function RuleCard({ rule, isOff }: { readonly rule: ShownRule; readonly isOff: boolean }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details class="rule-card" onToggle={({ currentTarget }) => setOpened(wasOpened || currentTarget.open)}>
      <summary>
        <span class="list-title">{told(rule.title)}</span>
        {isOff && <span class="chip">{i18n.t('options.rules.off')}</span>}
        <code class="quiet">{rule.id}</code>
      </summary>
      {wasOpened && (
        <div class="rule-body">
          <h3>{i18n.t('options.rules.reason')}</h3>
          <p>{told(rule.reason)}</p>
          {rule.attempts !== undefined && <p>{i18n.t('options.rules.attempts', [told(rule.attempts)])}</p>}
          {rule.why !== undefined && (
            <>
              <h3>{i18n.t('options.rules.shown')}</h3>
              <p>{told(rule.why).replace(/\{\w+\}/g, '…')}</p>
            </>
          )}
          <Examples title={i18n.t('options.rules.examples')} texts={rule.examples ?? []} />
          <Examples title={i18n.t('options.rules.counterExamples')} texts={rule.counterExamples ?? []} />
          <h3>{i18n.t('options.rules.references')}</h3>
          <ul class="references">
            {rule.references.map((reference) => (
              <li key={reference}>
                {reference.startsWith('https://') ? (
                  <a href={reference} target="_blank" rel="noopener noreferrer">
                    {reference}
                  </a>
                ) : (
                  reference
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}

function Examples({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="examples">
        {texts.map((text) => (
          <li key={text} class="quote">
            <QuoteText text={text} />
          </li>
        ))}
      </ul>
    </>
  );
}
