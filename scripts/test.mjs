// `npm test` runs the suites a change needs, `npm run test:release` those a release needs besides; `npm test -- unit browser` only these.
// A suite is a script of the root package.json, run by wireit. The last line is `N passed, N failed`, summed over the runners' reports.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installChromium } from './chromium.mjs';
import { fail, root, step } from './setup.mjs';

/** In this order; the suites of one stage run at the same time. */
const tiers = {
  change: [['lint', 'types', 'build'], ['unit'], ['browser', 'stories'], ['journeys']],
  release: [
    ['tools', 'lts', 'engines'],
    ['unit-release', 'browser-release'],
    ['consumers', 'journeys-release'],
    ['visual'],
  ],
};
const withoutBrowser = ['lint', 'types', 'build', 'lts', 'engines'];

const reportOf = (suite) => join(root, `.cache/reports/${suite}.json`);

/** What an error says, on one line and without colors: what was expected and received stands below the first line. */
const oneLine = (message) =>
  stripVTControlCharacters(message ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 400);

/** The tests of a Playwright suite and of those inside it: seconds, and why one failed. */
const testsIn = (suite, file = suite.file) => [
  ...(suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ results, status }) => ({
      title: `${file}: ${title}`,
      error:
        status === 'unexpected' || status === 'flaky'
          ? oneLine(results.find(({ error }) => error)?.error.message)
          : null,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, file)),
];

/** The counts and tests of a vitest or Playwright report; null when the runner wrote none. */
function readReport(suite) {
  let report;
  try {
    report = JSON.parse(readFileSync(reportOf(suite), 'utf8'));
  } catch {
    return null;
  }
  // Playwright's "expected" are the passed tests; a skipped one counts on neither side.
  if (report.stats)
    return {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      tests: report.suites.flatMap((inner) => testsIn(inner)),
    };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    tests: report.testResults.flatMap(({ name, status, message, assertionResults }) => [
      // A file that could not be loaded has no tests.
      ...(status === 'failed' && assertionResults.length === 0
        ? [{ title: name.slice(root.length), seconds: 0, error: oneLine(message) }]
        : []),
      ...assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
        title: `${name.slice(root.length)}: ${fullName}`,
        error: status === 'failed' ? oneLine(failureMessages[0]) : null,
        seconds: (duration ?? 0) / 1000,
      })),
    ]),
  };
}

/** A check without a report counts as one test. A non-zero exit code without a failed test counts as one failure. */
async function run(suite, isAlone) {
  const started = Date.now();
  step(suite);
  const child = spawn('npm', ['run', '--silent', suite], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (isAlone) process.stdout.write(text);
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  // The lines of suites that run at the same time do not mix.
  if (!isAlone) process.stdout.write(`• ${suite} ended\n${output}`);
  const report = readReport(suite);
  const { passed, failed, tests } = report ?? { passed: code === 0 ? 1 : 0, failed: 0, tests: [] };
  return {
    suite,
    passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    // A report from before this run: wireit found no change.
    isUnchanged: report !== null && code === 0 && statSync(reportOf(suite)).mtimeMs < started,
    red: tests.filter(({ error }) => error !== null),
    slowest: tests.sort((a, b) => b.seconds - a.seconds).slice(0, 3),
    seconds: Math.round((Date.now() - started) / 1000),
    errors: code === 0 ? '' : output.slice(-6000),
  };
}

const isRelease = process.argv[2] === '--release';
const named = process.argv.slice(isRelease ? 3 : 2);
const all = [...tiers.change, ...tiers.release].flat();
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0)
  fail(`There is no suite called ${unknown.join(', ')}, so nothing ran; choose from ${all.join(', ')}.`);

// A server of continuous integration runs every suite, whatever a cache knows of it.
if (process.env.CI) rmSync(join(root, '.wireit'), { recursive: true, force: true });
mkdirSync(join(root, '.cache/reports'), { recursive: true });

const tier = isRelease ? tiers.release : tiers.change;
const stages =
  named.length === 0
    ? tier
    : [...tiers.change, ...tiers.release].map((stage) => stage.filter((suite) => named.includes(suite)));
// Eight cores have room for every suite of a tier beside the others; on fewer, timing decides what a browser shows.
const wanted = availableParallelism() < 8 ? stages : [stages[0], stages.slice(1).flat()];
if (wanted.flat().some((suite) => !withoutBrowser.includes(suite))) installChromium();

const results = [];
for (const stage of wanted)
  results.push(...(await Promise.all(stage.map((suite) => run(suite, stage.length === 1)))));

// The log of a whole run is long: the end of each failed suite is repeated here.
for (const { suite, errors } of results)
  if (errors !== '') console.log(`\n--- ${suite} failed ---\n${errors}`);
console.log('');
for (const { suite, passed, failed, seconds, isUnchanged, red, slowest } of results) {
  const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`;
  console.log(
    `${suite.padEnd(16)} ${counts} ${isUnchanged ? 'unchanged' : `${String(seconds).padStart(6)} s`}`,
  );
  if (!isUnchanged)
    for (const test of slowest)
      console.log(`${' '.repeat(17)}${test.seconds.toFixed(1).padStart(6)} s  ${test.title}`);
  for (const { title, error } of red) console.log(`${' '.repeat(17)}FAILED  ${title}: ${error}`);
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
