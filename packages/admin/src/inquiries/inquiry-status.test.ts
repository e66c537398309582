import { expect, it } from 'vitest';
import type { KeptInquiry } from './contract';
import { describeStatus } from './inquiry-status';
import { keptInquiry } from './kept-inquiry';

it.each<[string, Partial<KeptInquiry>, boolean, RegExp]>([
  ['kept without a workflow', {}, false, /^This form delivers to no workflow/],
  [
    'kept after attempts, when the workflow was removed',
    { attempts: 3 },
    false,
    /^This form delivers to no workflow/,
  ],
  ['before the first attempt', {}, true, /^Waiting for its first delivery\.$/],
  ['after one attempt', { attempts: 1 }, true, /^1 attempt failed\. Next attempt Nov 21, 2026, .+\.$/],
  ['after several attempts', { attempts: 4 }, true, /^4 attempts failed/],
  [
    'delivered',
    { status: 'delivered', attempts: 2, deliveredAt: '2026-11-21T10:05:00.000Z' },
    true,
    /^Delivered Nov 21, 2026, .+, after 2 attempts\.$/,
  ],
  ['given up', { status: 'failed', attempts: 12 }, true, /^Given up after 12 attempts\./],
])('describes an inquiry: %s', (_name, change, delivers, text) => {
  expect(describeStatus({ ...keptInquiry, ...change }, delivers)).toMatch(text);
});
