import { Worker } from 'node:worker_threads';
import { isDatabaseHeld } from './backup/backup';
import type { Database } from './database/database';
import { inTime, succeeds } from './in-time';

/** What the thread of watcher.ts is given. */
export interface WatchedTurns {
  /** Changes with every turn of the event loop that runs the server. */
  turns: Int32Array;
  everyMs: number;
  mostStill: number;
}

/** The thread looks every second, and ends the process when it has seen no turn for fifteen seconds. */
const everyMs = 1000;
const mostStill = 15;

/** The embedded database must answer within this time; the third failure in a row ends the process. */
const answerMs = 15_000;
const mostFailed = 3;

/**
 * Ends the process when its event loop has stopped turning, seen from another thread, or when its embedded database is broken: only a
 * new process helps against either, and the journal keeps what was acknowledged. A PostgreSQL that is away comes back by itself.
 */
export function watch(database: Database, end: (reason: string) => void): void {
  watchEventLoop();
  if (database.kind === 'embedded') watchDatabase(database, isDatabaseHeld, end);
}

function watchEventLoop(): void {
  const turns = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(turns, 0, 1), everyMs / 2).unref();
  // The build puts the thread's file beside the server.
  new Worker(new URL('./watcher.js', import.meta.url), {
    workerData: { turns, everyMs, mostStill } satisfies WatchedTurns,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  }).unref();
}

/** Calls `end` after `mostFailed` checks in a row without an answer; checks while a backup holds the database do not count. */
export function watchDatabase(
  database: Pick<Database, 'query'>,
  isHeld: () => boolean,
  end: (reason: string) => void,
): void {
  let failed = 0;
  const isAnswered = () => inTime(succeeds(database.query('select 1 as one')), answerMs, false);
  const look = async () => {
    failed = isHeld() || (await isAnswered()) || isHeld() ? 0 : failed + 1;
    if (failed >= mostFailed)
      end(
        'The embedded database failed three times in a row, so nothing could be stored: start the server again.',
      );
    else setTimeout(look, 5 * everyMs).unref();
  };
  void look();
}
