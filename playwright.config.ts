import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.mjs';

// Journeys through the built site, served by the real server. Each file starts the server it needs (tests/e2e/site.ts).
export default defineConfig({
  testDir: 'tests',
  testMatch: 'e2e/**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: { launchOptions: chromiumLaunch(), viewport: { width: 1280, height: 800 }, locale: 'en-US' },
});
