// `npm test` runs every suite, `npm test -- unit journeys` only these. A suite is a script of the root package.json, run by wireit.
// The last line is `N passed, N failed`, summed over the runners' JSON reports.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installChromium } from './chromium.mjs';
import { fail, root, step } from './setup.mjs';

/** Run in this order; the suites of one stage run at the same time. */
const stages = [
  ['lint', 'types', 'build', 'tools'],
  ['unit'],
  ['lts', 'consumers'],
  ['browser', 'stories'],
  ['journeys'],
  ['visual'],
];
const withoutBrowser = ['lint', 'types', 'build'];

const reports = join(root, '.cache/reports');

/** The counts of a vitest or Playwright report; null when the runner wrote none. */
function countsOf(suite) {
  let report;
  try {
    report = JSON.parse(readFileSync(join(reports, `${suite}.json`), 'utf8'));
  } catch {
    return null;
  }
  // Playwright's "expected" are the passed tests; a skipped one counts on neither side.
  return report.stats
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
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
  const { passed, failed } = countsOf(suite) ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  return {
    suite,
    passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    seconds: Math.round((Date.now() - started) / 1000),
    errors: code === 0 ? '' : output.slice(-6000),
  };
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !stages.flat().includes(name));
if (unknown.length > 0)
  fail(
    `There is no suite called ${unknown.join(', ')}, so nothing ran; choose from ${stages.flat().join(', ')}.`,
  );

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const wanted = stages.map((stage) => stage.filter((suite) => named.length === 0 || named.includes(suite)));
if (wanted.flat().some((suite) => !withoutBrowser.includes(suite))) installChromium();

const results = [];
for (const stage of wanted)
  results.push(...(await Promise.all(stage.map((suite) => run(suite, stage.length === 1)))));

// The log of a whole run is long: the end of each failed suite is repeated here.
for (const { suite, errors } of results)
  if (errors !== '') console.log(`\n--- ${suite} failed ---\n${errors}`);
console.log('');
for (const { suite, passed, failed, seconds } of results)
  console.log(
    `${suite.padEnd(10)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
  );
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
