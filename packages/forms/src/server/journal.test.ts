import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@probata/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toInquiry } from '../index';
import { type ReceivedInquiry, receive } from './inquiry';
import { Journal } from './journal';

const fields = toInquiry({
  first_name: 'Jane',
  last_name: 'Roe',
  email: 'jane@firm.example',
  company: 'Firm',
});

const inquiry = (message: string): ReceivedInquiry =>
  receive('contact', { ...fields, message }, null, new Date());

let folder: string;
let lines: string[];
const opened: Journal[] = [];
const open = async () => {
  const log = createLog((line) => lines.push(line));
  const journal = await Journal.open(folder, log);
  opened.push(journal);
  return journal;
};
const recordsOf = async (journal: Journal) => {
  const found: ReceivedInquiry[] = [];
  for (const segment of journal.closed) found.push(...(await journal.read(segment)));
  return found;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'probata-journal-'));
  lines = [];
});
afterEach(async () => {
  for (const journal of opened.splice(0)) await journal.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('Journal', () => {
  it('resolves only after the inquiry is on the disk', async () => {
    const handle = await openFile(join(folder, 'probe'), 'w');
    const prototype: { datasync(): Promise<void> } = Object.getPrototypeOf(handle);
    await handle.close();
    const order: string[] = [];
    const { datasync } = prototype;
    const spy = vi.spyOn(prototype, 'datasync').mockImplementation(async function (this: unknown) {
      await datasync.call(this);
      order.push('on the disk');
    });
    try {
      const journal = await open();
      await journal.append(inquiry('one')).then(() => order.push('acknowledged'));
      expect(order).toEqual(['on the disk', 'acknowledged']);
    } finally {
      spy.mockRestore();
    }
  });

  it('syncs many inquiries at once', async () => {
    const handle = await openFile(join(folder, 'probe'), 'w');
    const prototype: { datasync(): Promise<void> } = Object.getPrototypeOf(handle);
    await handle.close();
    const spy = vi.spyOn(prototype, 'datasync');
    try {
      const journal = await open();
      await Promise.all(Array.from({ length: 100 }, (_, number) => journal.append(inquiry(String(number)))));
      expect(spy.mock.calls.length).toBeLessThan(5);
    } finally {
      spy.mockRestore();
    }
  });

  it('leaves acknowledged inquiries to the next process', async () => {
    const journal = await open();
    const sent = Array.from({ length: 40 }, (_, number) => inquiry(`${number} \u2028 \n "quoted" – ünï`));
    await Promise.all(sent.map((one) => journal.append(one)));
    // Not closed, as after a kill.
    const next = await open();
    expect(await recordsOf(next)).toEqual(sent);
    expect(next.closed[0]?.unsettled).toBe(Infinity);
  });

  it('skips a torn line, and keeps the others', async () => {
    const journal = await open();
    await journal.append(inquiry('first'));
    const [file = ''] = readdirSync(folder);
    const whole = readFileSync(join(folder, file), 'utf8');
    appendFileSync(join(folder, file), whole.slice(0, whole.length / 2));
    const next = await open();
    expect((await recordsOf(next)).map(({ message }) => message)).toEqual(['first']);
    expect(lines.join()).toContain('journal-line-torn');
    // It was never acknowledged: the segment is not damaged.
    for (const segment of next.closed) await next.remove(segment);
    expect([next.damaged, existsSync(join(folder, 'damaged'))]).toEqual([0, false]);
  });

  it('skips a line whose bytes changed on the disk', async () => {
    const journal = await open();
    await journal.append(inquiry('first'));
    await journal.append(inquiry('second'));
    const [file = ''] = readdirSync(folder);
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('first', 'fisrt'));
    expect((await recordsOf(await open())).map(({ message }) => message)).toEqual(['second']);
  });

  it.each([
    ['a changed byte', (text: string) => text.replace('first', 'fisrt')],
    ['zeros', (text: string) => text.replace(/^.*first.*$/m, (line) => '\0'.repeat(line.length))],
    ['half a line', (text: string) => text.replace(/^(.*)first.*\n/m, '$1')],
    ['an empty line', (text: string) => `\n${text}`],
  ])('sets a segment with %s aside, never deletes it', async (_, damage) => {
    const journal = await open();
    await journal.append(inquiry('first'));
    await journal.append(inquiry('second'));
    const [file = ''] = readdirSync(folder);
    const path = join(folder, file);
    const damaged = damage(readFileSync(path, 'utf8'));
    writeFileSync(path, damaged);
    const next = await open();
    await recordsOf(next);
    for (const segment of next.closed) await next.remove(segment);
    expect(next.closed).toEqual([]);
    expect(readdirSync(folder)).toEqual(['damaged']);
    const [kept = ''] = readdirSync(join(folder, 'damaged'));
    expect(readFileSync(join(folder, 'damaged', kept), 'utf8')).toBe(damaged);
    expect(lines.join()).toMatch(/"error","event":"journal-set-aside"/);
    expect([next.damaged, (await open()).damaged]).toEqual([1, 1]);
  });

  it('starts a new segment on rotate, and deletes a settled one', async () => {
    const journal = await open();
    const segment = await journal.append(inquiry('old'));
    await journal.rotate();
    await journal.append(inquiry('new'));
    expect(journal.closed).toEqual([segment]);
    await journal.remove(segment);
    expect((await recordsOf(await open())).map(({ message }) => message)).toEqual(['new']);
  });

  it('loses nothing that is appended during a rotate', async () => {
    const journal = await open();
    const appended = Array.from({ length: 30 }, async (_, number) => {
      if (number % 5 === 0) await journal.rotate();
      return journal.append(inquiry(String(number)));
    });
    await Promise.all(appended);
    const found = (await recordsOf(await open())).map(({ message }) => Number(message)).sort((a, b) => a - b);
    expect(found).toEqual(Array.from({ length: 30 }, (_, number) => number));
  });

  it('rejects what cannot be written, and recovers', async () => {
    const journal = await open();
    rmSync(folder, { recursive: true });
    await expect(journal.append(inquiry('lost'))).rejects.toThrow();
    const again = await open();
    await again.append(inquiry('kept'));
    expect((await recordsOf(await open())).map(({ message }) => message)).toEqual(['kept']);
  });

  it('deletes an empty segment on close', async () => {
    const journal = await open();
    const segment = await journal.append(inquiry('one'));
    await journal.rotate();
    await journal.remove(segment);
    await journal.close();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('receive', () => {
  const at = new Date();

  it('gives the same submission the same id', () => {
    expect(receive('contact', fields, 'key', at).id).toBe(receive('contact', fields, 'key', new Date(0)).id);
    expect(receive('contact', fields, 'key', at).id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('distinguishes key, form and text', () => {
    const ids = [
      receive('contact', fields, 'key', at),
      receive('contact', fields, 'other', at),
      receive('training', fields, 'key', at),
      receive('contact', { ...fields, message: 'edited' }, 'key', at),
      receive('contact', fields, null, at),
      receive('contact', fields, null, at),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
