// Serves the pages to Lighthouse and runs it, in a process of low priority: otherwise the browser waits for the processor and
// Lighthouse counts that as main-thread time. The bench starts the browsers itself, because children inherit the priority.
import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import { MainThreadTasks } from 'lighthouse/core/computed/main-thread-tasks.js';
import { serveFloor } from './floor.mjs';
import { startHttp2Proxy } from './http2-proxy.mjs';

/** Lowers a process's priority. Call it right after its start: only later threads inherit it. */
export const lowerPriority = (pid) => setPriority(pid, constants.priority.PRIORITY_LOW);

/** Starts the process for the site at `origin`. Resolves with its addresses, `audit` and `stop`. */
export async function startObserver(origin) {
  const child = fork(fileURLToPath(import.meta.url), [origin]);
  lowerPriority(child.pid);
  /** The next message; rejects when the process exits, which has logged its error by then. */
  const nextMessage = () =>
    new Promise((resolve, reject) => {
      const onExit = (code) =>
        reject(
          new Error(
            `Lighthouse's process ended with ${code}, so nothing more can be measured: run the bench again.`,
          ),
        );
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        resolve(message);
      });
    });
  const { floorUrl, siteUrl, outsideUrl } = await nextMessage();
  return {
    floorUrl,
    siteUrl,
    /** Answers for the outside hosts of the sample content, which do not resolve, with empty files. */
    outsideUrl,
    /** Lighthouse's result for `url` in the browser that listens on `port`, and `processorMs`. */
    async audit(url, port) {
      child.send({ url, port });
      const { result, error } = await nextMessage();
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

/** Milliseconds of processor time of the main thread (`tdur`), where Lighthouse's own breakdown uses wall time. */
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
        error: `Lighthouse gave no result for ${url} (${run?.lhr.runtimeError?.code}), so nothing was measured: run the bench again.`,
      };
    return { result: { ...run.lhr, processorMs: await processorMsOf(run) } };
  } catch (error) {
    return { error: `Lighthouse failed on ${url}: ${error.message}` };
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const floor = await serveFloor();
  const outside = createServer(({ url }, answer) =>
    answer.setHeader('content-type', url.endsWith('.css') ? 'text/css' : 'text/javascript').end(),
  );
  await new Promise((done) => outside.listen(0, '127.0.0.1', done));
  const outsideOrigin = `http://127.0.0.1:${outside.address().port}`;
  const fronts = await Promise.all([floor.url, process.argv[2], outsideOrigin].map(startHttp2Proxy));
  const [floorUrl, siteUrl, outsideUrl] = fronts.map(({ url }) => url);
  process.on('message', async (message) => process.send(await audit(message)));
  process.once('disconnect', async () => {
    for (const served of [...fronts, floor]) await served.stop();
    process.exit();
  });
  process.send({ floorUrl, siteUrl, outsideUrl });
}
