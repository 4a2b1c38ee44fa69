import { i18n } from '#i18n';
import { parseSite } from '../../lib/model/settings';
import { chatSites } from '../../lib/rules/chat-sites';
import { ruleTitle } from '../../lib/rules/explain';
import { Section } from './controls';
import { AddForm, EntryList } from './entry-list';
import type { SectionProps } from './scene';
import { shownDate } from './shown-date';

/** Hosts from which a chat may load because the person said so. */
export function AllowedSection({ scene, actions }: SectionProps) {
  const { allowedHosts } = scene.settings;
  const titleOf = (chat: string) => chatSites.find(({ id }) => id === chat)?.title ?? chat;
  return (
    <Section id="allowed" title={i18n.t('options.allowed.title')} lead={i18n.t('options.allowed.lead')}>
      <EntryList
        title={i18n.t('options.allowed.title')}
        none={i18n.t('options.allowed.none')}
        entries={allowedHosts.map(({ chat, host, since }) => ({
          key: `${chat} ${host}`,
          title: host,
          detail:
            shownDate(since) === ''
              ? i18n.t('options.allowed.detailBare', [titleOf(chat)])
              : i18n.t('options.allowed.detail', [titleOf(chat), shownDate(since)]),
        }))}
        isLocked={scene.locked.has('allowedHosts')}
        onRemove={(key) =>
          actions.change({ allowedHosts: allowedHosts.filter(({ chat, host }) => `${chat} ${host}` !== key) })
        }
      />
    </Section>
  );
}

/** Sites on which the page guard rests, and sites that show private data. */
export function SitesSection({ scene, actions }: SectionProps) {
  const { pausedSites, privateSites } = scene.settings;
  const { locked } = scene;
  return (
    <Section id="sites" title={i18n.t('options.sites.title')}>
      <EntryList
        title={i18n.t('options.sites.private')}
        hint={i18n.t('options.sites.privateHint')}
        none={i18n.t('options.sites.noPrivate')}
        entries={privateSites.map((site) => ({ key: site, title: site }))}
        isLocked={locked.has('privateSites')}
        onRemove={(site) => actions.change({ privateSites: privateSites.filter((one) => one !== site) })}
      />
      {!locked.has('privateSites') && (
        <AddForm
          label={i18n.t('options.sites.addPrivate')}
          parse={parseSite}
          known={privateSites}
          wrong={i18n.t('options.badSite')}
          onAdd={(site) => actions.change({ privateSites: [...privateSites, site] })}
        />
      )}
      <EntryList
        title={i18n.t('options.sites.paused')}
        hint={i18n.t('options.sites.pausedHint')}
        none={i18n.t('options.sites.noPaused')}
        entries={pausedSites.map((site) => ({ key: site, title: site }))}
        isLocked={locked.has('pausedSites')}
        onRemove={(site) => actions.change({ pausedSites: pausedSites.filter((one) => one !== site) })}
      />
      {!locked.has('pausedSites') && (
        <AddForm
          label={i18n.t('options.sites.addPaused')}
          parse={parseSite}
          known={pausedSites}
          wrong={i18n.t('options.badSite')}
          onAdd={(site) => actions.change({ pausedSites: [...pausedSites, site] })}
        />
      )}
    </Section>
  );
}

/** What the person called a false alarm. */
export function AlarmsSection({ scene, actions }: SectionProps) {
  const { ignoredTexts, ignoredRules } = scene.settings;
  const since = (moment: number) =>
    shownDate(moment) === '' ? {} : { detail: i18n.t('options.since', [shownDate(moment)]) };
  return (
    <Section id="alarms" title={i18n.t('options.alarms.title')} lead={i18n.t('options.alarms.lead')}>
      <EntryList
        title={i18n.t('options.alarms.texts')}
        none={i18n.t('options.alarms.noTexts')}
        entries={ignoredTexts.map(({ site, text, since: moment }) => ({
          key: `${site} ${text}`,
          title: i18n.t('options.alarms.text', [site]),
          ...since(moment),
        }))}
        isLocked={scene.locked.has('ignoredTexts')}
        onRemove={(key) =>
          actions.change({ ignoredTexts: ignoredTexts.filter(({ site, text }) => `${site} ${text}` !== key) })
        }
      />
      <EntryList
        title={i18n.t('options.alarms.rules')}
        none={i18n.t('options.alarms.noRules')}
        entries={ignoredRules.map(({ site, rule, since: moment }) => ({
          key: `${site} ${rule}`,
          title: i18n.t('options.alarms.rule', [ruleTitle(rule), site]),
          ...since(moment),
        }))}
        isLocked={scene.locked.has('ignoredRules')}
        onRemove={(key) =>
          actions.change({ ignoredRules: ignoredRules.filter(({ site, rule }) => `${site} ${rule}` !== key) })
        }
      />
    </Section>
  );
}
