import { Worker } from 'node:worker_threads';
import type { BlogReport } from '../../contract/blog';

const timeoutMs = 60_000;

// The build puts the worker beside the server. Tests run TypeScript source, which Node 20 loads through tsx.
const isSource = import.meta.url.endsWith('.ts');
const code = new URL(isSource ? './validator.ts' : './validator.js', import.meta.url);
const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${code.href}', '${code.href}'))`;

/** Runs the validator in a worker thread, which keeps the event loop free and returns the dictionary's memory. Rejects after a minute. */
function runInWorker(folder: string, strict: boolean): Promise<BlogReport> {
  return new Promise((done, failed) => {
    const worker = new Worker(isSource ? load : code, {
      eval: isSource,
      workerData: { folder, strict },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const late = setTimeout(() => {
      failed(new Error('The validator took more than a minute, so it was stopped.'));
      void worker.terminate();
    }, timeoutMs);
    worker.once('message', (report: BlogReport) => done(report));
    worker.once('error', failed);
    worker.once('exit', (exitCode) => {
      clearTimeout(late);
      // A settled promise ignores this.
      failed(new Error(`The validator exited with ${exitCode} before it reported.`));
    });
  });
}

/** The validator of one server. Runs are serialized, which bounds their memory. */
export function createValidator(folder: string): (strict: boolean) => Promise<BlogReport> {
  let last: Promise<unknown> = Promise.resolve();
  return (strict) => {
    const run = last.then(() => runInWorker(folder, strict));
    last = run.catch(() => undefined);
    return run;
  };
}
