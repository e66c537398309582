import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch, findChromium } from '../../scripts/chromium.mjs';

/** Every story of the built Storybook, as a picture and as an accessibility tree: `npx playwright test -c tests/visual`. */
export default defineConfig({
  testDir: '.',
  globalSetup: './build.ts',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/visual.json' }]],
  expect: {
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.002 },
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
