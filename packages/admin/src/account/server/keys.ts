import { randomBytes } from 'node:crypto';
import type { Database, Queries } from '@probata/server';
import { addAuditLine } from '../../audit/server/audit';

type KeyPurpose = 'tokens' | 'proof-of-work';

export interface Key {
  id: string;
  value: string;
}

/** A running server follows a rotation within this time. */
const followMs = 20_000;

const locked = (step: Queries) => step.query('select pg_advisory_xact_lock(7350286)');

const insertKey = (step: Queries, purpose: KeyPurpose) =>
  step.query('insert into accounts.key (purpose, value) values ($1, $2)', [
    purpose,
    randomBytes(48).toString('base64url'),
  ]);

const readKeys = (queries: Queries, purpose: KeyPurpose) =>
  queries.query<Key>(
    'select id::text as id, value from accounts.key where purpose = $1 and verifies_until > now() order by created_at desc, id',
    [purpose],
  );

/** The keys of one purpose, shared by all servers of a database. */
export class Keys {
  readonly #database: Database;
  readonly #purpose: KeyPurpose;
  #known: { keys: readonly Key[]; at: number } | null = null;
  #reading: Promise<readonly Key[]> | null = null;

  constructor(database: Database, purpose: KeyPurpose) {
    this.#database = database;
    this.#purpose = purpose;
  }

  /** The key that signs. `isFresh`: not from the cache, which may be older than another server's rotation. */
  async signing(isFresh = false): Promise<Key> {
    const [newest] = isFresh ? await this.#readAgain() : await this.#list();
    if (!newest)
      throw new Error('A key was stored but not found: check the row-level security of accounts.key.');
    return newest;
  }

  /** The keys that verify, newest first: the one with this id, or all. A proof of work names no key. */
  async verifying(id?: string): Promise<readonly Key[]> {
    const keys = await this.#list();
    if (id === undefined) return keys;
    const found = keys.filter((key) => key.id === id);
    return found.length > 0 ? found : (await this.#readAgain()).filter((key) => key.id === id);
  }

  async #list(): Promise<readonly Key[]> {
    if (this.#known && performance.now() - this.#known.at < followMs) return this.#known.keys;
    return this.#readOnce();
  }

  /** Reads the keys after a read in progress, which may have begun before a rotation. */
  async #readAgain(): Promise<readonly Key[]> {
    if (this.#reading) await this.#reading.catch(() => undefined);
    return this.#readOnce();
  }

  /** Concurrent callers share one read. */
  #readOnce(): Promise<readonly Key[]> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<readonly Key[]> {
    let keys = await readKeys(this.#database, this.#purpose);
    if (keys.length === 0)
      keys = await this.#database.transaction(async (step) => {
        await locked(step);
        const found = await readKeys(step, this.#purpose);
        if (found.length > 0) return found;
        await insertKey(step, this.#purpose);
        return readKeys(step, this.#purpose);
      });
    this.#known = { keys, at: performance.now() };
    return keys;
  }
}

/**
 * Replaces all keys. The old ones verify for another hour, so that nobody is signed out; with `atOnce` they and all sessions are
 * deleted.
 */
export function rotateKeys(database: Database, atOnce: boolean): Promise<void> {
  return database.transaction(async (step) => {
    await locked(step);
    if (atOnce) {
      await step.query('delete from accounts.key');
      await step.query('delete from accounts.session');
    } else
      await step.query(
        "update accounts.key set verifies_until = least(verifies_until, now() + interval '1 hour')",
      );
    for (const purpose of ['tokens', 'proof-of-work'] as const) await insertKey(step, purpose);
    await addAuditLine(step, {
      event: 'account.keys-rotated',
      actor: 'operator',
      detail: atOnce ? 'now' : '',
    });
  });
}
