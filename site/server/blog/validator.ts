import { parentPort, workerData } from 'node:worker_threads';
import { validateBlog } from './validate';

// The thread the validator runs in (run-validator.ts): one run, one report, and everything it loaded is gone again.
const { folder, strict }: { folder: string; strict: boolean } = workerData;
parentPort?.postMessage(await validateBlog(folder, strict));
