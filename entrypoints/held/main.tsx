/**
 * The frame in place of something that was held. Its address ends with `#<id of the attempt>`; the background answers
 * only about the tab that the frame stands in.
 */
import { i18n } from '#i18n';
import { render } from 'preact';
import { HeldCard } from '../../components/chat/held-card';
import { reportError } from '../../lib/browser/errors';
import { askDecision, askForAttempt } from '../../lib/browser/messages';
import { lockedSettings } from '../../lib/browser/policy-store';
import { markLanguage } from '../../lib/browser/screen-language';
import { attemptWord } from '../../lib/model/attempt-words';
import type { Attempt, Decision } from '../../lib/model/attempt';

/** How long the card has to be in view before its buttons work. Shorter than anybody reads, longer than a slipped click. */
const STEADY_MS = 600;

const root = document.getElementById('app');
markLanguage();
if (root && window !== window.top) {
  start(root).catch((error: unknown) => reportError('a placeholder', error));
}

async function start(root: HTMLElement): Promise<void> {
  const id = decodeURIComponent(location.hash.slice(1));
  const [attempt, locked] = await Promise.all([askForAttempt(id), lockedSettings()]);
  const canAllow = !locked.has('allowedHosts');
  let answer = '';
  let isReady = false;

  function draw(now: Attempt | null): void {
    render(<HeldCard scene={{ attempt: now, answer, isReady, canAllow }} decide={decide} />, root);
  }

  function decide(decision: Decision): void {
    askDecision(id, decision).then(
      (done) => {
        answer = done ? i18n.t(`held.done.${attemptWord(decision)}`) : i18n.t('held.failed');
        draw(attempt);
      },
      (error: unknown) => reportError('a decision', error),
    );
  }

  draw(attempt);
  let timer: ReturnType<typeof setTimeout> | null = null;
  // `isVisible` is Chromium's: false while the page covers, fades or transforms the frame. Elsewhere being in view is all.
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    const isInView = last !== undefined && last.isIntersecting && Reflect.get(last, 'isVisible') !== false;
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (isInView) timer = setTimeout(() => setReady(true), STEADY_MS);
    else setReady(false);
  }, visibilityOptions());
  observer.observe(root);

  function setReady(now: boolean): void {
    isReady = now;
    draw(attempt);
  }
}

/** Chromium asks for a delay with its stricter kind of visibility; others do not know the fields and ignore them. */
function visibilityOptions(): IntersectionObserverInit {
  const options = { threshold: 0.5, trackVisibility: true, delay: 150 };
  return options;
}
