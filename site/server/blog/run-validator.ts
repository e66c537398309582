import { Worker } from 'node:worker_threads';
import type { BlogReport } from './validate';

/** A run that takes longer has lost its way. */
const longestRunMs = 60_000;

// The build leaves the thread's code beside the server's. Tests run both from their source, which Node 20 reads by way of a loader.
const isSource = import.meta.url.endsWith('.ts');
const code = new URL(isSource ? './validator.ts' : './validator.js', import.meta.url);
const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${code.href}', '${code.href}'))`;

/**
 * Runs the validator in a thread of its own: however large the blog, the server answers others meanwhile, and holds neither the
 * dictionary nor the Markdown reader afterwards. Rejects when the run fails, takes more than a minute or more than half a gigabyte.
 */
function runApart(folder: string, strict: boolean): Promise<BlogReport> {
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
    }, longestRunMs);
    worker.once('message', (report: BlogReport) => done(report));
    worker.once('error', failed);
    worker.once('exit', (exitCode) => {
      clearTimeout(late);
      // After a report or an error this changes nothing.
      failed(new Error(`The validator ended with ${exitCode} before it had anything to report.`));
    });
  });
}

/** Makes the validator of one server: its runs follow one another, so that many at once cost no more memory than one. */
export function createValidator(folder: string): (strict: boolean) => Promise<BlogReport> {
  let last: Promise<unknown> = Promise.resolve();
  return (strict) => {
    const run = last.then(() => runApart(folder, strict));
    last = run.catch(() => undefined);
    return run;
  };
}
