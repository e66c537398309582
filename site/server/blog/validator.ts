import { parentPort, workerData } from 'node:worker_threads';
import { validateBlog } from './validate';

// The worker thread of run-validator.ts: one run, one report.
const { folder, strict }: { folder: string; strict: boolean } = workerData;
parentPort?.postMessage(await validateBlog(folder, strict));
