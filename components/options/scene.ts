import type { SettingsChange } from '../../lib/browser/settings-store';
import type { SettingName } from '../../lib/model/policy';
import type { FileProblem } from '../../lib/model/settings-file';
import type { Settings } from '../../lib/model/settings';

/** What the last action of the person came to. */
export type Answer =
  | { readonly kind: 'done' | 'failed'; readonly words: string }
  | { readonly kind: 'file-refused'; readonly problem: FileProblem };

/** What the options page shows. */
export interface OptionsScene {
  readonly settings: Settings;
  /** Settings that an organisation forces. */
  readonly locked: ReadonlySet<SettingName>;
  /** Fields of the organisation's policy that could not be read. */
  readonly brokenPolicy: readonly string[];
  readonly sideChannelsClosed: boolean;
  /** Whether the browser lets us show notifications. */
  readonly mayNotify: boolean;
  readonly version: string;
  /** Null before the first action, and for one that needs no words. */
  readonly answer: Answer | null;
}

export interface OptionsActions {
  readonly change: (change: SettingsChange) => void;
  readonly setNotifications: (isOn: boolean) => void;
  readonly closeSideChannels: (isClosed: boolean) => void;
  readonly exportSettings: () => void;
  readonly importSettings: (file: File) => void;
  readonly reset: () => void;
  readonly openWelcome: () => void;
}

/** What each section is given. */
export interface SectionProps {
  readonly scene: OptionsScene;
  readonly actions: OptionsActions;
}
