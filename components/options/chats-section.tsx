import { i18n } from '#i18n';
import { useState } from 'preact/hooks';
import {
  isHostName,
  chatModes,
  parseSite,
  recognisedChatModes,
  type ChatMode,
} from '../../lib/model/settings';
import { chatSites } from '../../lib/rules/chat-sites';
import { LockedNote } from '../ui/locked-note';
import { Choice, Section } from './controls';
import { AddForm, EntryList, SearchField } from './entry-list';
import type { SectionProps } from './scene';

/** The host of a chat as settings keep it: without a port, since all ports of it are guarded. */
function parseChatHost(text: string): string | null {
  const site = parseSite(text);
  if (site === null) return null;
  const { hostname } = new URL(`https://${site}`);
  return isHostName(hostname) ? hostname : null;
}

/** How each chat is guarded, chats that the person added, and what happens with others. */
export function ChatsSection({ scene, actions }: SectionProps) {
  const { settings, locked } = scene;
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = chatSites.filter(({ title, hosts }) =>
    `${title} ${hosts.join(' ')}`.toLowerCase().includes(wanted),
  );

  function setMode(id: string, mode: ChatMode, usual: ChatMode): void {
    const others = Object.entries(settings.chatModes).filter(([key]) => key !== id);
    const own: readonly (readonly [string, ChatMode])[] = mode === usual ? [] : [[id, mode]];
    actions.change({ chatModes: Object.fromEntries([...others, ...own]) });
  }

  function profile(id: string, title: string, usual: ChatMode) {
    return (
      <ProfileSelect
        title={title}
        mode={settings.chatModes[id] ?? usual}
        usual={usual}
        isLocked={locked.has('chatModes')}
        onChange={(mode) => setMode(id, mode, usual)}
      />
    );
  }

  return (
    <Section id="chats" title={i18n.t('options.chats.title')} lead={i18n.t('options.chats.lead')}>
      <h3 id="known-chats">{i18n.t('options.chats.list')}</h3>
      {locked.has('chatModes') && <LockedNote />}
      <SearchField
        label={`${i18n.t('options.filter')}: ${i18n.t('options.chats.list')}`}
        value={search}
        onChange={setSearch}
      />
      {shown.length === 0 && <p class="empty">{i18n.t('options.nothingFits')}</p>}
      <ul class="list tall" aria-labelledby="known-chats">
        {shown.map(({ id, title, hosts, startsAs }) => (
          <li key={id} class="list-line">
            <span class="list-words">
              <span class="list-title">{title}</span>
              <span class="quiet hosts">{hosts.join(', ')}</span>
            </span>
            {profile(id, title, startsAs ?? 'guard')}
          </li>
        ))}
      </ul>
      <EntryList
        title={i18n.t('options.chats.added')}
        hint={i18n.t('options.chats.addedHint')}
        none={i18n.t('options.chats.noAdded')}
        entries={settings.chatHosts.map((host) => ({
          key: host,
          title: host,
          aside: profile(host, host, 'guard'),
        }))}
        isLocked={locked.has('chatHosts')}
        onRemove={(host) => actions.change({ chatHosts: settings.chatHosts.filter((one) => one !== host) })}
      />
      {!locked.has('chatHosts') && (
        <AddForm
          label={i18n.t('options.chats.addLabel')}
          parse={parseChatHost}
          known={settings.chatHosts}
          wrong={i18n.t('options.badHost')}
          onAdd={(host) => actions.change({ chatHosts: [...settings.chatHosts, host] })}
        />
      )}
      <Choice
        title={i18n.t('options.chats.recognised')}
        values={recognisedChatModes.map((value) => ({
          value,
          words: i18n.t(`options.chats.recognisedModes.${value}`),
        }))}
        value={settings.recognisedChats}
        isLocked={locked.has('recognisedChats')}
        onChange={(recognisedChats) => actions.change({ recognisedChats })}
      />
    </Section>
  );
}

function ProfileSelect({
  title,
  mode,
  usual,
  isLocked,
  onChange,
}: {
  readonly title: string;
  readonly mode: ChatMode;
  readonly usual: ChatMode;
  readonly isLocked: boolean;
  readonly onChange: (mode: ChatMode) => void;
}) {
  return (
    <select
      class="field"
      aria-label={i18n.t('options.chats.profileOf', [title])}
      data-changed={mode !== usual}
      disabled={isLocked}
      value={mode}
      onChange={({ currentTarget: { value } }) => {
        const chosen = chatModes.find((known) => known === value);
        if (chosen) onChange(chosen);
      }}
    >
      {chatModes.map((one) => (
        <option key={one} value={one} selected={one === mode}>
          {one === usual
            ? i18n.t('options.chats.usual', [i18n.t(`chat.modes.${one}`)])
            : i18n.t(`chat.modes.${one}`)}
        </option>
      ))}
    </select>
  );
}
