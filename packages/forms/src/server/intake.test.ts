import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, DatabaseUnreachable } from '@probata/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toInquiry } from '../index';
import { type ReceivedInquiry, receive } from './inquiry';
import { Intake } from './intake';
import { Journal } from './journal';

const inquiry = (message: string): ReceivedInquiry =>
  receive(
    'contact',
    toInquiry({ first_name: 'Jane', email: 'j@firm.example', company: 'Firm', message }),
    null,
    new Date(),
  );

/** A database whose failures a test chooses. */
class FakeDatabase {
  readonly rows = new Map<string, ReceivedInquiry>();
  flushed = 0;
  groups: number[] = [];
  behaviour: 'good' | 'away' | 'silent' = 'good';
  /** A row with this text is refused, as by a constraint. */
  refuses: string | null = null;

  async insert(inquiries: readonly ReceivedInquiry[]): Promise<void> {
    if (this.behaviour === 'away') throw new DatabaseUnreachable('away');
    if (this.behaviour === 'silent') await new Promise(() => undefined);
    if (inquiries.some(({ message }) => message === this.refuses)) throw new Error('refused');
    this.groups.push(inquiries.length);
    for (const one of inquiries) this.rows.set(one.id, one);
  }

  async query<Row extends object>(): Promise<Row[]> {
    if (this.behaviour !== 'good') throw new DatabaseUnreachable('away');
    return [];
  }

  async flush(): Promise<void> {
    this.flushed += 1;
  }
}

let folder: string;
let database: FakeDatabase;
let lines: string[];

const opened: Intake[] = [];

async function openIntake() {
  const log = createLog((line) => lines.push(line));
  const journal = await Journal.open(folder, log);
  const intake = new Intake({
    journal,
    store: database,
    database,
    log,
    onStored: () => undefined,
    patienceMs: 20,
  });
  opened.push(intake);
  return intake;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'probata-intake-'));
  database = new FakeDatabase();
  lines = [];
});
afterEach(async () => {
  // One that is left open goes on trying, on the clock of the worker's next file.
  for (const intake of opened.splice(0)) await intake.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('Intake', () => {
  it('stores many inquiries in few statements', async () => {
    const intake = await openIntake();
    await Promise.all(Array.from({ length: 200 }, (_, number) => intake.accept(inquiry(String(number)))));
    expect(database.rows.size).toBe(200);
    expect(database.groups.length).toBeLessThan(10);
    await intake.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['away', 'silent'] as const)(
    'acknowledges while the database is %s, and stores once it is back',
    async (behaviour) => {
      database.behaviour = behaviour;
      const intake = await openIntake();
      await intake.accept(inquiry('one'));
      expect(database.rows.size).toBe(0);
      database.behaviour = 'good';
      expect(await intake.settle()).toBe(true);
      expect([...database.rows.values()].map(({ message }) => message)).toEqual(['one']);
      expect(intake.healthy).toBe(true);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('logs an unreachable database once, and recovers by itself', async () => {
    database.behaviour = 'away';
    const intake = await openIntake();
    for (let number = 0; number < 5; number += 1) await intake.accept(inquiry(String(number)));
    expect(intake.healthy).toBe(false);
    expect(await intake.settle()).toBe(false);
    expect(lines.filter((line) => line.includes('"error"'))).toHaveLength(1);
    database.behaviour = 'good';
    await expect.poll(() => intake.healthy, { timeout: 10_000 }).toBe(true);
    expect(database.rows.size).toBe(5);
    await intake.close();
  });

  it('stores what a killed process acknowledged', async () => {
    database.behaviour = 'away';
    const killed = await openIntake();
    await Promise.all(['one', 'two'].map((message) => killed.accept(inquiry(message))));
    database.behaviour = 'good';
    const next = await openIntake();
    expect(await next.replay()).toBe(2);
    expect(database.rows.size).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
    expect(await next.replay()).toBe(0);
  });

  it('keeps a segment until the database has flushed it', async () => {
    const intake = await openIntake();
    await intake.accept(inquiry('one'));
    expect(readdirSync(folder)).toHaveLength(1);
    database.flush = async () => {
      throw new Error('disk full');
    };
    expect(await intake.settle()).toBe(false);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('stores the others when the database refuses one inquiry', async () => {
    database.refuses = 'bad';
    const intake = await openIntake();
    await Promise.all(['one', 'bad', 'two'].map((message) => intake.accept(inquiry(message))));
    expect([...database.rows.values()].map(({ message }) => message).sort()).toEqual(['one', 'two']);
    // An acknowledged inquiry stays in the journal until the database accepts it.
    expect(await intake.settle()).toBe(false);
    database.refuses = null;
    expect(await intake.settle()).toBe(true);
    expect(database.rows.size).toBe(3);
  });

  it('rejects an inquiry that cannot be written to the disk', async () => {
    const intake = await openIntake();
    rmSync(folder, { recursive: true });
    await expect(intake.accept(inquiry('one'))).rejects.toThrow();
    expect(database.rows.size).toBe(0);
  });
});
