import type { IconState } from '../../lib/browser/toolbar-icon';

/**
 * The mark of BridgeWard in each state of the toolbar button. States differ in what the shield bears and not in colour
 * alone; a pale rim keeps the dark shield in sight on a dark toolbar, and is lost without harm on a light one.
 */

const shieldPath = 'M16 1.2 29 5.6V15.6C29 23.4 23.7 28.4 16 30.8 8.3 28.4 3 23.4 3 15.6V5.6Z';

interface Picture {
  readonly fill: string;
  readonly rim: string;
  readonly sign: string;
}

const bridge = `<path stroke-width="2.8" d="M6.5 20C7 7.5 25 7.5 25.5 20"/><path stroke-width="2" d="M11.5 13.5V19M16 10.5V19M20.5 13.5V19"/><path stroke-width="3.2" d="M4.6 20.4H27.4"/>`;
/** At 16 px the hangers of the bridge are one grey mass: the small picture has the arch and the road alone. */
const smallBridge = `<path stroke-width="3.6" d="M7.5 20C8 8 24 8 24.5 20"/><path stroke-width="3.8" d="M4.6 20.6H27.4"/>`;

const signs: Readonly<Record<Exclude<IconState, 'on'>, string>> = {
  // An exclamation mark.
  red: '<path stroke-width="4.6" d="M16 7.5V17"/><path stroke-width="5" stroke-linecap="round" d="M16 23.4V23.4"/>',
  // An arrow that leaves through the shield's edge.
  attempts: '<path stroke-width="3.8" d="M9.5 21.5 21 10M12.5 9.5H21.5V18.5"/>',
  // Two bars: paused.
  paused: '<path stroke-width="4.2" d="M11.8 9V21M20.2 9V21"/>',
  // A stroke: nothing is known.
  unseen: '<path stroke-width="4.2" d="M9.5 15.5H22.5"/>',
};

const looks: Readonly<Record<IconState, Omit<Picture, 'sign'>>> = {
  on: { fill: '#0b5f8a', rim: '#cfe6f3' },
  red: { fill: '#b3261e', rim: '#ffdad6' },
  attempts: { fill: '#5b3a9e', rim: '#e3d9f7' },
  paused: { fill: '#6b7580', rim: '#dde2e7' },
  unseen: { fill: '#6b7580', rim: '#dde2e7' },
};

/** The picture of a state as SVG. */
export function pictureOf(state: IconState, size: number): string {
  const { fill, rim } = looks[state];
  const sign = state === 'on' ? (size <= 16 ? smallBridge : bridge) : signs[state];
  const isHollow = state === 'unseen';
  const rimWidth = size <= 16 ? 2 : 1.4;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <path fill="${isHollow ? '#ffffff' : fill}" stroke="${isHollow ? fill : rim}" stroke-width="${isHollow ? 3.4 : rimWidth}" stroke-linejoin="round" d="${shieldPath}"/>
  <g fill="none" stroke="${isHollow ? fill : '#ffffff'}">${sign}</g>
</svg>`;
}
