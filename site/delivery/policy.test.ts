import { describe, expect, it } from 'vitest';
import { links } from '../content/links';
import type { ThirdParty } from '../content/schema';
import { defaultSettings, type PublicSettings } from '../contract/settings';
import { contentSecurityPolicy, documentHeaders, type PolicyZone } from './policy';

const parties: readonly ThirdParty[] = [
  {
    id: 'voice',
    name: 'Voice',
    purpose: 'x',
    side: 'browser',
    contacted: 'on-click',
    when: 'when x',
    learns: 'your x',
    pages: ['/'],
    hosts: [],
    setting: 'voice',
    csp: { 'script-src': ['https://voice.example'], 'connect-src': ['https://voice.example'] },
  },
  {
    id: 'voice-api',
    name: 'Voice API',
    purpose: 'x',
    side: 'browser',
    contacted: 'on-click',
    when: 'when x',
    learns: 'your x',
    pages: ['/'],
    hosts: [],
    setting: 'voice',
    isReplaced: true,
    csp: { 'connect-src': ['https://usual.example'] },
  },
];

/** Every host of a policy. */
const hostsOf = (text: string) => [...new Set(text.match(/\b(?:https|wss):\/\/[^\s;]+/g) ?? [])].sort();
const policy = (settings: PublicSettings, zone: PolicyZone = 'site', origin: string | null = null) =>
  contentSecurityPolicy({ zone, settings, origin, parties });

describe('contentSecurityPolicy', () => {
  it('denies by default and allows no inline or evaluated code', () => {
    expect(policy(defaultSettings)).toMatch(/^default-src 'none';script-src 'self';/);
    expect(policy(defaultSettings)).not.toContain('unsafe');
  });

  it('allows a third party only when its setting is set, and only in the zone of its pages', () => {
    expect(policy(defaultSettings)).not.toContain('voice.example');
    const voice = { publicKey: 'k', assistantId: 'a', baseUrl: 'https://own.example/api' };
    const allowed = policy({ ...defaultSettings, voice });
    expect(allowed).toContain("script-src 'self' https://voice.example;");
    expect(allowed).toContain("connect-src 'self' https://own.example https://voice.example;");
    expect(policy({ ...defaultSettings, voice }, 'admin')).not.toContain('//voice.example');
  });

  it('leaves a host out that a setting replaces', () => {
    const voice = { publicKey: 'k', assistantId: 'a', baseUrl: null };
    expect(policy({ ...defaultSettings, voice })).toContain('https://usual.example');
    const own = { ...voice, baseUrl: 'https://own.example/api' };
    expect(policy({ ...defaultSettings, voice: own })).not.toContain('usual.example');
  });

  it('names no host that an installation does not use', () => {
    const own = (zone: PolicyZone, settings = defaultSettings) =>
      hostsOf(contentSecurityPolicy({ zone, settings, origin: null }));
    const content = [links.video, links.scheduling].flatMap((group) => Object.values(group));
    const used = [...new Set(content.map((address) => new URL(address).origin))].sort();
    expect(own('site')).toEqual(used);
    for (const zone of ['admin', 'chat', 'upload', 'file'] as const) expect(own(zone)).toEqual([]);
    const voice = { publicKey: 'k', assistantId: 'a', baseUrl: 'https://own.example/api' };
    expect(own('site', { ...defaultSettings, voice }).filter((host) => !used.includes(host))).toEqual([
      'https://*.daily.co',
      'https://c.daily.co',
      'https://own.example',
      'wss://*.daily.co',
      'wss://*.wss.daily.co',
    ]);
  });

  it('allows the hosts that settings name', () => {
    const allowed = policy({
      ...defaultSettings,
      guestUploadUrl: 'https://files.example/guest?x=1',
      supabase: { url: 'https://p.supabase.co', anonKey: 'k' },
      sentryDsn: 'https://key@sentry.example/5',
    });
    expect(allowed).toContain("frame-src 'self' https://files.example;");
    expect(allowed).toContain("connect-src 'self' https://p.supabase.co https://sentry.example;");
  });

  it('upgrades requests behind an https address', () => {
    expect(policy(defaultSettings, 'site', 'https://www.firm.example')).toContain(
      'upgrade-insecure-requests',
    );
    expect(policy(defaultSettings, 'site', 'http://localhost')).not.toContain('upgrade-insecure-requests');
  });
});

describe('documentHeaders', () => {
  it.each(['admin', 'chat'] as const)('isolates %s', (zone) => {
    const headers = documentHeaders({ zone, settings: defaultSettings, origin: null });
    expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'x-frame-options': 'DENY' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });

  it('leaves public pages to the headers of every answer', () => {
    expect(Object.keys(documentHeaders({ zone: 'site', settings: defaultSettings, origin: null }))).toEqual([
      'content-security-policy',
    ]);
  });
});
