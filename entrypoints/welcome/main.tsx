/**
 * The first page, opened once after the installation. Its example is no picture: the page guard itself reads this page,
 * and what it finds there is shown.
 */
import { i18n } from '#i18n';
import { render } from 'preact';
import { EXAMPLE_ID } from '../../components/welcome/example-page';
import { Welcome, type WelcomeActions } from '../../components/welcome/welcome';
import { bringCatalogueLanguage } from '../../lib/browser/catalogue-language';
import { inBackground, reportError } from '../../lib/browser/errors';
import {
  askForAllSites,
  hasAllSites,
  overlayShortcut,
  watchPermissions,
} from '../../lib/browser/host-access';
import { openOptions } from '../../lib/browser/own-pages';
import { markLanguage } from '../../lib/browser/screen-language';
import { createJudge } from '../../lib/detect/judge';
import { createPageGuard } from '../../lib/detect/page-guard';
import { findSmuggling } from '../../lib/detect/smuggling';
import { openShadowRootOf } from '../../lib/detect/pristine';
import type { Finding } from '../../lib/model/finding';
import { catalogue } from '../../lib/rules/catalogue';

const root = document.getElementById('app');
markLanguage();
document.title = i18n.t('welcome.title');
if (root) {
  mount(root).catch((error: unknown) => {
    reportError('the first page', error);
    render(<p role="alert">{i18n.t('options.error')}</p>, root);
  });
}

async function mount(root: HTMLElement): Promise<void> {
  let [isEverywhere, shortcut] = await Promise.all([
    hasAllSites(),
    overlayShortcut(),
    bringCatalogueLanguage(),
  ]);
  let finding: Finding | null = null;
  let isShown = false;
  let isRefused = false;

  const actions: WelcomeActions = {
    show(isWanted) {
      isShown = isWanted;
      draw();
    },
    askForAccess() {
      askForAllSites()
        .then((isGranted) => {
          isEverywhere = isGranted;
          isRefused = !isGranted;
          draw();
        })
        .catch((error: unknown) => reportError('asking for access', error));
    },
    openOptions: () => inBackground('opening the settings', openOptions()),
  };

  function draw(): void {
    render(
      <Welcome
        scene={{ finding, isShown, isEverywhere, isRefused, shortcut, isFirefox: import.meta.env.FIREFOX }}
        actions={actions}
      />,
      root,
    );
  }

  // The watcher lives as long as the page.
  const { signal } = new AbortController();
  watchPermissions(() => {
    Promise.all([hasAllSites(), overlayShortcut()])
      .then(([everywhere, keys]) => {
        isEverywhere = everywhere;
        shortcut = keys;
        draw();
      })
      .catch((error: unknown) => reportError('reading permissions', error));
  }, signal);
  draw();
  findExample((found) => {
    finding = found;
    draw();
  });
}

/** Reads this page as any page is read, until the hidden text of the example is found. */
function findExample(onFound: (finding: Finding) => void): void {
  const life = new AbortController();
  const guard = createPageGuard({
    document,
    documentId: crypto.randomUUID(),
    label: 'WEB_PAGE',
    strangers: [],
    agentFile: null,
    catalogue,
    bringSmuggling: () =>
      Promise.resolve((text, isOn) => findSmuggling(text, catalogue.smuggling.filter(isOn))),
    bringMeasuring: () => Promise.resolve((options) => createJudge(options, catalogue)),
    orders: { active: true, rulesOff: [] },
    shadowRootOf: openShadowRootOf,
    isOurs: () => false,
    onReport() {
      const example = document.getElementById(EXAMPLE_ID);
      const found = guard
        .findings()
        .find(
          ({ finding, sources }) =>
            finding.severity === 'red' && sources.some(({ node }) => example?.contains(node) === true),
        );
      if (!found) return;
      life.abort();
      onFound(found.finding);
    },
    signal: life.signal,
  });
}
