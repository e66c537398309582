// `node tools/clean-clone/clean-clone.mjs [SUITE…]`: clones the last commit and runs the README's two commands with an empty npm cache.
// The last line is `N passed, N failed`. Imports only Node: nothing is installed yet when it runs.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const step = (text) => process.stdout.write(`• ${text}\n`);

/** Long enough to install and build on a slow machine. */
const startTimeoutMs = 15 * 60_000;

/** The commands of the README's section "Two commands", in order. */
export function commandsOf(readme) {
  const section = /^## Two commands\n([\s\S]*?)(?=^## )/m.exec(readme)?.[1] ?? '';
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block]) =>
    block.split('\n').filter((line) => line.trim() !== ''),
  );
}

/** The counts of `npm test`'s last line; null for any other line. */
export function countsOf(line) {
  const found = /^(\d+) passed, (\d+) failed$/.exec(line.trimEnd());
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : null;
}

// git refuses a folder of another user unless `safe.directory` allows it; the user's own settings stay untouched.
function git(scratch, words) {
  const settings = join(scratch, 'gitconfig');
  if (!existsSync(settings))
    writeFileSync(settings, '[safe]\n\tdirectory = *\n[advice]\n\tdetachedHead = false\n');
  const result = spawnSync('git', words, {
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: settings, GIT_TERMINAL_PROMPT: '0' },
  });
  if (result.status !== 0)
    throw new Error((result.error?.message ?? result.stderr.trim()) || `git ${words[0]} failed`);
  return result.stdout.trim();
}

/**
 * Clones the last commit.
 * @throws {Error} without git or without a repository
 */
function clone(scratch) {
  const commit = git(scratch, ['-C', root, 'rev-parse', 'HEAD']);
  if (git(scratch, ['-C', root, 'status', '--porcelain']) !== '')
    step(`Uncommitted changes are not tested; the last commit (${commit.slice(0, 9)}) is.`);
  const folder = join(scratch, 'probata');
  git(scratch, ['clone', '--quiet', '--no-hardlinks', '--no-checkout', root, folder]);
  git(scratch, ['-C', folder, 'checkout', '--quiet', '--detach', commit]);
  return folder;
}

const tmpfs = 0x01021994;

/** A new folder in the system's temp folder; in .cache when that is small, in memory or mounted noexec. */
function scratchFolder() {
  const usual = mkdtempSync(join(tmpdir(), 'probata-clean-clone-'));
  const probe = join(usual, 'probe');
  writeFileSync(probe, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const { type, bavail, bsize } = statfsSync(usual);
  if (type !== tmpfs && bavail * bsize > 5e9 && spawnSync(probe).status === 0) return usual;
  rmSync(usual, { recursive: true, force: true });
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'clean-clone-'));
}

const isFree = (port) =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/** Children in process groups of their own; they end with this process. */
const running = new Set();
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // ESRCH: the group has ended.
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const child of running) signalGroup(child, 'SIGKILL');
    process.exit(1);
  });
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});

/** Runs a line in a shell. Each line of output is passed to `onLine` and printed, unless that returns true. `ownGroup` allows a group signal. */
function run(line, { folder, env, onLine, ownGroup = false }) {
  const child = spawn(line, {
    cwd: folder,
    env,
    shell: true,
    detached: ownGroup,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (ownGroup) running.add(child);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  const print = (text) => {
    if (onLine(text) !== true) process.stdout.write(text);
  };
  child.stdout.on('data', (chunk) => {
    const lines = (rest + decoder.write(chunk)).split(/(?<=\n)/);
    rest = lines.at(-1)?.endsWith('\n') ? '' : (lines.pop() ?? '');
    for (const text of lines) print(text);
  });
  const outputEnd = new Promise((done) => child.stdout.once('end', done));
  const ended = new Promise((done) =>
    child.once('exit', async (code, signal) => {
      running.delete(child);
      // A grandchild that is still running keeps stdout open.
      let timer;
      await Promise.race([
        outputEnd,
        new Promise((timedOut) => {
          timer = setTimeout(timedOut, 10_000);
        }),
      ]);
      clearTimeout(timer);
      if (rest !== '') print(`${rest}\n`);
      done({ code, signal });
    }),
  );
  return { child, ended };
}

async function expectStatus(what, response, status) {
  if (response.status !== status)
    throw new Error(
      `${what} answered ${response.status}, not ${status}: ${(await response.text()).slice(0, 300)}`,
    );
  return response;
}

const json = (body, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Checks against the running site: Home, an inquiry, the inquiry under /admin. */
const siteChecks = [
  [
    'Home is a complete page under a strict policy',
    async ({ url }) => {
      const response = await expectStatus('/Home', await fetch(`${url}/Home`), 200);
      const html = await response.text();
      if (!/<h1[\s>]/.test(html) || !html.trimEnd().endsWith('</html>'))
        throw new Error('/Home is not a complete page.');
      const policy = response.headers.get('content-security-policy') ?? '';
      if (!policy.includes("default-src 'none'") || policy.includes('unsafe'))
        throw new Error(`The policy of /Home is "${policy}".`);
    },
  ],
  [
    'an inquiry is kept, and the printed editor account lists it',
    async ({ url, editor }) => {
      const message = `Clean clone ${process.pid} at ${new Date().toISOString()}`;
      const inquiry = {
        name: 'Jane Roe',
        email: 'jane@firm.example',
        company: 'Firm LLP',
        phone: '',
        message,
      };
      await expectStatus('The inquiry', await fetch(`${url}/api/inquiries/contact`, json(inquiry)), 201);
      if (!editor) throw new Error("npm start printed no editor's password.");
      const signedIn = await expectStatus(
        'Signing in',
        await fetch(`${url}/auth/v1/token?grant_type=password`, json(editor, { apikey: 'embedded' })),
        200,
      );
      const { access_token: token } = await signedIn.json();
      // The journal has it at once, the database after the next delivery.
      for (const deadline = Date.now() + 60_000; ; ) {
        const kept = await expectStatus(
          'The list of inquiries',
          await fetch(`${url}/api/admin/inquiries`, { headers: { authorization: `Bearer ${token}` } }),
          200,
        );
        if ((await kept.text()).includes(message)) return;
        if (Date.now() > deadline) throw new Error('The inquiry is not in the list of inquiries.');
        await new Promise((done) => setTimeout(done, 100));
      }
    },
  ],
];

/** Runs the first command until the site answers, checks the site, then sends Ctrl-C. */
async function start(line, { folder, env, check }) {
  // The README's port, unless it is taken.
  const port = (await isFree(4173)) ? {} : { PORT: '0' };
  let editor = null;
  let resolveUrl = () => undefined;
  const served = new Promise((done) => {
    resolveUrl = done;
  });
  const { child, ended } = run(line, {
    folder,
    env: { ...env, ...port },
    ownGroup: true,
    onLine: (text) => {
      const [, email, password] = / as (\S+) with the password (\S+)/.exec(text) ?? [];
      if (email && password) editor = { email, password };
      const url = /^Serving on (\S+)/.exec(text)?.[1];
      if (url) resolveUrl(url);
      return false;
    },
  });
  let timer;
  const url = await Promise.race([
    served,
    ended.then(() => null),
    new Promise((done) => {
      timer = setTimeout(() => done(null), startTimeoutMs);
    }),
  ]);
  clearTimeout(timer);
  await check(`"${line}" serves the site`, () => {
    if (url === null) throw new Error('It ended or timed out before it served.');
  });
  if (url !== null)
    for (const [what, siteCheck] of siteChecks) await check(what, () => siteCheck({ url, editor }));
  // Ctrl-C in a terminal signals the whole process group.
  signalGroup(child, 'SIGINT');
  const killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), 60_000);
  await ended;
  clearTimeout(killTimer);
  if (url !== null)
    await check('it releases its port and its data folder when it is stopped', async () => {
      if (!(await isFree(Number(new URL(url).port)))) throw new Error(`${url} is still taken.`);
      if (existsSync(join(folder, '.data/lock'))) throw new Error('The data folder is still locked.');
    });
}

async function main() {
  const scratch = scratchFolder();
  const counts = { passed: 0, failed: 0 };
  const check = async (what, run) => {
    try {
      await run();
      counts.passed += 1;
      step(`clean clone: ${what}`);
    } catch (error) {
      counts.failed += 1;
      step(`clean clone: FAILED: ${what}: ${error instanceof Error ? error.message : error}`);
    }
  };
  try {
    let folder = root;
    try {
      folder = clone(scratch);
      step(`clean clone: a fresh clone in ${folder}`);
    } catch (error) {
      // Without git the commands still run, in this folder.
      step(`clean clone: NOT CLONED, the commands run in ${root} itself: ${error.message}`);
    }
    const cache = join(scratch, 'npm-cache');
    mkdirSync(cache);
    const env = { ...process.env, npm_config_cache: cache };
    const commands = commandsOf(readFileSync(join(folder, 'README.md'), 'utf8'));
    await check('the README names two commands', () => {
      if (commands.length !== 2) throw new Error(`It names ${commands.length}: ${commands.join(' · ')}`);
    });
    const [first = 'npm start', second = 'npm test'] = commands;

    step(`clean clone: ${first}`);
    await start(first, { folder, env, check });

    const suites = process.argv.slice(2);
    const line = [second, ...(suites.length > 0 ? ['--', ...suites] : [])].join(' ');
    step(`clean clone: ${line}`);
    let counted = null;
    const { code } = await run(line, {
      folder,
      env,
      onLine: (text) => {
        const found = countsOf(text);
        // Not printed: this script's last line adds its own checks.
        if (found) counted = found;
        return found !== null;
      },
    }).ended;
    if (counted === null) console.log(`"${line}" ended with code ${code} and without its last line.`);
    counts.passed += counted?.passed ?? 0;
    counts.failed += counted === null || (code !== 0 && counted.failed === 0) ? 1 : counted.failed;
    // Reports of a failure outlive the clone.
    if (counts.failed > 0 && folder !== root) {
      for (const left of ['.cache/reports', 'test-results']) {
        const from = join(folder, left);
        if (!existsSync(from)) continue;
        cpSync(from, join(root, '.cache/clean-clone', left), { recursive: true });
      }
    }
  } catch (error) {
    console.error(error);
    counts.failed += 1;
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  // rm(1): Node's rmSync takes minutes for a hundred thousand files.
  spawnSync('rm', ['-rf', scratch]);
  process.exit(counts.failed === 0 ? 0 : 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
