import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { BlogReport } from '../contract';

const timeoutMs = 60_000;

// The build puts the worker beside the server. Tests run TypeScript source, which Node 20 loads through tsx.
const isSource = import.meta.url.endsWith('.ts');
const code = new URL(isSource ? './validator.ts' : './validator.js', import.meta.url);
const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${code.href}', '${code.href}'))`;

/** The task of a worker thread: to check the blog, or to correct one file. */
export interface ValidatorTask {
  folder: string;
  strict: boolean;
  /** The file to correct, relative to the folder. */
  fix?: string;
}

/** Runs a task in a worker thread, which keeps the event loop free and returns the dictionary's memory. Rejects after a minute. */
function runInWorker<Answer>(task: ValidatorTask): Promise<Answer> {
  return new Promise((done, failed) => {
    const worker = new Worker(isSource ? load : code, {
      eval: isSource,
      workerData: task,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const late = setTimeout(() => {
      failed(new Error('The validator took more than a minute, so it was stopped.'));
      void worker.terminate();
    }, timeoutMs);
    worker.once('message', (answer: Answer) => done(answer));
    worker.once('error', failed);
    worker.once('exit', (exitCode) => {
      clearTimeout(late);
      // A settled promise ignores this.
      failed(new Error(`The validator exited with ${exitCode} before it reported.`));
    });
  });
}

/** The validator of one server. Runs are serialized, which bounds their memory. */
export function createValidator(folder: string) {
  const runs = new PQueue({ concurrency: 1 });
  return {
    validate: (strict: boolean) => runs.add(() => runInWorker<BlogReport>({ folder, strict })),
    /** null: there is no such file. */
    fix: (strict: boolean, file: string) =>
      runs.add(() => runInWorker<string | null>({ folder, strict, fix: file })),
  };
}
