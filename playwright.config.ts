import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.mjs';

// Journeys through the built site. Each file starts the servers it needs (tests/e2e/site.ts).
export default defineConfig({
  testDir: 'tests',
  testMatch: 'e2e/**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // One more than the cores: a journey waits for the slow line and for timers a third of its time.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/reports/journeys.json' }]],
  use: { launchOptions: chromiumLaunch(), viewport: { width: 1280, height: 800 }, locale: 'en-US' },
});
