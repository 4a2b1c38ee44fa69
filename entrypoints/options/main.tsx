/**
 * The settings. Watches what the background stores and draws it anew after each change; every change is a message.
 * What an organisation forces is shown as locked, and refused by the background as well.
 */
import { i18n } from '#i18n';
import { render } from 'preact';
import { Options } from '../../components/options/options';
import type { Answer, OptionsActions } from '../../components/options/scene';
import { bringCatalogueLanguage } from '../../lib/browser/catalogue-language';
import { reportError } from '../../lib/browser/errors';
import { watchPermissions } from '../../lib/browser/host-access';
import { requestSettings } from '../../lib/browser/messages';
import { askToNotify, mayNotify, stopNotifying } from '../../lib/browser/notify';
import { openWelcome, ownVersion } from '../../lib/browser/own-pages';
import { readPolicy, watchPolicy } from '../../lib/browser/policy-store';
import { saveText } from '../../lib/browser/save-text';
import { markLanguage } from '../../lib/browser/screen-language';
import { readSettings, watchSettings, type SettingsChange } from '../../lib/browser/settings-store';
import { areSideChannelsClosed, setSideChannelsClosed } from '../../lib/browser/side-channels';
import { lockedNames, partChange, withPolicy } from '../../lib/model/policy';
import { FILE_LIMIT, parseSettingsFile, settingsFile } from '../../lib/model/settings-file';
import { defaultSettings, type Settings } from '../../lib/model/settings';

const root = document.getElementById('app');
markLanguage();
document.title = i18n.t('options.title');
if (root) {
  mount(root).catch((error: unknown) => {
    reportError('the settings page', error);
    render(<p role="alert">{i18n.t('options.error')}</p>, root);
  });
}

async function mount(root: HTMLElement): Promise<void> {
  let [settings, policy, sideChannelsClosed, isNotifyingAllowed] = await Promise.all([
    readSettings(),
    readPolicy(),
    areSideChannelsClosed(),
    mayNotify(),
    bringCatalogueLanguage(),
  ]);
  let answer: Answer | null = null;
  /** Changes that the background has not answered yet. */
  let pending = 0;

  const actions: OptionsActions = {
    change: (change) => act(() => changeSettings(change)),
    setNotifications: (isOn) => act(() => setNotifications(isOn)),
    closeSideChannels: (isClosed) =>
      act(async () => {
        sideChannelsClosed = await setSideChannelsClosed(isClosed);
      }),
    exportSettings: () =>
      act(async () => {
        saveText('bridgeward-settings.json', 'application/json', settingsFile(settings));
        return done(i18n.t('options.transfer.exported'));
      }),
    importSettings: (file) => act(() => importSettings(file)),
    reset: () =>
      act(async () => {
        await requestUnlocked(defaultSettings);
        return done(i18n.t('options.transfer.wasReset'));
      }),
    openWelcome: () => act(openWelcome),
  };

  /** Shown at once, so that a second click starts from the first one's outcome although the background has not answered. */
  async function changeSettings(change: SettingsChange): Promise<void> {
    settings = withPolicy({ ...settings, ...change }, policy);
    pending += 1;
    draw();
    try {
      await requestSettings(change);
    } finally {
      pending -= 1;
      if (pending === 0) settings = await readSettings();
    }
  }

  function done(words: string): Answer {
    return { kind: 'done', words };
  }

  /** Runs an action of the person and shows its answer; a failure is an answer too. */
  function act(action: () => Promise<Answer | void>): void {
    answer = null;
    action()
      .catch((error: unknown): Answer => {
        reportError('an action of the settings page', error);
        return { kind: 'failed', words: i18n.t('options.failed') };
      })
      .then((told) => {
        answer = told ?? null;
        draw();
      })
      .catch((error: unknown) => reportError('drawing the settings page', error));
  }

  async function setNotifications(isOn: boolean): Promise<Answer | void> {
    // The browser asks only while the click is fresh: before anything else.
    if (isOn && !(await askToNotify())) {
      return { kind: 'failed', words: i18n.t('options.notifications.refused') };
    }
    await changeSettings({ notifications: isOn });
    if (!isOn) await stopNotifying();
  }

  async function importSettings(file: File): Promise<Answer> {
    const read = await readSettingsFile(file);
    if (read.problem !== null) return { kind: 'file-refused', problem: read.problem };
    const hasRefused = await requestUnlocked(read.settings);
    return done(i18n.t(hasRefused ? 'options.transfer.importedLocked' : 'options.transfer.imported'));
  }

  /** Asks for whole settings, what is locked left out. Replies whether something was. */
  async function requestUnlocked(wanted: Settings): Promise<boolean> {
    const { allowed, refused } = partChange(wanted, policy);
    await requestSettings(allowed);
    return refused.length > 0;
  }

  function draw(): void {
    render(
      <Options
        scene={{
          settings,
          locked: lockedNames(policy),
          brokenPolicy: policy.broken,
          sideChannelsClosed,
          mayNotify: isNotifyingAllowed,
          version: ownVersion(),
          answer,
        }}
        actions={actions}
      />,
      root,
    );
  }

  // The watchers live as long as the page.
  const { signal } = new AbortController();
  watchSettings((changed) => {
    if (pending > 0) return;
    settings = changed;
    draw();
  }, signal);
  watchPolicy((changed) => {
    policy = changed;
    draw();
  }, signal);
  watchPermissions(() => {
    Promise.all([mayNotify(), areSideChannelsClosed()])
      .then(([notifies, closed]) => {
        isNotifyingAllowed = notifies;
        sideChannelsClosed = closed;
        draw();
      })
      .catch((error: unknown) => reportError('reading permissions', error));
  }, signal);
  draw();
}

/** Reads a chosen file. A letter takes at most three bytes: what is larger is not even read. */
async function readSettingsFile(file: File): Promise<ReturnType<typeof parseSettingsFile>> {
  if (file.size > 3 * FILE_LIMIT) return { settings: null, problem: { kind: 'too-big' } };
  return parseSettingsFile(await file.text());
}
