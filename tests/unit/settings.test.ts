import { describe, expect, it } from 'vitest';
import { defaultSettings, isHostName, parseSettings } from '../../lib/model/settings';

describe('parseSettings', () => {
  it('keeps the good entries of a list when one is broken, and says so', () => {
    const good = { chat: 'le-chat', host: 'pictures.example', since: 1 };
    const { settings, repaired } = parseSettings({
      allowedHosts: [good, { chat: 'le-chat', host: 'a$b.example', since: 2 }, 7],
      chatHosts: ['own.example', '*', 'a/b', 'localhost:3000'],
    });
    expect(settings.allowedHosts).toEqual([good]);
    expect(settings.chatHosts).toEqual(['own.example']);
    expect(repaired).toEqual(['chatHosts', 'allowedHosts']);
  });

  it('falls back to its default where nothing can be read', () => {
    expect(parseSettings({ chatModes: 'all', chatGuard: 3 }).settings).toEqual(defaultSettings);
  });
});

describe('isHostName', () => {
  it.each(['a.example', 'a.example:8080', 'localhost', 'xn--bcher-kva.example', '[::1]:3000', 'a_b.example'])(
    'takes %s',
    (host) => expect(isHostName(host)).toBe(true),
  );
  it.each(['', '*', 'a b', 'a/b', 'a$b.example', 'https://a.example', '|a', 'a.example:', 'A.example'])(
    'refuses %j',
    (host) => expect(isHostName(host)).toBe(false),
  );
});
