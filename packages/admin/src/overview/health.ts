import type { HealthReport } from '@probata/server/contract';
import { fill } from '../frame/fill';
import { overview } from './words';

const { health: words } = overview;

/** What is wrong with the server, in words; empty: nothing. */
export const problemsOf = ({ database, journal, disk, uploads }: HealthReport): string[] =>
  [
    !database.reachable && words.database,
    !journal.writable && words.journal,
    journal.damaged > 0 && fill(words.damaged, { count: journal.damaged }),
    !disk.aboveReserve && words.disk,
    !uploads.reachable && words.uploads,
  ].filter((line) => line !== false);
