import type { PageState } from './page-state';

/** Pictures of the toolbar button, drawn by scripts/icons/draw.ts. Each state differs in shape and not in colour alone. */
export const iconStates = ['on', 'red', 'attempts', 'paused', 'unseen'] as const;
export type IconState = (typeof iconStates)[number];

const sizes = [16, 32, 48, 128] as const;

/** Which picture stands for the state of a tab: red findings first, then attempts to leave its chat. */
export function iconOf(state: PageState, attempts: number): IconState {
  if (state.kind === 'found' && state.counts.red > 0) return 'red';
  if (attempts > 0) return 'attempts';
  switch (state.kind) {
    case 'off':
    case 'paused':
      return 'paused';
    case 'cannot-look':
    case 'file-not-allowed':
    case 'not-looked-at':
    case 'failed':
      return 'unseen';
    case 'scanning':
    case 'clean':
    case 'found':
      return 'on';
  }
}

/** Paths of a picture in all its sizes, as `action.setIcon` takes them. */
export function iconPaths(state: IconState): Record<string, string> {
  const folder = state === 'on' ? 'icon' : `icon/${state}`;
  return Object.fromEntries(sizes.map((size) => [String(size), `/${folder}/${size}.png`]));
}
