import { readFileSync } from 'node:fs';
import { StartFailure } from '@probata/server';
import { describe, expect, it } from 'vitest';
import { readConfig, settingNames } from './config';

const sentence = (variables: Record<string, string>): string => {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof StartFailure) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('readConfig', () => {
  it('has a default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: null,
      workflows: { contact: null, training: null },
      chat: null,
    });
    expect(config.settings).toEqual({
      blogUrl: null,
      guestUploadUrl: null,
      voice: null,
      supabase: { url: '', anonKey: 'embedded' },
      sentryDsn: null,
      inquiries: { retentionDays: 730 },
      uploads: { retentionDays: 730, unfinishedHours: 24 },
    });
  });

  it('knows the settings that .env.example documents', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
    const documented = [...example.matchAll(/^#([A-Z\d_]+)=/gm)].map(([, name]) => name);
    expect(documented.sort()).toEqual([...settingNames].sort());
  });

  it('counts an empty variable as unset', () => {
    expect(readConfig({ PORT: '', CONTACT_WORKFLOW_URL: '  ' })).toMatchObject({
      port: 4173,
      workflows: { contact: null },
    });
  });

  it.each([
    [
      'PORT',
      'abc',
      'PORT must be a whole number from 0 to 65535, but it is "abc": set it to a free port, or remove it to use 4173.',
    ],
    [
      'PORT',
      '65536',
      'PORT must be a whole number from 0 to 65535, but it is "65536": set it to a free port, or remove it to use 4173.',
    ],
    ['CONTACT_WORKFLOW_URL', 'workflow.example', 'CONTACT_WORKFLOW_URL must be a full http or https address'],
    [
      'TRAINING_WORKFLOW_URL',
      'ftp://x.example',
      'TRAINING_WORKFLOW_URL must be a full http or https address',
    ],
    ...['/legal', '/legal/', '/?a', '/#b', '?a', '//'].map((rest): [string, string, string] => [
      'PUBLIC_URL',
      `https://www.example.com${rest}`,
      'PUBLIC_URL must be a full http or https address of a host alone',
    ]),
    [
      'PUBLIC_URL',
      'https://user@www.example.com',
      'PUBLIC_URL must be a full http or https address of a host',
    ],
    [
      'SUPABASE_URL',
      'https://x.example/supabase',
      'SUPABASE_URL must be a full http or https address of a host',
    ],
    [
      'CHAT_BASE_URL',
      'https://x.example/v1?version=2',
      'CHAT_BASE_URL must be a full http or https address without',
    ],
    ['VAPI_BASE_URL', 'https://x.example/#a', 'VAPI_BASE_URL must be a full http or https address without'],
    [
      'CONTACT_WORKFLOW_URL',
      'https://a:b@x.example/',
      'CONTACT_WORKFLOW_URL must be a full http or https address',
    ],
    ['NOTIFY_EMAIL', 'jane@\u200bfirm.example', 'NOTIFY_EMAIL must be email addresses'],
    ['DATABASE_URL', 'mysql://x.example/db', 'DATABASE_URL must be a PostgreSQL address, but it is not'],
    ['WORKFLOW_SECRET', 'hunter2', 'WORKFLOW_SECRET must be a Standard Webhooks secret, whsec_ and then 24'],
    ['METRICS_PORT', '65536', 'METRICS_PORT must be a whole number from 0 to 65535'],
    ['UPLOAD_UNFINISHED_HOURS', '0', 'UPLOAD_UNFINISHED_HOURS must be a whole number from 1 to 720'],
    ['DISK_RESERVE_MB', '-1', 'DISK_RESERVE_MB must be a whole number from 1'],
    ['ALLOWED_ORIGINS', 'https://a.example/path', 'ALLOWED_ORIGINS must be origins separated by commas'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must be IP addresses or networks'],
    [
      'INQUIRY_RETENTION_DAYS',
      '3',
      'INQUIRY_RETENTION_DAYS must be a whole number of days, 7 or more, or off',
    ],
    ['UPLOAD_RETENTION_DAYS', '6', 'UPLOAD_RETENTION_DAYS must be a whole number of days, 7 or more'],
    ['UPLOAD_GB_PER_DAY', '0', 'UPLOAD_GB_PER_DAY must be a whole number from 1'],
    ['INQUIRY_PROOF_OF_WORK', 'yes', 'INQUIRY_PROOF_OF_WORK must be on or off'],
    [
      'VAPI_PUBLIC_KEY',
      'key',
      'VAPI_ASSISTANT_ID must be set when VAPI_PUBLIC_KEY is set, but it is not set',
    ],
    ['NOTIFY_EMAIL', 'nobody', 'NOTIFY_EMAIL must be email addresses separated by commas'],
    ['NOTIFY_EMAIL', 'a@firm.example', 'SMTP_URL must be set when NOTIFY_EMAIL is set'],
    ['ACKNOWLEDGE_INQUIRIES', 'on', 'ACKNOWLEDGE_INQUIRIES must be off unless NOTIFY_EMAIL is set'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must be the address of a mail server'],
    ['SUPABASE_URL', 'https://x.supabase.co', 'SUPABASE_ANON_KEY must be set when SUPABASE_URL is set'],
  ])('refuses %s=%s in one sentence', (name, value, expected) => {
    const message = sentence({ [name]: value });
    expect(message).toContain(expected);
    expect(message).toMatch(/^[^.]+.*\.$/);
    expect(message.split('\n')).toHaveLength(1);
  });

  it.each([
    'https://www.example.com',
    'https://www.example.com/',
    'HTTPS://WWW.Example.com',
    'https://www.example.com:443',
  ])('reads PUBLIC_URL=%s as its origin', (value) => {
    expect(readConfig({ PUBLIC_URL: value }).publicOrigin).toBe('https://www.example.com');
  });

  it('says why EDITOR_PASSWORD cannot be set', () => {
    expect(sentence({ EDITOR_PASSWORD: 'short' })).toMatch(
      /^EDITOR_PASSWORD must have at least 12 characters, /,
    );
    expect(sentence({ EDITOR_PASSWORD: 'é'.repeat(37) })).toMatch(/ must have at most 72 bytes, /);
  });

  it('never prints a secret', () => {
    expect(sentence({ DATABASE_URL: 'postgres//user:hunter2@db' })).not.toContain('hunter2');
    expect(sentence({ EDITOR_PASSWORD: 'short' })).not.toContain('short');
    expect(sentence({ WORKFLOW_SECRET: 'whsec_hunter2' })).not.toContain('hunter2');
  });

  it('passes to the browser how long uploads are kept', () => {
    const { settings, uploads } = readConfig({ UPLOAD_RETENTION_DAYS: '30', UPLOAD_UNFINISHED_HOURS: '48' });
    expect(settings.uploads).toEqual({ retentionDays: 30, unfinishedHours: 48 });
    expect(uploads).toMatchObject(settings.uploads);
  });

  it('keeps inquiries for two years unless it is set, and passes the days to the browser', () => {
    for (const [given, retentionDays] of [
      [undefined, 730],
      ['90', 90],
      ['off', null],
    ] as const) {
      const { settings, inquiries } = readConfig({ INQUIRY_RETENTION_DAYS: given });
      expect(settings.inquiries).toEqual({ retentionDays });
      expect(inquiries).toMatchObject({ retentionDays });
    }
    expect(readConfig({ UPLOAD_RETENTION_DAYS: 'off' }).uploads.retentionDays).toBeNull();
  });

  it('passes the voice provider to the browser', () => {
    const { settings } = readConfig({ VAPI_PUBLIC_KEY: 'key', VAPI_ASSISTANT_ID: 'one' });
    expect(settings.voice).toEqual({ publicKey: 'key', assistantId: 'one', baseUrl: null });
  });
});
