import type { PartName } from '../model/messages';
import type { InstructionRule } from '../rules/rule';
import type { copyPage } from './copy-page';
import type { createFindingViews } from './finding-views';
import type { Judge, JudgeOptions } from './judge';
import type { Smuggled } from './smuggling';

/** Code that only some frames need, each part as the one function that makes what it is for, or as the records that it holds. */
export interface Parts {
  readonly overlay: typeof createFindingViews;
  readonly copying: typeof copyPage;
  readonly measuring: (options: JudgeOptions) => Judge;
  /** The instruction rules that only some texts need: for signs, and for languages other than English. */
  readonly further: readonly InstructionRule[];
  /** Finds what invisible code points carry, by the rules that are on. */
  readonly smuggling: (text: string, isOn: (rule: { id: string }) => boolean) => readonly Smuggled[];
}

/** A symbol, since a page's elements answer to names also on the global of the isolated world (`<form id=parts>`). */
const PARTS = Symbol.for('BridgeWard parts');

/** The global of the isolated world, on which no page and no other extension can set anything. */
const isolatedWorld: typeof globalThis & { [PARTS]?: Partial<Parts> } = globalThis;

/** Called by the script that brings a part, which does nothing else. */
export function handOver<Name extends PartName>(name: Name, part: Parts[Name]): void {
  isolatedWorld[PARTS] = { ...isolatedWorld[PARTS], [name]: part };
}

/** A part, once it was brought; else null. */
export function takePart<Name extends PartName>(name: Name): Parts[Name] | null {
  return isolatedWorld[PARTS]?.[name] ?? null;
}
