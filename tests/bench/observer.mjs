// A process beside the bench that serves the pages to Lighthouse and runs it, at the lowest priority: a visitor's phone does neither, and
// where the browser has to wait for them, the waiting counts as work of the page's main thread. The bench starts the browsers itself, as
// a process hands its priority on.
import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import { MainThreadTasks } from 'lighthouse/core/computed/main-thread-tasks.js';
import { serveFloor } from './floor.mjs';
import { openFront } from './front.mjs';

/** Gives a process what the browser leaves of the processors. Right after its start, so that its threads inherit it. */
export const giveWay = (pid) => setPriority(pid, constants.priority.PRIORITY_LOW);

/** Starts it before the site at `origin`. Resolves to the addresses of the floor and of the site, a way to audit and a way to stop. */
export async function startObserver(origin) {
  const child = fork(fileURLToPath(import.meta.url), [origin]);
  giveWay(child.pid);
  /** The next message. An observer that ends instead has said why on the bench's own output. */
  const heard = () =>
    new Promise((resolve, reject) => {
      const onExit = (code) =>
        reject(
          new Error(
            `Lighthouse's process ended with ${code}, so nothing more can be measured: run it again.`,
          ),
        );
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        resolve(message);
      });
    });
  const { floorUrl, siteUrl } = await heard();
  return {
    floorUrl,
    siteUrl,
    /** Lighthouse's result for `url` in the browser that listens on `port`, and `processorMs`. */
    async audit(url, port) {
      child.send({ url, port });
      const { result, error } = await heard();
      if (error) throw new Error(error);
      return result;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.disconnect();
      }),
  };
}

/**
 * The milliseconds of processor time the page's main thread used: the tasks of Lighthouse's own breakdown by the thread's clock. The
 * breakdown goes by the clock on the wall, so a task that waits for a processor is longer by it.
 */
async function processorMsOf({ lhr, artifacts }) {
  const context = { computedCache: new Map(), settings: lhr.configSettings };
  const tasks = await MainThreadTasks.request(artifacts.Trace, context);
  return tasks.reduce((sum, { parent, event }) => sum + (parent ? 0 : (event.tdur ?? 0)), 0) / 1000;
}

async function audit({ url, port }) {
  try {
    const run = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!run || run.lhr.runtimeError)
      return {
        error: `Lighthouse gave no result for ${url} (${run?.lhr.runtimeError?.code}), so nothing was measured: run it again.`,
      };
    return { result: { ...run.lhr, processorMs: await processorMsOf(run) } };
  } catch (error) {
    return { error: `Lighthouse failed on ${url}: ${error.message}` };
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const floor = await serveFloor();
  const fronts = [await openFront(floor.url), await openFront(process.argv[2])];
  const [floorUrl, siteUrl] = fronts.map(({ url }) => url);
  process.on('message', async (message) => process.send(await audit(message)));
  process.once('disconnect', async () => {
    for (const served of [...fronts, floor]) await served.stop();
    process.exit();
  });
  process.send({ floorUrl, siteUrl });
}
