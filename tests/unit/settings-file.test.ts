import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_LIMIT, parseSettingsFile, settingsFile } from '../../lib/model/settings-file';
import { defaultSettings, parseSite, type Settings } from '../../lib/model/settings';

const full: Settings = {
  ...defaultSettings,
  pageGuard: false,
  pausedSites: ['paused.example', 'localhost:8080'],
  rulesOff: ['tag-characters'],
  mode: 'act',
  ignoredTexts: [{ site: 'a.example', text: 'k3j2', since: 1 }],
  ignoredRules: [{ site: 'a.example', rule: 'opacity', since: 2 }],
  privateSites: ['mail.example'],
  keepHistory: false,
  historyDays: 7,
  notifications: true,
  chatModes: { chatgpt: 'strict', 'own.example': 'off' },
  chatHosts: ['own.example'],
  recognisedChats: 'apply',
  allowedHosts: [{ chat: 'chatgpt', host: 'pictures.example:8443', since: 3 }],
};

const file = (settings: unknown, more: object = {}) =>
  JSON.stringify({ format: 'bridgeward-settings', version: 1, settings, ...more });

describe('a file of settings', () => {
  it('comes back as it was written', () => {
    expect(parseSettingsFile(settingsFile(full))).toEqual({ settings: full, problem: null });
  });

  it('comes back whatever sites it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 260 })), (pausedSites) => {
        const settings = { ...defaultSettings, pausedSites };
        expect(parseSettingsFile(settingsFile(settings)).settings).toEqual(settings);
      }),
    );
  });

  it('stands at the default in what it leaves out', () => {
    expect(parseSettingsFile(file({ mode: 'audit' })).settings).toEqual({
      ...defaultSettings,
      mode: 'audit',
    });
  });

  it.each([
    ['is no JSON', '{"format":', { kind: 'no-json' }],
    ['is nested without end', '['.repeat(1_000_000), { kind: 'no-json' }],
    ['is too big', ' '.repeat(FILE_LIMIT + 1), { kind: 'too-big' }],
    ['is some other JSON', '{"name": "bridgeward"}', { kind: 'not-ours' }],
    ['is a list', '[]', { kind: 'not-ours' }],
    [
      'takes its format from the prototype',
      '{"__proto__": {"format": "bridgeward-settings"}}',
      { kind: 'not-ours' },
    ],
    ['comes from another version', file({}, { version: 2 }), { kind: 'other-version', field: 'version' }],
    ['holds more than settings', file({}, { more: 1 }), { kind: 'unknown-field', field: 'more' }],
    ['holds no settings', file([]), { kind: 'broken-field', field: 'settings' }],
    ['has an unknown setting', file({ colour: 'red' }), { kind: 'unknown-field', field: 'colour' }],
    [
      'has a setting of the wrong type',
      file({ pageGuard: 'yes' }),
      { kind: 'broken-field', field: 'pageGuard' },
    ],
    ['has null for a setting', file({ mode: null }), { kind: 'broken-field', field: 'mode' }],
    ['has a number out of range', file({ historyDays: 0 }), { kind: 'broken-field', field: 'historyDays' }],
    [
      'has a broken entry in a list',
      file({
        allowedHosts: [
          { chat: 'a', host: 'b.example', since: 1 },
          { chat: 'a', host: '*', since: 1 },
        ],
      }),
      { kind: 'broken-field', field: 'allowedHosts.1.host' },
    ],
    [
      'has a date beyond all calendars',
      '{"format":"bridgeward-settings","version":1,"settings":{"ignoredRules":[{"site":"a","rule":"b","since":1e999}]}}',
      { kind: 'broken-field', field: 'ignoredRules.0.since' },
    ],
    [
      'names a chat like a property of all objects',
      '{"format":"bridgeward-settings","version":1,"settings":{"chatModes":{"__proto__":"off"}}}',
      { kind: 'broken-field', field: 'chatModes.__proto__' },
    ],
    [
      'hides settings in the prototype',
      '{"format":"bridgeward-settings","version":1,"settings":{"__proto__":{"pageGuard":false}}}',
      { kind: 'unknown-field', field: '__proto__' },
    ],
  ])('is refused as a whole when it %s', (_, text, problem) => {
    expect(parseSettingsFile(text)).toEqual({ settings: null, problem });
  });

  it('keeps a strange name short', () => {
    const { problem } = parseSettingsFile(file({ ['x'.repeat(1000)]: 1 }));
    expect(problem).toEqual({ kind: 'unknown-field', field: 'x'.repeat(80) });
  });
});

describe('parseSite', () => {
  it.each([
    ['mail.example', 'mail.example'],
    [' Mail.Example ', 'mail.example'],
    ['https://mail.example:8443/inbox?x=1', 'mail.example:8443'],
    ['localhost:3000', 'localhost:3000'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('reads %j', (text, site) => expect(parseSite(text)).toBe(site));
  it.each(['', ' ', 'a b', 'https://', '<b>', 'javascript:alert(1)', '*.example'])('refuses %j', (text) =>
    expect(parseSite(text)).toBeNull(),
  );
});
