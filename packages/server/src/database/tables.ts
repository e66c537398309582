import { fileURLToPath } from 'node:url';
import type { Database } from './database';
import { migrate, readMigrations } from './migrations';

/**
 * Creates the tables of all server parts, and brings those of an earlier release up to date, under a lock. Returns the names of the
 * migrations it has applied. For the tarballs: their builds put the migrations there.
 */
export const createTables = (database: Database): Promise<string[]> =>
  migrate(database, readMigrations(fileURLToPath(new URL('../../migrations', import.meta.url))));
