import { describe, expect, it } from 'vitest';
import { type KeptInquiry, storyOf } from './inquiry-story';

const kept: KeptInquiry = {
  id: '00000000-0000-4000-8000-000000000000',
  form: 'contact',
  name: 'Ada Byron',
  email: 'ada@firm.example',
  company: 'Firm',
  phone: '',
  message: '',
  receivedAt: '2026-11-21T10:00:00.000Z',
  status: 'queued',
  attempts: 0,
  nextAttemptAt: '2026-11-21T10:00:00.000Z',
  deliveredAt: null,
  reason: null,
};

describe('what became of an inquiry', () => {
  it.each<[string, Partial<KeptInquiry>, boolean, RegExp]>([
    ['kept without a workflow', {}, false, /^Kept here/],
    ['kept, though tried when there was one', { attempts: 3 }, false, /^Kept here/],
    ['not tried yet', {}, true, /^Waiting for its first delivery\.$/],
    ['tried once', { attempts: 1 }, true, /^1 attempt failed\. Next attempt Nov 21, 2026, .+\.$/],
    ['tried often', { attempts: 4 }, true, /^4 attempts failed/],
    [
      'delivered',
      { status: 'delivered', attempts: 2, deliveredAt: '2026-11-21T10:05:00.000Z' },
      true,
      /^Delivered Nov 21, 2026, .+, after 2 attempts\.$/,
    ],
    ['given up', { status: 'failed', attempts: 12 }, true, /^Given up after 12 attempts\./],
  ])('%s', (_name, change, delivers, words) => {
    expect(storyOf({ ...kept, ...change }, delivers)).toMatch(words);
  });
});
