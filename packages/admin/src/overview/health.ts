import { type HealthReport, healthPaths, healthReportSchema } from '@probata/server/contract';
import type { Endpoint } from '../endpoint';
import { fill } from '../frame/fill';
import { overview } from './words';

const { health: words } = overview;

/** The state of the server, which anybody may ask. */
export const healthEndpoint = {
  method: 'GET',
  path: healthPaths.health,
  answer: healthReportSchema,
} as const satisfies Endpoint;

/** What is wrong with the server, in words; empty: nothing. */
export const problemsOf = ({ database, journal, disk, uploads }: HealthReport): string[] =>
  [
    !database.reachable && words.database,
    !journal.writable && words.journal,
    journal.damaged > 0 && fill(words.damaged, { count: journal.damaged }),
    !disk.aboveReserve && words.disk,
    !uploads.reachable && words.uploads,
  ].filter((line) => line !== false);
