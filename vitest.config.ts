import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumLaunch, findChromium } from './scripts/chromium.mjs';
import { samplesPlugin } from './tests/laws/samples.ts';

// Tests read the packages from their source, so that no build is needed.
const source = '@probata/source';
const server = { resolve: { conditions: [source, ...defaultServerConditions] } };
const ignored = ['**/node_modules/**', '**/dist/**'];

type TestOptions = TestProjectInlineConfiguration['test'];

const project = (test: TestOptions): TestProjectInlineConfiguration => ({
  resolve: { conditions: [source, ...defaultClientConditions] },
  environments: { ssr: server },
  ssr: server,
  plugins: [vanillaExtractPlugin(), samplesPlugin()],
  test: {
    // Hooks start browsers, databases and servers, which a busy disk slows down.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Workers keep their modules and globals: no test leaves a stand-in to the next.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    exclude: ignored,
    ...test,
  },
});

// A name with `.release.` puts a file off until `npm run test:release`.
const folders = '{packages,site,tests/laws}';
const release = '**/*.release.*';
const browser = '**/*.browser.*';

/** Test files with property tests, which `npm run test:release` runs again, there at length. */
const withProperties = ['packages', 'site'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !/node_modules|\.(browser|release)\./.test(file))
    .filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'")),
);

/** Runs in Node. A worker keeps its modules: loading them for each file took as long as the tests. */
const inNode = (test: TestOptions) =>
  project({ isolate: false, setupFiles: ['tests/laws/properties.ts'], ...test });

/** Runs in Chromium. */
const inBrowser = (test: TestOptions): TestProjectInlineConfiguration => ({
  ...project({
    ...test,
    setupFiles: ['tests/laws/own-page.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromiumLaunch([], findChromium()) }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  }),
  // A dependency that Vite discovers during a test reloads the page.
  optimizeDeps: {
    include: [
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      'axe-core',
      'fast-check',
      'mdast-util-from-markdown',
      'react-dom',
      'react-dom/client',
      'react-dom/server.edge',
      'tus-js-client',
      '@daily-co/daily-js',
      '@vapi-ai/web',
    ],
  },
});

const named = process.argv.filter((argument) => argument.startsWith('--project'));
const runsStories =
  named.length === 0 || process.argv.some((argument) => /stories|^--project=!/.test(argument));

export default defineConfig({
  test: {
    // Most tests wait for a browser, a database or another process.
    maxWorkers: availableParallelism(),
    projects: [
      inNode({
        name: 'unit',
        include: [`${folders}/**/*.test.{ts,tsx}`],
        exclude: [...ignored, browser, release],
      }),
      inNode({
        name: 'unit-release',
        include: [`${folders}/**/*.release.test.{ts,tsx}`, ...withProperties],
        exclude: [...ignored, browser],
        env: { PROPERTY_RUNS: '2000' },
      }),
      // What differs on the current LTS of Node: the embedded database, named in the title of its tests (docs/decisions/019).
      inNode({
        name: 'lts',
        env: { WITHOUT_POSTGRES: 'true' },
        include: ['{site,packages}/**/server/**/*.test.ts'],
        exclude: [...ignored, release],
      }),
      // Their dependencies are installed by the script `tools`, not by the root's `npm ci`.
      project({ name: 'tools', include: ['tools/**/*.test.ts'] }),
      // In browsers of the system. Its dependencies are installed by the script `engines`.
      project({ name: 'engines', include: ['tests/engines/**/*.test.mjs'], exclude: ignored }),
      inBrowser({
        name: 'browser',
        include: [`${folders}/**/*.browser.test.{ts,tsx}`],
        exclude: [...ignored, release],
      }),
      inBrowser({ name: 'browser-release', include: [`${folders}/**/*.release.browser.test.{ts,tsx}`] }),
      // Storybook takes seconds to load; skipped when other projects are named.
      ...(runsStories ? ['.storybook/vitest.config.ts'] : []),
    ],
  },
});
