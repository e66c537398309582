import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch, findChromium } from '../../scripts/chromium.mjs';

/** One visit to each story of the built Storybook and to each page: pictures, axe, reflow. `npm run pictures` takes the pictures anew. */
export default defineConfig({
  testDir: '.',
  globalSetup: './build.ts',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  fullyParallel: true,
  workers: availableParallelism(),
  timeout: 240_000,
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/visual.json' }]],
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...chromiumLaunch(['--font-render-hinting=none', '--disable-lcd-text'], findChromium()),
      env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('./fonts.conf', import.meta.url)) },
    },
    viewport: { width: 640, height: 480 },
  },
});
