import { describe, expect, it } from 'vitest';
import type { Finding } from '../../lib/model/finding';
import type { FrameReport } from '../../lib/model/report';
import { checklistOf, questions, type ChecklistScene, type Question } from '../../lib/rules/checklist';
import { instructionRules } from '../../lib/rules/instructions';
import type { EvidenceGroup } from '../../lib/rules/rule';
import { attemptRecord, chatRecord } from './browser/attempt-record';
import { findingRecord, frameRecord } from './browser/finding-record';

function sceneOf(
  findings: readonly Finding[] = [],
  frame: Partial<FrameReport> = {},
  changes: Partial<ChecklistScene> = {},
): ChecklistScene {
  const report = { tabId: 1, frames: { 0: frameRecord({ findings: [...findings], ...frame }) } };
  return { site: 'site.example', report, chat: null, ...changes };
}

function answer(question: Question, scene: ChecklistScene) {
  const found = checklistOf(scene).find((one) => one.question === question);
  if (!found) throw new Error(`No answer to ${question}`);
  return found;
}

function ruleOf(group: EvidenceGroup): string {
  const rule = instructionRules.find((one) => one.group === group);
  if (!rule) throw new Error(`No rule in the group ${group}`);
  return rule.id;
}

const ids = ({ facts }: { readonly facts: readonly { readonly id: string }[] }) => facts.map(({ id }) => id);

describe('the ten questions', () => {
  it('are all answered, in their order, and every answer rests on something', () => {
    const scenes = [sceneOf(), sceneOf([findingRecord()]), sceneOf([], {}, { report: null })];
    for (const scene of scenes) {
      const answers = checklistOf(scene);
      expect(answers.map(({ question }) => question)).toEqual(questions);
      for (const { facts, question } of answers) expect(facts.length, question).toBeGreaterThan(0);
    }
  });

  it('find nothing on a quiet page that was looked at as a whole', () => {
    const kinds = checklistOf(sceneOf()).map(({ kind }) => kind);
    expect(kinds).toEqual(['told', 'yes', 'no', 'told', 'no', 'no', 'no', 'no', 'told', 'judge']);
    expect(checklistOf(sceneOf()).filter(({ isFlag }) => isFlag)).toEqual([]);
  });

  it('never say no where something was not looked at', () => {
    const gaps = [{ kind: 'canvas' as const, count: 1, detail: 'canvas' }];
    for (const scene of [
      sceneOf([], { gaps }),
      sceneOf([], { state: 'failed', error: 'x' }),
      sceneOf([], { state: 'paused' }),
      sceneOf([], { state: 'scanning' }),
      sceneOf([], {}, { report: null }),
    ])
      expect(checklistOf(scene).filter(({ kind }) => kind === 'no')).toEqual([]);
    expect(ids(answer('imperatives', sceneOf([], { gaps })))).toEqual(['nothingFound', 'gaps']);
    expect(ids(answer('imperatives', sceneOf([], {}, { report: null })))).toEqual(['notLookedAt']);
  });

  it('take concealed text without a word to machines for nothing', () => {
    const scene = sceneOf([findingRecord({ severity: 'inventory' })]);
    expect(answer('imperatives', scene).kind).toBe('no');
    expect(answer('hiddenChannels', scene).kind).toBe('no');
  });

  it('flag a hidden order, and leave to the person whether it fits the task', () => {
    const scene = sceneOf([findingRecord({ rules: [ruleOf('override')] })]);
    expect(answer('imperatives', scene)).toMatchObject({ kind: 'yes', isFlag: true });
    expect(answer('alignment', scene)).toMatchObject({ kind: 'judge', isFlag: true });
    expect(ids(answer('alignment', scene))).toEqual(['hiddenFromYou', 'askedUnknown']);
    expect(answer('hiddenChannels', scene).facts).toEqual([
      { id: 'technique', text: 'Not displayed', count: 1 },
    ]);
  });

  it('call a red text that anybody can see neither hidden nor harmless', () => {
    const scene = sceneOf([findingRecord({ technique: 'visible', rules: [ruleOf('override')] })]);
    expect(answer('alignment', scene)).toMatchObject({ kind: 'judge', isFlag: true });
    expect(ids(answer('alignment', scene))).toEqual(['askedUnknown']);
    expect(answer('hiddenChannels', scene).kind).toBe('no');
  });

  it('do not flag a page that honestly talks to agents', () => {
    const scene = sceneOf([
      findingRecord({ severity: 'note', technique: 'visible', rules: [ruleOf('note')] }),
    ]);
    expect(answer('imperatives', scene)).toMatchObject({ kind: 'yes', isFlag: false });
    expect(answer('hiddenChannels', scene).kind).toBe('no');
  });

  it.each([
    ['token', ['spoofing']],
    ['shell', ['scope', 'reversibility']],
    ['destroy', ['scope', 'reversibility']],
    ['memory', ['scope']],
    ['exfiltration', ['scope', 'sensitivity', 'reversibility']],
    ['address-internal', ['scope', 'sensitivity']],
    ['steer', []],
  ] as const)('a rule of the group %s flags %s', (group, flagged) => {
    const answers = checklistOf(sceneOf([findingRecord({ technique: 'visible', rules: [ruleOf(group)] })]));
    const asked = ['spoofing', 'scope', 'sensitivity', 'reversibility'] as const;
    const found = asked.filter((name) => answers.some(({ question, isFlag }) => question === name && isFlag));
    expect(found).toEqual(flagged);
  });

  it('see a forged tool call as a forged format, too', () => {
    expect(answer('spoofing', sceneOf([findingRecord({ rules: ['tool-call-syntax'] })])).kind).toBe('yes');
  });

  it('say that what is sent or run cannot be undone, and judge no other effect', () => {
    const sent = answer('reversibility', sceneOf([findingRecord({ rules: [ruleOf('exfiltration')] })]));
    expect(sent.kind).toBe('no');
    expect(ids(sent)).toContain('cannotTakeBack');
    expect(answer('reversibility', sceneOf([findingRecord({ rules: [ruleOf('steer')] })])).kind).toBe(
      'judge',
    );
  });

  it('answer from the attempts of a chat, too', () => {
    const plain = attemptRecord();
    const carries = [{ text: 'x', where: 'value' as const, steps: [], secret: 'a card number' }];
    const secret = { ...plain, id: 'attempt-2', verdict: { ...plain.verdict, carries } };
    const scene = sceneOf([], {}, { chat: chatRecord([plain, secret]) });
    expect(answer('scope', scene)).toMatchObject({ kind: 'yes', facts: [{ id: 'chatAttempts', count: 2 }] });
    expect(answer('sensitivity', scene).facts).toEqual([
      { id: 'carries', count: 2 },
      { id: 'secret', text: 'a card number' },
    ]);
    expect(answer('authorship', scene)).toMatchObject({ kind: 'judge', facts: [{ id: 'answersRepeat' }] });
    expect(answer('sensitivity', sceneOf([], {}, { chat: chatRecord() })).kind).toBe('no');
  });

  it('know frames of other sites as other authors', () => {
    const scene = sceneOf();
    const frames = { ...scene.report?.frames, 3: frameRecord({ url: 'https://widget.example/' }) };
    const found = answer('origin', { ...scene, report: { tabId: 1, frames } });
    expect(found.facts).toContainEqual({ id: 'otherFrames', count: 1 });
  });

  it('survive findings of rules that this version does not know', () => {
    expect(answer('scope', sceneOf([findingRecord({ rules: ['gone-rule'], technique: '<b>' })])).kind).toBe(
      'no',
    );
  });
});
