import { parentPort, workerData } from 'node:worker_threads';
import type { ValidatorTask } from './run-validator';
import { fixBlogFile, validateBlog } from './validate';

// The worker thread of run-validator.ts: one task, one answer.
const { folder, strict, fix }: ValidatorTask = workerData;
parentPort?.postMessage(
  fix === undefined ? await validateBlog(folder, strict) : await fixBlogFile(folder, strict, fix),
);
