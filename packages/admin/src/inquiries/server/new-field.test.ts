import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inquiryKeys, toInquiry } from '@probata/forms';
import { Delivery, Journal, receive } from '@probata/forms/server/parts';
import { createLog, type EmbeddedDatabase, openEmbedded } from '@probata/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Receiver, startReceiver } from '../../../../../tests/faults/receiver.mjs';
import { usedDataFolder } from '../../../../../tests/faults/server.mjs';
import { keptInquirySchema } from '../contract';
import { inquiryCsv, toRecord } from './export';
import { InquiryStore } from './store';

// A sixth key, as a new field declaration adds it. Modules are shared with the worker's other files.
vi.hoisted(() => vi.resetModules());
vi.mock('@probata/forms', async (importOriginal) => {
  const forms = await importOriginal<typeof import('@probata/forms')>();
  return { ...forms, inquiryKeys: [...forms.inquiryKeys, 'budget'] };
});

const fields = toInquiry({ first_name: 'Jane', email: 'jane@firm.example', company: 'Firm' });
const withBudget = { ...fields, budget: '7,000' };
const log = createLog(() => undefined);

let folder: string;
let database: EmbeddedDatabase;
let receiver: Receiver;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'probata-new-field-'));
  await usedDataFolder(join(folder, 'data'));
  database = await openEmbedded(join(folder, 'data/database'));
  await database.run("alter table inquiries.inquiry add column budget text not null default ''");
  receiver = await startReceiver();
}, 120_000);

afterAll(async () => {
  vi.doUnmock('@probata/forms');
  vi.resetModules();
  await receiver.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

it('a field that the forms declare is stored, found, exported and delivered', async () => {
  const store = new InquiryStore(database);
  const received = receive('contact', withBudget, 'key', new Date());
  await store.insert([received]);
  const kept = await store.find(received.id);
  expect(kept).toMatchObject(withBudget);
  expect((await store.search({ search: '7,0', limit: 50 })).rows).toEqual([kept]);
  if (!kept) throw new Error('The inquiry was not stored.');
  expect(keptInquirySchema.parse(kept)).toEqual(kept);
  expect(inquiryCsv.head).toContain(inquiryKeys.map((key) => `"${key}"`).join(','));
  expect(inquiryCsv.row(toRecord({ ...kept, notes: [] }))).toContain('"7,000"');

  const workflows = { contact: `${receiver.url}/contact`, training: null };
  const delivery = new Delivery({ store, workflows, server: randomUUID(), log });
  await delivery.start();
  await expect
    .poll(async () => (await receiver.received()).map(({ body }) => body), { timeout: 30_000 })
    .toEqual([withBudget]);
  await delivery.stop();
}, 60_000);

it('a repeated submission with another text in the field is another inquiry', () => {
  const ids = [withBudget, { ...withBudget, budget: '8,000' }].map(
    (texts) => receive('contact', texts, 'key', new Date()).id,
  );
  expect(new Set(ids).size).toBe(2);
});

it('the journal keeps the field, and reads lines from before it as empty', async () => {
  const journal = await Journal.open(join(folder, 'journal'), log);
  const now = receive('contact', withBudget, null, new Date());
  const earlier = receive('contact', fields, null, new Date());
  await journal.append(now);
  await journal.append(earlier);
  await journal.rotate();
  const records = await Promise.all(journal.closed.map((segment) => journal.read(segment)));
  expect(records.flat()).toEqual([now, { ...earlier, budget: '' }]);
  await journal.close();
}, 60_000);
