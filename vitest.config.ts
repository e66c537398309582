import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './scripts/chromium.mjs';
import { samplesPlugin } from './tests/laws/samples';

// Every door resolves to its source in tests: no build is needed to run a package's own tests.
const source = '@probata/source';
const resolve = { conditions: [source, ...defaultClientConditions] };
const environments = { ssr: { resolve: { conditions: [source, ...defaultServerConditions] } } };
const ignored = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // Most tests wait for a browser, a database or another process: two at a time on two cores.
    maxWorkers: 2,
    projects: [
      {
        resolve,
        environments,
        plugins: [vanillaExtractPlugin(), samplesPlugin()],
        ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
        test: {
          name: 'unit',
          include: ['{packages,site,tests/laws}/**/*.test.{ts,tsx}'],
          exclude: [...ignored, '**/*.browser.test.*', '**/*.db.test.*'],
          testTimeout: 20_000,
          // Hooks start and end browsers, databases and servers, which a busy disk makes slow.
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        environments,
        plugins: [vanillaExtractPlugin(), samplesPlugin()],
        ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
        // Found ahead of the first test: a dependency found in the middle of one reloads the page under it.
        optimizeDeps: {
          include: [
            '@vanilla-extract/recipes/createRuntimeFn',
            'axe-core',
            'fast-check',
            'react-dom/client',
            'react-dom/server.edge',
            '@daily-co/daily-js',
          ],
        },
        test: {
          name: 'browser',
          include: ['{packages,site,tests/laws}/**/*.browser.test.{ts,tsx}'],
          exclude: ignored,
          testTimeout: 20_000,
          // Hooks start and end browsers, databases and servers, which a busy disk makes slow.
          hookTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      // Loading Storybook takes seconds, so it is not loaded where another project is asked for by name.
      ...(process.argv.some((word) => /^(--project=)?(unit|browser)$/.test(word))
        ? []
        : ['.storybook/vitest.config.ts']),
    ],
  },
});
