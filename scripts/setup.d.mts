export { SetupError } from './find-browser.mjs';
export function hasDependencies(root: string): boolean;
export function ensureDependencies(root: string): void;
export function ensureChromium(): void;
export function ensureFirefox(): boolean;
