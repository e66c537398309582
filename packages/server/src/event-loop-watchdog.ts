import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { EventLoopWatch } from './watchdog';

// A worker thread. It counts its own checks instead of seconds: a process that was suspended is not stuck.
const { turns, checkMs, mostWithoutTurn }: EventLoopWatch = workerData;
let seen = 0;
let withoutTurn = 0;
setInterval(() => {
  const now = Atomics.load(turns, 0);
  withoutTurn = now === seen ? withoutTurn + 1 : 0;
  seen = now;
  if (withoutTurn < mostWithoutTurn) return;
  const says = `The server has not answered for ${(mostWithoutTurn * checkMs) / 1000} seconds, so it is ended: start it again.`;
  // The main thread cannot write its log any more.
  writeSync(
    1,
    `${JSON.stringify({ time: new Date().toISOString(), level: 'error', event: 'stuck', says })}\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}, checkMs);
