import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchedTurns } from './watch';

// The thread of watch.ts. It counts its own turns instead of seconds: a process that was suspended is not stuck.
const { turns, everyMs, mostStill }: WatchedTurns = workerData;
let seen = 0;
let still = 0;
setInterval(() => {
  const now = Atomics.load(turns, 0);
  still = now === seen ? still + 1 : 0;
  seen = now;
  if (still < mostStill) return;
  const says = `The server has not answered for ${(mostStill * everyMs) / 1000} seconds, so it is ended: start it again.`;
  // The main thread cannot write its log any more.
  writeSync(
    1,
    `${JSON.stringify({ time: new Date().toISOString(), level: 'error', event: 'stuck', says })}\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}, everyMs);
