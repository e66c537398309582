import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.mjs';

// Projects of other teams: installed from our tarballs, built with their own tools, opened in a real browser under a strict policy.
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: ['vite/**', 'next/**', 'astro/**', 'react-router/**', 'tailwind/**', 'dom/**', 'server/**'],
  outputDir: '../../test-results/consumers',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './pack.ts',
  fullyParallel: false,
  workers: availableParallelism(),
  retries: 0,
  // It ends what hangs: an install and a build take minutes on two busy cores.
  timeout: 15 * 60_000,
  expect: {
    timeout: 20_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.002 },
  },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/consumers.json' }]],
  use: {
    launchOptions: {
      ...chromiumLaunch([
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
        '--font-render-hinting=none',
        '--disable-lcd-text',
      ]),
      env: {
        ...process.env,
        FONTCONFIG_FILE: fileURLToPath(new URL('../visual/fonts.conf', import.meta.url)),
      },
    },
    permissions: ['microphone'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
  },
});
