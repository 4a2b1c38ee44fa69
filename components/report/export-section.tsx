import { i18n } from '#i18n';
import { useState } from 'preact/hooks';
import { reportError } from '../../lib/browser/errors';
import { exportFormats } from '../../lib/evidence/export-format';
import type { ChatReport } from '../../lib/model/attempt';
import type { TabReport } from '../../lib/model/report';
import { CopyIcon } from '../ui/icons';
import type { FramedFinding } from '../popup/finding-card';

export interface ExportProps {
  readonly page: { readonly tabId: number; readonly url: string };
  readonly report: TabReport | null;
  /** Null where no chat is. */
  readonly chat: ChatReport | null;
  /** Concealed texts that say nothing to a machine, where they were listed; else empty. */
  readonly inventory: readonly FramedFinding[];
}

/** Takes the report of a page along: copied at once, or saved in one of the forms of the menu. Says itself what came of it. */
export function ExportSection({ page, report, chat, inventory }: ExportProps) {
  const [answer, setAnswer] = useState('');
  const evidence = { url: page.url, report, chat, inventory };

  /** A failure is an answer too. */
  function act(action: () => Promise<string>): void {
    action()
      .catch((error: unknown) => {
        reportError('an export', error);
        return i18n.t('export.failed');
      })
      .then(setAnswer, (error: unknown) => reportError('telling of an export', error));
  }

  return (
    <div class="export">
      <button
        type="button"
        class="button"
        onClick={() =>
          act(async () => {
            const { copyReport } = await writers();
            await copyReport(evidence);
            return i18n.t('export.copied');
          })
        }
      >
        <CopyIcon />
        {i18n.t('export.copy')}
      </button>
      <details class="export-menu">
        <summary class="button">{i18n.t('export.more')}</summary>
        <ul>
          <li>
            <button type="button" class="export-item" onClick={() => act(() => copySafely(page.tabId))}>
              {i18n.t('export.forAgent')}
            </button>
          </li>
          {exportFormats.map((format) => (
            <li key={format}>
              <button
                type="button"
                class="export-item"
                onClick={() =>
                  act(async () => {
                    const { saveReport } = await writers();
                    saveReport(evidence, format);
                    return i18n.t('export.saved');
                  })
                }
              >
                {i18n.t(`export.save.${format}`)}
              </button>
            </li>
          ))}
        </ul>
      </details>
      <p class="export-answer" role="status">
        {answer}
      </p>
    </div>
  );
}

/** What writes reports knows every rule. It is loaded when it is needed, and never before the screen is there. */
function writers() {
  return import('../../lib/browser/export-page');
}

/** Copies what a person can see of the page, and says what was taken out of it. */
async function copySafely(tabId: number): Promise<string> {
  const { copyForAgent, takenKinds } = await import('../../lib/browser/safe-copy');
  const copy = await copyForAgent(tabId);
  if (copy === null) return i18n.t('export.pageGone');
  const taken = takenKinds
    .filter((kind) => copy.taken[kind] > 0)
    .map((kind) => i18n.t(`export.taken.${kind}`, copy.taken[kind]));
  return [
    taken.length > 0 ? i18n.t('export.copiedWithout', [taken.join(', ')]) : i18n.t('export.copiedWhole'),
    ...(copy.isCut ? [i18n.t('export.cut')] : []),
  ].join(' ');
}
