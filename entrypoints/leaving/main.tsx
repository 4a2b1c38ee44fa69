/**
 * Between a chat and where a link leads. Its address ends with `#<the whole address>`. The background judges; what speaks
 * of nothing goes on at once, everything else waits for the person.
 */
import { i18n } from '#i18n';
import { render } from 'preact';
import { LeavingPage, type LeavingActions, type LeavingScene } from '../../components/chat/leaving';
import { bringCatalogueLanguage } from '../../lib/browser/catalogue-language';
import { reportError } from '../../lib/browser/errors';
import { askToGoOn, judgeLeaving } from '../../lib/browser/messages';
import { markLanguage } from '../../lib/browser/screen-language';
import { withoutParameters } from '../../lib/model/attempt';
import { reasonSentences } from '../../lib/rules/verdict-reasons';

const root = document.getElementById('app');
markLanguage();
// In a frame of somebody's page the buttons could be covered and pressed unseen.
if (root && window === window.top) {
  start(root).catch((error: unknown) => reportError('the page before leaving', error));
}

async function start(root: HTMLElement): Promise<void> {
  const url = location.href.slice(location.href.indexOf('#') + 1);
  const canOpen = URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
  let scene: LeavingScene = { url, leaving: null, reasons: [], canOpen, answer: '' };

  const actions: LeavingActions = {
    goOn: () => act(() => open(url)),
    goOnBare: () => act(() => open(withoutParameters(url))),
    copy: () => act(copy),
    back,
  };

  function show(change: Partial<LeavingScene>): void {
    scene = { ...scene, ...change };
    render(<LeavingPage scene={scene} actions={actions} />, root);
  }

  function act(action: () => Promise<void>): void {
    action().catch((error: unknown) => {
      reportError('leaving', error);
      show({ answer: i18n.t('leaving.failed') });
    });
  }

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(url);
    show({ answer: i18n.t('leaving.copied') });
  }

  /** The background lets the address through first. */
  async function open(target: string): Promise<void> {
    const allowed = await askToGoOn(target);
    if (allowed === null) show({ answer: i18n.t('leaving.failed') });
    else location.replace(allowed);
  }

  function back(): void {
    if (history.length > 1) history.back();
    else window.close();
  }

  show({});
  const [leaving] = await Promise.all([judgeLeaving(url), bringCatalogueLanguage()]);
  if (leaving === null) return show({ answer: i18n.t('leaving.failed') });
  if (canOpen && !leaving.hold) return open(url);
  show({ leaving, reasons: reasonSentences(leaving.verdict.reasons) });
}
