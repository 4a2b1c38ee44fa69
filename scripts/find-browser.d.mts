export interface FoundBrowser {
  readonly path: string;
  readonly name: string;
}
type Env = Readonly<Record<string, string | undefined>>;
export class SetupError extends Error {}
export function findChromium(env?: Env, platform?: string): FoundBrowser | null;
export function findFirefox(env?: Env, platform?: string): FoundBrowser | null;
export function canUseApt(): boolean;
