import { toInquiry } from '@probata/forms';
import type { KeptInquiry } from './contract';

/** The inquiry of tests and stories: nobody has read it, and it waits for its first delivery. */
export const keptInquiry: KeptInquiry = {
  id: '00000000-0000-4000-8000-000000000000',
  number: 'INQ 000149',
  form: 'contact',
  ...toInquiry({ first_name: 'Ada', last_name: 'Byron', email: 'ada@firm.example', company: 'Firm' }),
  receivedAt: '2026-11-21T10:00:00.000Z',
  status: 'queued',
  attempts: 0,
  nextAttemptAt: '2026-11-21T10:00:00.000Z',
  deliveredAt: null,
  reason: null,
  state: 'new',
  assignee: null,
  notedAt: null,
  readAt: null,
  snoozedUntil: null,
  revision: 0,
};
