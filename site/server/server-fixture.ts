import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@probata/server';
import { afterAll, beforeAll, expect } from 'vitest';
import { type databases, startPostgres, type ThrowAwayPostgres } from '../../tests/faults/postgres.mjs';
import { editor, usedDataFolder } from '../../tests/faults/server.mjs';
import { isBounded, readUniqueKeys, whole } from './bounded-statements';
import { readConfig } from './config';
import { type RunningServer, startServer } from './start';

type Settings = Record<string, string | undefined>;

interface FixtureOptions extends Partial<Omit<Parameters<typeof startServer>[0], 'config' | 'log'>> {
  /** Settings besides those of the editor. A function: known once the hooks before the fixture have run. */
  settings?: Settings | (() => Settings);
}

/** A server for the tests of one `describe` or file, without pages, on a database of its own. */
export class ServerFixture {
  /** The lines of its log. */
  readonly logged: string[] = [];
  /** null on the embedded database. */
  postgres: ThrowAwayPostgres | null = null;
  readonly #options: FixtureOptions;
  readonly #statements = new Set<string>();
  #folder = '';
  #databaseUrl: string | undefined;
  #server: RunningServer | null = null;

  constructor(kind: (typeof databases)[number], options: FixtureOptions = {}) {
    this.#options = options;
    beforeAll(async () => {
      this.#folder = mkdtempSync(join(tmpdir(), 'probata-server-'));
      if (kind === 'PostgreSQL') {
        this.postgres = await startPostgres();
        this.#databaseUrl = this.postgres.createDatabase('site');
      } else await usedDataFolder(this.dataDir);
      await this.start();
    }, 180_000);
    afterAll(async () => {
      await this.close();
      await this.postgres?.stop();
      if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
    }, 60_000);
    // The law: no query without a limit.
    afterAll(async () => {
      if (!this.#server) return;
      const keys = await readUniqueKeys(this.database);
      const unlimited = [...this.#statements].filter((sql) => !isBounded(sql, keys));
      expect(unlimited.filter((sql) => !whole.some(([part]) => part.test(sql)))).toEqual([]);
    });
  }

  /** Starts it on the data it has, with these settings too. */
  async start(more: Settings = {}): Promise<void> {
    const { settings = {}, ...options } = this.#options;
    this.#server = await startServer({
      config: readConfig({
        PORT: '0',
        DATA_DIR: this.dataDir,
        DATABASE_URL: this.#databaseUrl,
        EDITOR_EMAIL: editor.email,
        EDITOR_PASSWORD: editor.password,
        ...(typeof settings === 'function' ? settings() : settings),
        ...more,
      }),
      log: createLog((line) => this.logged.push(line)),
      showPages: false,
      onStatement: (sql) => this.#statements.add(sql),
      ...options,
    });
  }

  async close(): Promise<void> {
    await this.#server?.close();
    this.#server = null;
  }

  /** undefined on the embedded database. */
  get databaseUrl(): string | undefined {
    return this.#databaseUrl;
  }

  get dataDir(): string {
    return join(this.#folder, 'data');
  }

  get started(): RunningServer {
    if (!this.#server) throw new Error('The server of the tests has not started.');
    return this.#server;
  }

  get url(): string {
    return this.started.url;
  }

  get database(): RunningServer['database'] {
    return this.started.database;
  }

  get store(): RunningServer['store'] {
    return this.started.store;
  }

  get routes(): RunningServer['routes'] {
    return this.started.routes;
  }
}
