import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.mjs';

/** The suite this run belongs to: `npx playwright test` without a project runs both and counts as `journeys`. */
const suite = process.argv.includes('--project=journeys-release') ? 'journeys-release' : 'journeys';

// Journeys through the built site. Each file starts the servers it needs (tests/e2e/site.ts).
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `test-results/${suite}`,
  fullyParallel: false,
  // One more than the cores: a journey waits for the slow line and for timers a third of its time.
  workers: availableParallelism() + 1,
  retries: 0,
  // It ends what hangs: two busy cores may need a minute for a long journey.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `.cache/reports/${suite}.json` }]],
  use: { launchOptions: chromiumLaunch(), viewport: { width: 1280, height: 800 }, locale: 'en-US' },
  // A name with `.release.` puts a file off until `npm run test:release`.
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: '**/*.release.spec.ts' },
    { name: 'journeys-release', testMatch: '**/*.release.spec.ts' },
  ],
});
