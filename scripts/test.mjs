// `npm test`: sets up, then lint, types, build, unit, browser, stories, journeys, visual, consumers. Ends with `N passed, N failed` alone on a line.
// `npm test -- unit laws` runs only these.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireDependencies, requireNode, root, step } from './setup.mjs';

requireNode();
requireDependencies();
const { installChromium } = await import('./chromium.mjs');
const reports = join(root, '.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** What failed, in the words of its runner: shown once more before the totals, because the log of a whole run is long. */
const failures = [];

/** Runs one of our own dependencies; resolves with its exit code. Its output goes straight through. */
function command(bin, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', bin), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Building the site in this process says production; what runs here is a test.
      env: { ...process.env, NODE_ENV: 'test', ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    });
    let end = '';
    for (const stream of ['stdout', 'stderr'])
      child[stream].setEncoding('utf8').on('data', (text) => {
        process[stream].write(text);
        end = (end + text).slice(-6000);
      });
    child.on('close', (code) => {
      if (code !== 0) failures.push(end);
      resolve(code ?? 1);
    });
  });
}

/** A check without tests of its own counts as one. */
const check = async (code) => ((await code) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

async function vitest(project) {
  const outputFile = join(reports, `${project}.json`);
  const code = await command('vitest/vitest.mjs', [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${outputFile}`,
  ]);
  if (!existsSync(outputFile)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(outputFile, 'utf8'),
  );
  const failed = Math.max(numFailedTests, numFailedTests === 0 ? numFailedTestSuites : 0);
  // An error outside every test (an unhandled rejection, say) fails the run without failing a test.
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

async function playwright(name, args = []) {
  const outputFile = join(reports, `${name}.json`);
  const code = await command('@playwright/test/cli.js', ['test', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile,
  });
  if (!existsSync(outputFile)) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(outputFile, 'utf8')).stats;
  const failed = unexpected + flaky;
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed };
}

const typeProjects = [
  'packages/ui',
  'packages/legal-renderer',
  'packages/forms',
  'packages/voice',
  'site',
  'tests',
];

const suites = {
  lint: () => check(command('@biomejs/biome/bin/biome', ['check', '.'])),
  types: async () => {
    const counts = [];
    const left = [...typeProjects];
    const work = async () => {
      for (let project = left.shift(); project; project = left.shift())
        counts.push(await check(command('typescript/bin/tsc', ['-p', project])));
    };
    // One for each of two cores.
    await Promise.all([work(), work()]);
    return counts.reduce(sum);
  },
  build: async () => {
    const { build } = await import('./build.mjs');
    return build().then(
      () => ({ passed: 1, failed: 0 }),
      (error) => {
        console.error(error);
        return { passed: 0, failed: 1 };
      },
    );
  },
  unit: () => vitest('unit'),
  browser: () => vitest('browser'),
  stories: () => vitest('stories'),
  journeys: () => playwright('journeys'),
  visual: () => playwright('visual', ['-c', 'tests/visual']),
  consumers: () => playwright('consumers', ['-c', 'tests/consumers']),
};

const sum = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(
    `There is no suite called ${unknown.join(', ')}, so nothing ran; choose from ${Object.keys(suites).join(', ')}.`,
  );
  process.exit(1);
}

const results = {};
for (const [name, run] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // Some unit tests drive the real browser too; only what needs none goes without.
  if (!['lint', 'types', 'build'].includes(name)) installChromium();
  step(name);
  const started = Date.now();
  results[name] = { ...(await run()), seconds: Math.round((Date.now() - started) / 1000) };
}

for (const end of failures) console.log(`\n--- what failed ---\n${end}`);
console.log('');
for (const [name, { passed, failed, seconds }] of Object.entries(results)) {
  console.log(
    `${name.padEnd(10)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
  );
}
const total = Object.values(results).reduce(sum, { passed: 0, failed: 0 });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
