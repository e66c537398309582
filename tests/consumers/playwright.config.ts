import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.mjs';

// Projects of other teams: installed from our tarballs, built with their own tools, opened in a real browser under a strict policy.
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: ['vite/**', 'next/**', 'astro/**'],
  outputDir: '../../test-results/consumers',
  globalSetup: './pack.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    launchOptions: chromiumLaunch([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ]),
    permissions: ['microphone'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
  },
});
