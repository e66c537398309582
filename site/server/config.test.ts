import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { StartFailure } from './failure';

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
  it('runs with nothing set', () => {
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
    });
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
    ['DATABASE_URL', 'mysql://x.example/db', 'DATABASE_URL must be a PostgreSQL address, but it is not'],
    ['ALLOWED_ORIGINS', 'https://a.example/path', 'ALLOWED_ORIGINS must be origins separated by commas'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must be IP addresses or networks'],
    ['INQUIRY_RETENTION_DAYS', '3', 'INQUIRY_RETENTION_DAYS must be a whole number of days, 7 or more'],
    ['UPLOAD_RETENTION_DAYS', '6', 'UPLOAD_RETENTION_DAYS must be a whole number of days, 7 or more'],
    ['UPLOAD_GB_PER_DAY', '0', 'UPLOAD_GB_PER_DAY must be a whole number from 1'],
    ['INQUIRY_PROOF_OF_WORK', 'yes', 'INQUIRY_PROOF_OF_WORK must be on or off'],
    [
      'VAPI_PUBLIC_KEY',
      'key',
      'VAPI_ASSISTANT_ID must be set when VAPI_PUBLIC_KEY is set, but it is not set',
    ],
    ['SUPABASE_URL', 'https://x.supabase.co', 'SUPABASE_ANON_KEY must be set when SUPABASE_URL is set'],
  ])('refuses %s=%s in one sentence that names it', (name, value, expected) => {
    const told = sentence({ [name]: value });
    expect(told).toContain(expected);
    expect(told).toMatch(/^[^.]+.*\.$/);
    expect(told.split('\n')).toHaveLength(1);
  });

  it('never repeats a secret', () => {
    expect(sentence({ DATABASE_URL: 'postgres//user:hunter2@db' })).not.toContain('hunter2');
    expect(sentence({ EDITOR_PASSWORD: 'short' })).not.toContain('short');
  });

  it('tells the browser what it needs of the voice provider', () => {
    const { settings } = readConfig({ VAPI_PUBLIC_KEY: 'key', VAPI_ASSISTANT_ID: 'one' });
    expect(settings.voice).toEqual({ publicKey: 'key', assistantId: 'one', baseUrl: null });
  });
});
