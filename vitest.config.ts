import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumLaunch, findChromium } from './scripts/chromium.mjs';
import { samplesPlugin } from './tests/laws/samples.ts';

// Tests read the packages from their source, so that no build is needed.
const source = '@probata/source';
const server = { resolve: { conditions: [source, ...defaultServerConditions] } };
const shared = (): TestProjectInlineConfiguration => ({
  resolve: { conditions: [source, ...defaultClientConditions] },
  environments: { ssr: server },
  ssr: server,
  plugins: [vanillaExtractPlugin(), samplesPlugin()],
});
const ignored = ['**/node_modules/**', '**/dist/**'];
// Hooks start browsers, databases and servers, which a busy disk slows down.
const timeouts = { testTimeout: 20_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    // Most tests wait for a browser, a database or another process.
    maxWorkers: 2,
    projects: [
      {
        ...shared(),
        test: {
          name: 'unit',
          // A worker keeps its modules: loading them for each file took as long as the tests.
          isolate: false,
          include: ['{packages,site,tests/laws}/**/*.test.{ts,tsx}'],
          exclude: [...ignored, '**/*.browser.test.*'],
          ...timeouts,
        },
      },
      {
        ...shared(),
        test: {
          // The unit tests whose outcome may depend on Node's version, on the embedded database (docs/decisions/019).
          name: 'lts',
          isolate: false,
          env: { WITHOUT_POSTGRES: 'true' },
          include: ['{packages,site}/**/*.test.{ts,tsx}'],
          exclude: [
            ...ignored,
            '**/*.{browser,chromium}.test.*',
            '**/{behaviour,published,packaging,api,core,fleet,kill,object-storage,self-ending}.test.*',
          ],
          ...timeouts,
        },
      },
      {
        ...shared(),
        // Their dependencies are installed by the script `tools`, not by the root's `npm ci`.
        test: { name: 'tools', include: ['tools/**/*.test.ts'], exclude: ignored, ...timeouts },
      },
      {
        ...shared(),
        // A dependency that Vite discovers during a test reloads the page.
        optimizeDeps: {
          include: [
            '@noble/hashes/sha2.js',
            '@noble/hashes/utils.js',
            '@vanilla-extract/recipes/createRuntimeFn',
            'axe-core',
            'fast-check',
            'react-dom/client',
            'react-dom/server.edge',
            '@daily-co/daily-js',
            '@vapi-ai/web',
          ],
        },
        test: {
          name: 'browser',
          include: ['{packages,site,tests/laws}/**/*.browser.test.{ts,tsx}'],
          exclude: ignored,
          ...timeouts,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch([], findChromium()) }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      // Storybook takes seconds to load; skipped when another project is named.
      ...(process.argv.some((argument) => /^(--project=)?(unit|lts|browser|tools)$/.test(argument))
        ? []
        : ['.storybook/vitest.config.ts']),
    ],
  },
});
