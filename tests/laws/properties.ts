import { configureGlobal } from 'fast-check';

// The same inputs each time, so that a change is judged by what it changes. The nightly run takes new ones, and its failure names the seed;
// `npm run test:release` tries many more (vitest.config.ts).
const { PROPERTY_SEED = '1', PROPERTY_RUNS = '200' } = process.env;
configureGlobal({ seed: Number(PROPERTY_SEED), numRuns: Number(PROPERTY_RUNS) });
