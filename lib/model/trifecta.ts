import { isCounted, type ChatReport } from './attempt';
import type { Label } from './label';
import { countsOf, type TabReport } from './report';
import { siteOf, type Settings } from './settings';

/**
 * The lethal trifecta for one tab: an agent that has all three at once can be made to give private data away.
 * Judged from facts only. What cannot be told is `unknown`, never `no`.
 */
export interface Trifecta {
  /** Is private data in view? */
  readonly privateData: Leg;
  /** Is there content that others may have written? */
  readonly untrusted: Leg;
  /** Is there a way out of this tab that nothing holds? */
  readonly wayOut: Leg;
}

export const legNames = ['privateData', 'untrusted', 'wayOut'] as const;

export type LegState = 'yes' | 'no' | 'unknown';

export interface Leg {
  readonly state: LegState;
  /** What the state rests on, the weightiest first. Never empty. Each has its sentence in the locale. */
  readonly facts: readonly [TrifectaFact, ...TrifectaFact[]];
}

/** One fact under a leg. */
export type TrifectaFact =
  /** The person named the site as one with private data. */
  | { readonly id: 'markedPrivate'; readonly site: string }
  /** Places of this kind hold private data (`privateKind`), or are open to everybody (`publicKind`). */
  | { readonly id: 'privateKind' | 'publicKind' | 'writtenByOthers'; readonly label: Label }
  /** Texts that speak to a machine; frames of other sites; attempts of answers; hosts that the person allowed. */
  | {
      readonly id:
        'redFindings' | 'amberFindings' | 'otherFrames' | 'attempts' | 'letThrough' | 'allowedHosts';
      readonly count: number;
    }
  /** What the chat guard does in a chat. */
  | { readonly id: 'chatHeld' | 'chatStrict' | 'chatWatched' | 'chatOff'; readonly chat: string }
  | {
      readonly id:
        | 'chatAnswers'
        | 'ownFile'
        | 'browserPage'
        | 'noSign'
        | 'notLookedAt'
        | 'chatUnguarded'
        | 'actMode'
        | 'agentUnknown'
        | 'beyondBrowser';
    };

/** What the meter is read from. */
export interface TrifectaScene {
  /** Address of the tab. */
  readonly url: string;
  readonly settings: Pick<Settings, 'privateSites' | 'mode' | 'allowedHosts'>;
  /** Null while no frame has told anything. */
  readonly report: TabReport | null;
  /** What the chat guard saw, with the mode that holds now; null where it guards no chat. */
  readonly chat: ChatReport | null;
  /** The page looks like a chat that is not guarded. */
  readonly isRecognised: boolean;
}

/** Places whose pages are made of what somebody keeps to themselves or to a few. */
const privateKinds: ReadonlySet<Label> = new Set([
  'EMAIL_BODY',
  'MESSAGE',
  'CALENDAR_FORM',
  'DOC_SHARED',
  'TICKET_LOG',
  'AI_CHAT',
  'LOCAL_FILE',
]);

/** Places that show the same to everybody. Code and social posts are not among them: some are private. */
const publicKinds: ReadonlySet<Label> = new Set(['DOCS_SITE', 'MCP_TOOL_DESC']);

/** Pages of the browser itself. */
const browserPage = /^(?:about|brave|chrome|edge|opera|vivaldi):/;

/** Reads the meter of one tab. */
export function trifectaOf(scene: TrifectaScene): Trifecta {
  return { privateData: privateData(scene), untrusted: untrusted(scene), wayOut: wayOut(scene) };
}

/**
 * What the three legs say together. `complete`: all stand, so an agent here can be made to give data away ·
 * `cut`: at least one is missing · `unknown`: some leg cannot be told and none is missing.
 */
export function standingOf(trifecta: Trifecta): 'complete' | 'cut' | 'unknown' {
  const states = legNames.map((name) => trifecta[name].state);
  if (states.includes('no')) return 'cut';
  return states.includes('unknown') ? 'unknown' : 'complete';
}

function privateData(scene: TrifectaScene): Leg {
  const { url, settings, report } = scene;
  const site = siteOf(url);
  const label = labelOf(scene);
  const facts: TrifectaFact[] = [];
  if (site !== '' && settings.privateSites.includes(site)) facts.push({ id: 'markedPrivate', site });
  if (label !== null && privateKinds.has(label)) facts.push({ id: 'privateKind', label });
  if (facts.length > 0) return leg('yes', facts);
  if (isBrowserPage(scene)) return leg('unknown', [{ id: 'browserPage' }]);
  if (label !== null && publicKinds.has(label)) return leg('no', [{ id: 'publicKind', label }]);
  return leg('unknown', [{ id: report === null ? 'notLookedAt' : 'noSign' }]);
}

function untrusted(scene: TrifectaScene): Leg {
  const { report, chat } = scene;
  if (isBrowserPage(scene)) return leg('no', [{ id: 'browserPage' }]);
  const label = labelOf(scene);
  const counts = countsOf(report ?? { tabId: -1, frames: {} });
  const told: TrifectaFact[] = [
    { id: 'redFindings', count: counts.red },
    { id: 'attempts', count: chat?.attempts.filter(isCounted).length ?? 0 },
    { id: 'amberFindings', count: counts.amber },
    { id: 'otherFrames', count: otherFrames(report) },
  ];
  const facts = told.filter((fact) => 'count' in fact && fact.count > 0);
  if (label !== null && label !== 'AI_CHAT' && label !== 'LOCAL_FILE')
    facts.push({ id: 'writtenByOthers', label });
  if (facts.length > 0) return leg('yes', facts);
  if (label === null) return leg('unknown', [{ id: 'notLookedAt' }]);
  return leg('unknown', [{ id: label === 'AI_CHAT' ? 'chatAnswers' : 'ownFile' }]);
}

function wayOut(scene: TrifectaScene): Leg {
  const { chat, settings, isRecognised } = scene;
  if (chat === null) {
    if (labelOf(scene) === 'AI_CHAT' || isRecognised) return leg('yes', [{ id: 'chatUnguarded' }]);
    if (settings.mode === 'act') return leg('yes', [{ id: 'actMode' }]);
    return leg('unknown', [{ id: 'agentUnknown' }]);
  }
  if (chat.mode === 'watch') return leg('yes', [{ id: 'chatWatched', chat: chat.title }]);
  if (chat.mode === 'off') return leg('yes', [{ id: 'chatOff', chat: chat.title }]);
  const told: TrifectaFact[] = [
    {
      id: 'letThrough',
      count: chat.attempts.filter((one) => isCounted(one) && leftStates.has(one.state)).length,
    },
    { id: 'allowedHosts', count: settings.allowedHosts.filter((one) => one.chat === chat.chat).length },
  ];
  const open = told.filter((fact) => 'count' in fact && fact.count > 0);
  const held: TrifectaFact = { id: chat.mode === 'strict' ? 'chatStrict' : 'chatHeld', chat: chat.title };
  return leg(open.length > 0 ? 'yes' : 'no', [...open, held, { id: 'beyondBrowser' }]);
}

/** States of an attempt with which a request left the browser. */
const leftStates: ReadonlySet<string> = new Set(['let-through', 'shown-once', 'shown-bare', 'host-allowed']);

/** The label of the page: of its top frame, or AI_CHAT for a chat that the guard knows by other signs. */
function labelOf({ report, chat }: TrifectaScene): Label | null {
  if (chat !== null) return 'AI_CHAT';
  return report?.frames['0']?.label ?? null;
}

function isBrowserPage({ url, report }: TrifectaScene): boolean {
  return report?.frames['0'] === undefined && browserPage.test(url);
}

/** Frames of other origins than the page's own. Frames without an origin (about:blank, srcdoc) belong to the page. */
function otherFrames(report: TabReport | null): number {
  const own = originOf(report?.frames['0']?.url ?? '');
  return Object.values(report?.frames ?? {}).filter(({ url }) => {
    const origin = originOf(url);
    return own !== null && origin !== null && origin !== own;
  }).length;
}

function originOf(url: string): string | null {
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : null;
}

function leg(state: LegState, facts: readonly TrifectaFact[]): Leg {
  const [first = { id: 'notLookedAt' as const }, ...rest] = facts;
  return { state, facts: [first, ...rest] };
}
