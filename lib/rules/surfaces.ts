import type { Surface } from './rule';

export const surfaces: readonly Surface[] = [];
