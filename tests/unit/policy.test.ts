import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  lockedNames,
  parsePolicy,
  partChange,
  policyNames,
  settingNames,
  withPolicy,
} from '../../lib/model/policy';
import { chatModes, defaultSettings, modes, recognisedChatModes } from '../../lib/model/settings';

describe('parsePolicy', () => {
  it('forces what can be read, and names what cannot', () => {
    const policy = parsePolicy({
      chatGuard: true,
      mode: 'act',
      historyDays: 0,
      pausedSites: ['a.example', 7],
      rules: ['x'],
      allowedHosts: [{ chat: 'chatgpt', host: 'pictures.example' }],
    });
    expect(policy.forced).toEqual({
      chatGuard: true,
      mode: 'act',
      allowedHosts: [{ chat: 'chatgpt', host: 'pictures.example', since: 0 }],
    });
    expect(policy.broken).toEqual(['historyDays', 'pausedSites', 'rules']);
  });

  it.each([undefined, null, 'all', [], {}])(
    'forces nothing where there is nothing to read: %j',
    (managed) => {
      expect(parsePolicy(managed)).toEqual({ forced: {}, broken: [] });
    },
  );

  it('takes no false alarms and no names that every object has', () => {
    const managed: unknown = JSON.parse(
      '{"ignoredTexts": [], "ignoredRules": [], "__proto__": {"pageGuard": false}, "constructor": true}',
    );
    const policy = parsePolicy(managed);
    expect(policy.forced).toEqual({});
    expect(policy.broken).toEqual(['ignoredTexts', 'ignoredRules', '__proto__', 'constructor']);
    expect(withPolicy(defaultSettings, policy).pageGuard).toBe(true);
  });
});

describe('a forced setting', () => {
  const policy = parsePolicy({ pageGuard: true, pausedSites: [] });

  it('wins over what is stored, and leaves the rest alone', () => {
    const stored = { ...defaultSettings, pageGuard: false, pausedSites: ['a.example'], historyDays: 7 };
    expect(withPolicy(stored, policy)).toEqual({ ...defaultSettings, historyDays: 7 });
  });

  it('is locked, and a change of it is refused by name', () => {
    expect([...lockedNames(policy)]).toEqual(['pageGuard', 'pausedSites']);
    expect(partChange({ pageGuard: false, historyDays: 7 }, policy)).toEqual({
      allowed: { historyDays: 7 },
      refused: ['pageGuard'],
    });
  });
});

it('knows every setting by name', () => {
  expect([...settingNames, 'version'].sort()).toEqual(Object.keys(defaultSettings).sort());
});

describe('the schema that Chromium checks policies against', () => {
  const schema: unknown = JSON.parse(
    readFileSync(new URL('../../public/managed-schema.json', import.meta.url), 'utf8'),
  );

  it('knows the same settings and the same words', () => {
    expect(schema).toMatchObject({
      type: 'object',
      properties: {
        mode: { enum: [...modes] },
        recognisedChats: { enum: [...recognisedChatModes] },
        chatModes: { additionalProperties: { enum: [...chatModes] } },
      },
    });
    const { properties } = schema as { properties: object };
    expect(Object.keys(properties).sort()).toEqual([...policyNames].sort());
  });
});
