import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type databases, startPostgres, type ThrowAwayPostgres } from '../../tests/faults/postgres.mjs';
import { editor, usedDataFolder } from '../../tests/faults/server.mjs';
import { readConfig } from './config';
import { createLog } from './log';
import { type RunningServer, startServer } from './start';

/** A server for the tests of one `describe`, without pages, on a database of its own. */
export class ServerFixture {
  #folder = '';
  #server: RunningServer | null = null;

  constructor(
    kind: (typeof databases)[number],
    options: Partial<Omit<Parameters<typeof startServer>[0], 'config'>> = {},
  ) {
    let postgres: ThrowAwayPostgres | null = null;
    beforeAll(async () => {
      this.#folder = mkdtempSync(join(tmpdir(), 'probata-server-'));
      if (kind === 'PostgreSQL') postgres = await startPostgres();
      else await usedDataFolder(this.dataDir);
      this.#server = await startServer({
        config: readConfig({
          PORT: '0',
          DATA_DIR: this.dataDir,
          DATABASE_URL: postgres?.createDatabase('site'),
          EDITOR_EMAIL: editor.email,
          EDITOR_PASSWORD: editor.password,
        }),
        log: createLog(() => undefined),
        showPages: false,
        ...options,
      });
    }, 180_000);
    afterAll(async () => {
      await this.#server?.close();
      await postgres?.stop();
      if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
    }, 60_000);
  }

  get dataDir(): string {
    return join(this.#folder, 'data');
  }

  get url(): string {
    return this.#started.url;
  }

  get database(): RunningServer['database'] {
    return this.#started.database;
  }

  get routes(): RunningServer['routes'] {
    return this.#started.routes;
  }

  get #started(): RunningServer {
    if (!this.#server) throw new Error('The server of the tests has not started.');
    return this.#server;
  }
}
