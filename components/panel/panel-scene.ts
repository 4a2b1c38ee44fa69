import type { PageState } from '../../lib/browser/page-state';
import type { ChatReport, Decision } from '../../lib/model/attempt';
import type { FramedFinding } from '../../lib/model/finding-filter';
import type { SettingName } from '../../lib/model/policy';
import type { Reading } from '../../lib/model/reading';
import type { TabReport } from '../../lib/model/report';
import type { Settings } from '../../lib/model/settings';
import type { FalseAlarmActions } from '../popup/false-alarm';
import type { IgnoredActions } from '../popup/ignored-list';

/** Something that is measured only when the person asks for it. */
export type Asked<T> =
  | { readonly state: 'never' | 'asking' | 'failed' }
  | {
      readonly state: 'known';
      readonly value: T;
      /** When it was measured, in ms since 1970. */
      readonly at: number;
      /** Frames that were not asked, or did not answer. */
      readonly missing: number;
    };

export interface FramedReading {
  readonly frameId: number;
  readonly reading: Reading;
}

/** What the side panel shows of one tab. */
export interface PanelScene {
  readonly tabId: number;
  /** Address of the tab; empty when it is not known. */
  readonly url: string;
  readonly state: PageState;
  /** Without what the person ignores on the site. */
  readonly report: TabReport | null;
  /** All that was found: with what the person ignores. */
  readonly whole: TabReport | null;
  /** With the mode that holds now; null where no chat is guarded. */
  readonly chat: ChatReport | null;
  readonly isRecognised: boolean;
  readonly settings: Settings;
  /** What only the organisation can change. */
  readonly locked: ReadonlySet<SettingName>;
  readonly concealed: Asked<readonly FramedFinding[]>;
  readonly reading: Asked<readonly FramedReading[]>;
  /** The answer to the last action, in words; empty for none. */
  readonly answer: string;
}

export interface PanelActions extends FalseAlarmActions, IgnoredActions {
  readonly jump: (finding: FramedFinding) => void;
  readonly listConcealed: () => void;
  readonly readPassages: () => void;
  readonly decide: (id: string, decision: Decision) => void;
  readonly resume: () => void;
  readonly switchOn: () => void;
  readonly reload: () => void;
}
