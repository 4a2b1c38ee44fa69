import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatAt, policyOf } from '../../lib/guard/chat-policy';
import { asksForForeign, decideLoad, type LoadFacts } from '../../lib/guard/load-policy';
import type { ChatSite } from '../../lib/model/chat-site';
import { defaultSettings, type ChatMode, type Settings } from '../../lib/model/settings';
import { cpuMsOf } from '../harness/cpu-time';

const site: ChatSite = {
  id: 'test-chat',
  title: 'Test chat',
  hosts: ['chat.example'],
  own: [
    { host: 'files.example', subdomains: true, why: 'Files.' },
    { host: 'cdn.example', why: 'Static files.' },
    { host: 'shared.test', path: String.raw`/pictures/[a-z0-9]{8}\?w=[0-9]+`, why: 'Pictures by number.' },
    {
      host: 'icons.test',
      path: String.raw`/s2\?url=https://[a-z0-9.]+`,
      why: 'Icons; only a host is handed on.',
    },
  ],
  answers: [],
  questions: [],
  why: 'For tests.',
};
const services = {
  services: [{ host: 'signin.test', subdomains: true, why: 'Sign-in.' }],
  codeCdns: [{ host: 'code.test', path: String.raw`/npm/[a-z]+@[0-9.]+/[a-z./]+`, why: 'Packages.' }],
};

function settingsWith(mode: ChatMode, allowed: readonly string[] = []): Settings {
  return {
    ...defaultSettings,
    chatModes: { 'test-chat': mode },
    allowedHosts: allowed.map((host) => ({ chat: 'test-chat', host, since: 0 })),
  };
}

function decide(facts: Partial<LoadFacts> & { url: string }, settings = settingsWith('guard')) {
  return decideLoad(policyOf(site, settings), services, {
    type: 'image',
    initiator: 'chat.example',
    thirdParty: true,
    ...facts,
  }).reason;
}

describe('decideLoad', () => {
  it.each([
    ['https://chat.example/a.png', 'own'],
    ['https://x.files.example/a.png?d=1', 'own'],
    ['https://cdn.example/a.png', 'own'],
    ['https://sub.cdn.example/a.png', 'passive'],
    ['http://cdn.example/a.png', 'passive'],
    ['https://shared.test/pictures/abcd1234?w=64', 'own'],
    ['https://shared.test/pictures/abcd1234?w=64&d=secret', 'passive'],
    ['https://shared.test/other', 'passive'],
    ['https://attacker.test/a.png', 'passive'],
    ['https://chat.example.attacker.test/a.png', 'passive'],
    ['https://cdn.example@attacker.test/a.png', 'passive'],
    ['https://icons.test/s2?url=https://news.test', 'own'],
    ['https://icons.test/s2?url=https://news.test/secret', 'nested'],
    ['https://signin.test/frame?back=https%3A%2F%2Fchat.example%2F', 'service'],
    ['https://code.test/npm/katex@0.16.22/dist/katex.css', 'passive'],
    ['no address', 'unreadable'],
  ])('an answer loads %s: %s', (url, reason) => {
    expect(decide({ url })).toBe(reason);
  });

  it.each([
    ['https://chat.example/_next/image?url=https%3A%2F%2Fattacker.test%2Fp&w=64', 'nested'],
    ['https://chat.example/_next/image?url=https://attacker.test/p', 'nested'],
    ['https://chat.example/_next/image?url=%2F%2Fattacker.test%2Fp', 'nested'],
    ['https://chat.example/_next/image?url=%68ttps%3A%2F%2Fattacker.test%2Fp', 'nested'],
    ['https://chat.example/_next/image?url=https%25253A%25252F%25252Fattacker.test', 'nested'],
    ['https://chat.example/_next/image?url=https%3A%5C%5Cattacker.test', 'nested'],
    ['https://chat.example/_next/image?url=https:attacker.test', 'nested'],
    ['https://chat.example/_next/image?url=%5C%5Cattacker.test', 'nested'],
    ['https://chat.example/_next/image?url=ht%09tps://attacker.test', 'nested'],
    ['https://chat.example/cdn-cgi/image/width=80/%68ttps://attacker.test/a.jpg', 'nested'],
    [
      'https://chat.example/_next/image?url=https%3A%2F%2Fcdn.example%2Fcdn-cgi%2Fimage%2Fwidth=80%2Fhttps%253A%252F%252Fattacker.test',
      'nested',
    ],
    ['https://cdn.example/ip2/words.attacker.test.ico', 'nested'],
    ['https://cdn.example/i/words.attacker.test.ico', 'nested'],
    ['https://cdn.example/s2/u/0/favicons?domain=words.attacker.test', 'nested'],
    ['https://cdn.example/i/own.png', 'own'],
    ['https://chat.example/a%20picture%C3%A4.png', 'own'],
    ['https://chat.example/cdn-cgi/image/width=80/https://attacker.test/a.jpg', 'nested'],
    ['https://chat.example/_next/image?url=https%3A%2F%2Fcdn.example%2Fhero.png&w=64', 'own'],
    ['https://chat.example/_next/image?url=https%3A%2F%2Fcdn.example.attacker.test%2Fp', 'nested'],
    [
      'https://chat.example/_next/image?url=https%3A%2F%2Fcdn.example%2Fp&u=https%3A%2F%2Fattacker.test',
      'nested',
    ],
    [
      'https://chat.example/_next/image?u=https%3A%2F%2Fattacker.test&url=https%3A%2F%2Fcdn.example%2Fp',
      'nested',
    ],
    ['https://chat.example/_next/image?u=//attacker.test&url=https%3A%2F%2Fcdn.example%2Fp', 'nested'],
    ['https://chat.example/_next/image?url=https%3A%2F%2Fcdn.example%40attacker.test%2Fp', 'nested'],
    ['https://chat.example/_next/image?url=%2Flocal.png&w=64', 'own'],
    ['https://chat.example/time?at=12:30', 'own'],
  ])('an own place is asked for %s: %s', (url, reason) => {
    expect(decide({ url })).toBe(reason);
  });

  it('holds everything that a sandboxed or foreign frame asks for, but packages and the chat’s own', () => {
    const stranger = { initiator: null, type: 'script' } as const;
    expect(decide({ ...stranger, url: 'https://attacker.test/x.js' })).toBe('stranger');
    expect(decide({ ...stranger, url: 'https://code.test/npm/katex@0.16.22/dist/katex.js' })).toBe('code');
    expect(decide({ ...stranger, url: 'https://code.test/npm/katex@0.16.22/dist/katex.js?d=1' })).toBe(
      'stranger',
    );
    expect(decide({ ...stranger, url: 'https://cdn.example/x.js' })).toBe('own');
    expect(decide({ initiator: 'preview.test', type: 'xmlhttprequest', url: 'https://attacker.test/' })).toBe(
      'stranger',
    );
  });

  it('lets the app’s own scripts, sign-in and telemetry go on in guard, and not in strict', () => {
    for (const type of ['script', 'xmlhttprequest', 'websocket'] as const) {
      expect(decide({ type, url: 'https://telemetry.test/' })).toBe('app');
      expect(decide({ type, url: 'https://telemetry.test/' }, settingsWith('strict'))).toBe('strict');
      expect(decide({ type, url: 'https://signin.test/' }, settingsWith('strict'))).toBe('service');
    }
    expect(decide({ initiator: 'x.signin.test', url: 'https://pictures-of-signin.test/a.png' })).toBe(
      'service',
    );
  });

  it('holds nothing while it only watches', () => {
    expect(decide({ url: 'https://attacker.test/' }, settingsWith('watch'))).toBe('watching');
  });

  it('lets exactly the host pass that was allowed', () => {
    const settings = settingsWith('guard', ['pictures.test']);
    expect(decide({ url: 'https://pictures.test/a.png' }, settings)).toBe('allowed');
    expect(decide({ url: 'https://x.pictures.test/a.png' }, settings)).toBe('passive');
    expect(decide({ url: 'https://pictures.test:8443/a.png' }, settings)).toBe('passive');
  });

  it('never takes longer than a moment, whatever the address', () => {
    const policy = policyOf(site, settingsWith('guard'));
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        decideLoad(policy, services, { url, type: 'image', initiator: null, thirdParty: true });
      }),
    );
    const long = `https://chat.example/?${'=https%3A%2F%2Fcdn.example%2F'.repeat(40_000)}`;
    expect(cpuMsOf(() => expect(asksForForeign(policy, long)).toBe(true))).toBeLessThan(2000);
  });
});

describe('chatAt', () => {
  const part: ChatSite = { ...site, id: 'part', hosts: ['site.example/chat', 'find.example/search?mode=ai'] };
  const wild: ChatSite = { ...site, id: 'wild', hosts: ['*.spaces.example'] };
  const sites = [site, part, wild];
  it.each([
    ['https://chat.example/c/1', 'test-chat'],
    ['https://sub.chat.example/', 'test-chat'],
    ['https://site.example/chat', 'part'],
    ['https://site.example/chat/1', 'part'],
    ['https://site.example/chatter', null],
    ['https://site.example/', null],
    ['https://find.example/search?mode=ai&q=x', 'part'],
    ['https://find.example/search?q=x', null],
    ['https://a.spaces.example/', 'wild'],
    ['https://spaces.example.attacker.test/', null],
    ['ftp://chat.example/', null],
    ['', null],
  ])('%s is %s', (url, id) => {
    expect(chatAt(url, sites, defaultSettings)?.id ?? null).toBe(id);
  });

  it('takes one host as the chat’s own where each host below a suffix is somebody else’s', () => {
    const policy = chatAt('https://mine.spaces.example/', sites, defaultSettings);
    expect(policy?.hosts).toEqual(['mine.spaces.example']);
  });

  it('knows chats that the person added, on every port', () => {
    const settings = { ...defaultSettings, chatHosts: ['own.example', 'localhost'] };
    expect(chatAt('https://own.example/x', sites, settings)?.id).toBe('own.example');
    expect(chatAt('http://localhost:3000/', sites, settings)?.id).toBe('localhost');
    expect(chatAt('http://otherhost/', sites, settings)).toBeNull();
  });

  it('rests when the chat guard is off', () => {
    expect(chatAt('https://chat.example/', sites, { ...defaultSettings, chatGuard: false })).toBeNull();
  });
});
