import browser from 'webextension-polyfill';
import { isRestOfTab, NO_TAB, numbered, type NetworkRule, type RuleDraft } from '../guard/network-rules';
import { hashOf } from '../model/hash';
import { reportError } from './errors';
import { createQueue } from './queue';

/**
 * Chromium's network rules. Firefox has no rules that reach sandboxed frames (no `topDomains`); there the listener in
 * load-gate.ts blocks, and nothing here does anything.
 */
interface RuleStore {
  updateDynamicRules(change: Change): Promise<void>;
  updateSessionRules(change: Change): Promise<void>;
  getDynamicRules(): Promise<readonly { readonly id: number }[]>;
  getSessionRules(): Promise<readonly SessionRule[]>;
  updateEnabledRulesets(change: { enableRulesetIds?: string[]; disableRulesetIds?: string[] }): Promise<void>;
}

interface Change {
  readonly addRules?: readonly NetworkRule[];
  readonly removeRuleIds?: readonly number[];
}

interface SessionRule {
  readonly id: number;
  readonly priority: number;
  readonly condition: { readonly tabIds?: readonly number[]; readonly urlFilter?: string };
}

/** Name of the rules that stand in the manifest. */
const MANIFEST_RULES = 'chat-sites';

/** Session rules of tabs have numbers from here on; those of released addresses below. */
const TAB_RULES_FROM = 1_000_000;

const enqueue = createQueue();

function ruleStore(): RuleStore | null {
  const found: unknown = Reflect.get(browser, 'declarativeNetRequest');
  return isRuleStore(found) ? found : null;
}

function isRuleStore(value: unknown): value is RuleStore {
  return typeof value === 'object' && value !== null && 'updateDynamicRules' in value;
}

/** True where the browser itself holds requests by rules; elsewhere a listener has to. */
export function hasNetworkRules(): boolean {
  return ruleStore() !== null;
}

/** Under these keys lie marks of the rules that were applied last in this session of the browser. */
const APPLIED_KEY = 'rules-applied';
const APPLIED_TO_WORKERS_KEY = 'worker-rules-applied';

/** Puts the rules that follow the settings in place of the earlier ones, in one step: there is no moment without rules. */
export function applySettingsRules(rules: readonly NetworkRule[], isOn: boolean): Promise<void> {
  return enqueue(async () => {
    const store = ruleStore();
    if (!store) return;
    const mark = await newMark(APPLIED_KEY, [rules, isOn]);
    if (mark === null) return;
    const before = await store.getDynamicRules();
    await store.updateDynamicRules({ removeRuleIds: before.map(({ id }) => id), addRules: rules });
    await store.updateEnabledRulesets(
      isOn ? { enableRulesetIds: [MANIFEST_RULES] } : { disableRulesetIds: [MANIFEST_RULES] },
    );
    await browser.storage.session.set({ [APPLIED_KEY]: mark });
  });
}

/** The worker starts many times a day; writing the same rules again costs it a tenth of a second. @returns null for the same */
async function newMark(key: string, rules: unknown): Promise<string | null> {
  const mark = hashOf(JSON.stringify(rules));
  return (await browser.storage.session.get(key))[key] === mark ? null : mark;
}

/** Puts the rules for workers, which belong to no tab, in place of the earlier ones. */
export function applyWorkerRules(drafts: readonly RuleDraft[]): Promise<void> {
  return enqueue(async () => {
    const store = ruleStore();
    const mark = store && (await newMark(APPLIED_TO_WORKERS_KEY, drafts));
    if (store === null || mark === null) return;
    await putTabRules(store, NO_TAB, drafts, false);
    await browser.storage.session.set({ [APPLIED_TO_WORKERS_KEY]: mark });
  });
}

/**
 * Puts the rules of one tab in place of its earlier ones, or beside them.
 * When the browser has no room for more patterns, the rules without any still hold what markup loads: then the chat's own
 * pictures may be missing, but nothing leaves.
 */
export function applyTabRules(
  tabId: number,
  drafts: readonly RuleDraft[],
  { keepsOthers }: { readonly keepsOthers: boolean },
): Promise<void> {
  return enqueue(async () => {
    const store = ruleStore();
    if (store) await putTabRules(store, tabId, drafts, keepsOthers);
  });
}

async function putTabRules(
  store: RuleStore,
  tabId: number,
  drafts: readonly RuleDraft[],
  keepsOthers: boolean,
): Promise<void> {
  const all = await store.getSessionRules();
  const before = all.filter(({ id, condition }) => id >= TAB_RULES_FROM && condition.tabIds?.includes(tabId));
  if (drafts.length === 0 && (keepsOthers || before.length === 0)) return;
  const first = Math.max(TAB_RULES_FROM, ...all.map(({ id }) => id + 1));
  // What lets the rest of a site through is withdrawn as soon as a chat is ahead.
  const removed = keepsOthers ? before.filter(isRestOfTab) : before;
  const removeRuleIds = removed.map(({ id }) => id);
  try {
    await store.updateSessionRules({ removeRuleIds, addRules: numbered(drafts, first) });
  } catch (error) {
    reportError('rules of a tab, now without patterns', error);
    const bare = drafts.filter(({ condition }) => condition.regexFilter === undefined);
    await store.updateSessionRules({ removeRuleIds, addRules: numbered(bare, first) });
  }
}

/**
 * Lets one address through in one tab, until `withdraw` is called.
 * @param make gets the number of the rule
 */
export async function applyRelease(make: (id: number) => NetworkRule | null): Promise<() => Promise<void>> {
  const store = ruleStore();
  const rule = await enqueue(async () => {
    if (!store) return null;
    const used = (await store.getSessionRules()).map(({ id }) => id).filter((id) => id < TAB_RULES_FROM);
    const made = make(Math.max(0, ...used) + 1);
    if (made) await store.updateSessionRules({ addRules: [made] });
    return made;
  });
  return async () => {
    if (store && rule) await enqueue(() => store.updateSessionRules({ removeRuleIds: [rule.id] }));
  };
}

/** Takes back all releases: none may outlive the moment for which it was given. */
export function withdrawReleases(): Promise<void> {
  return enqueue(async () => {
    const store = ruleStore();
    if (!store) return;
    const left = (await store.getSessionRules()).filter(({ id }) => id < TAB_RULES_FROM);
    if (left.length > 0) await store.updateSessionRules({ removeRuleIds: left.map(({ id }) => id) });
  });
}
