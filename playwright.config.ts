import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.mjs';

// Journeys through the built site. Each file starts the servers it needs (tests/e2e/site.ts).
export default defineConfig({
  testDir: 'tests',
  testMatch: 'e2e/**/*.spec.ts',
  // A quarter of an hour for both cores: `FIRST_ACTION=1 npx playwright test first-action` runs it, `FIRST_ACTION=Schedule` a part.
  testIgnore: process.env['FIRST_ACTION'] ? [] : ['e2e/first-action.spec.ts'],
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/reports/journeys.json' }]],
  use: { launchOptions: chromiumLaunch(), viewport: { width: 1280, height: 800 }, locale: 'en-US' },
});
