import { i18n } from '#i18n';
import type { ComponentChildren } from 'preact';
import type { PageState } from '../../lib/browser/page-state';
import { AlertIcon, CheckIcon, EyeIcon, PauseIcon } from '../ui/icons';

interface Words {
  readonly tone: 'red' | 'amber' | 'calm' | 'plain';
  readonly sign: ComponentChildren;
  readonly lead: string;
  readonly detail: string;
}

type LookedAt = Extract<PageState, { readonly reds: unknown }>;

/** The state of the page in one line and one sentence. Said aloud when it changes. */
export function PageStatus({ state }: { readonly state: PageState }) {
  const { tone, sign, lead, detail } = wordsFor(state);
  return (
    <section class="status" data-tone={tone} data-state={state.kind} aria-live="polite">
      <div class="status-sign" aria-hidden="true">
        {sign}
      </div>
      <h2>{lead}</h2>
      <p>{detail}</p>
    </section>
  );
}

function wordsFor(state: PageState): Words {
  switch (state.kind) {
    case 'off':
      return {
        tone: 'plain',
        sign: <PauseIcon />,
        lead: i18n.t('popup.lead.off'),
        detail: i18n.t('popup.detail.off'),
      };
    case 'paused':
      return {
        tone: 'plain',
        sign: <PauseIcon />,
        lead: i18n.t('popup.lead.paused'),
        detail: i18n.t('popup.detail.paused'),
      };
    case 'cannot-look':
      return {
        tone: 'plain',
        sign: <AlertIcon />,
        lead: i18n.t('popup.lead.cannotLook'),
        detail: i18n.t('popup.detail.cannotLook'),
      };
    case 'file-not-allowed':
      return {
        tone: 'plain',
        sign: <AlertIcon />,
        lead: i18n.t('popup.lead.fileNotAllowed'),
        detail: i18n.t('popup.detail.fileNotAllowed'),
      };
    case 'not-looked-at':
      return {
        tone: 'plain',
        sign: <AlertIcon />,
        lead: i18n.t('popup.lead.notLookedAt'),
        detail: i18n.t('popup.detail.notLookedAt'),
      };
    case 'scanning':
      return {
        tone: 'plain',
        sign: <EyeIcon />,
        lead: i18n.t('popup.lead.scanning'),
        detail: i18n.t('popup.detail.scanning'),
      };
    case 'failed':
      return {
        tone: 'amber',
        sign: <AlertIcon />,
        lead: i18n.t('popup.lead.failed'),
        detail: i18n.t('popup.detail.failed'),
      };
    case 'clean':
      return {
        tone: 'calm',
        sign: <CheckIcon />,
        lead: i18n.t('popup.lead.clean'),
        detail: state.partly ? i18n.t('popup.detail.cleanPartly') : i18n.t('popup.detail.clean'),
      };
    case 'found': {
      const looking = state.looking ? ` ${i18n.t('popup.detail.looking')}` : '';
      const { red, amber } = state.counts;
      return red > 0
        ? { tone: 'red', sign: red, lead: redLead(state), detail: redDetail(state) + looking }
        : {
            tone: 'amber',
            sign: amber,
            lead: i18n.t('popup.lead.amber', amber),
            detail: i18n.t('popup.detail.amber') + looking,
          };
    }
  }
}

function redLead({ counts, reds }: LookedAt): string {
  switch (reds) {
    case 'hidden':
      return i18n.t('popup.lead.red', counts.red);
    case 'in-sight':
      return i18n.t('popup.lead.redInSight', counts.red);
    case 'mixed':
      return i18n.t('popup.lead.redMixed', [String(counts.red)]);
  }
}

function redDetail({ reds }: LookedAt): string {
  switch (reds) {
    case 'hidden':
      return i18n.t('popup.detail.red');
    case 'in-sight':
      return i18n.t('popup.detail.redInSight');
    case 'mixed':
      return i18n.t('popup.detail.redMixed');
  }
}
