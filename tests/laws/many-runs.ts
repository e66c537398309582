import { configureGlobal } from 'fast-check';

// `npm run test:release` tries each property of a `*.property.test.ts` twenty times as often as `npm test`.
configureGlobal({ numRuns: 2000 });
