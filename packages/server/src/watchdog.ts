import { Worker } from 'node:worker_threads';
import { isDatabaseHeld } from './backup/backup';
import type { Database } from './database/database';
import { inTime, succeeds } from './in-time';

/** The data of the worker thread in `event-loop-watchdog.ts`. */
export interface EventLoopWatch {
  /** Its first element changes with every turn of the server's event loop. */
  turns: Int32Array;
  checkMs: number;
  /** Checks in a row without a turn after which the process is ended. */
  mostWithoutTurn: number;
}

const checkMs = 1000;
const mostWithoutTurn = 15;

/** The embedded database must answer within this time; the third failure in a row ends the process. */
const answerMs = 15_000;
const mostFailed = 3;

/**
 * Ends the process when its event loop is blocked or its embedded database is broken: only a new process helps, and the journal keeps what
 * was acknowledged (decision 022).
 */
export function startWatchdog(database: Database, end: (reason: string) => void): void {
  watchEventLoop();
  if (database.kind === 'embedded') watchDatabase(database, isDatabaseHeld, end);
}

function watchEventLoop(): void {
  const turns = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(turns, 0, 1), checkMs / 2).unref();
  // The build puts the thread's file beside the server.
  new Worker(new URL('./event-loop-watchdog.js', import.meta.url), {
    workerData: { turns, checkMs, mostWithoutTurn } satisfies EventLoopWatch,
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
  const check = async () => {
    failed = isHeld() || (await isAnswered()) || isHeld() ? 0 : failed + 1;
    if (failed >= mostFailed)
      end(
        'The embedded database failed three times in a row, so nothing could be stored: start the server again.',
      );
    else setTimeout(check, 5 * checkMs).unref();
  };
  void check();
}
