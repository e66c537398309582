import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch, findChromium } from '../scripts/chromium.mjs';

// Every story is a test: it renders, its play function holds, and axe finds nothing.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [
    storybookTest({
      configDir: fileURLToPath(new URL('.', import.meta.url)),
      storybookScript: 'npm run storybook',
    }),
  ],
  test: {
    name: 'stories',
    testTimeout: 20_000,
    // One page for all files: a story cleans up after itself, and setting Storybook up anew for each file takes longer than the stories.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromiumLaunch([], findChromium()) }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});
