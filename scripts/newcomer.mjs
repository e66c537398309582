// The newcomer's proof: clones the last commit into an empty folder, with an empty npm cache, and runs the README's two commands word
// for word: the first until the site answers, a page is read and an inquiry is kept; then the second. Ends with `N passed, N failed`.
//
//   node scripts/newcomer.mjs [SUITE…]     with suites, the second command runs only these: a shortcut for work on this script
//
// Imports nothing that is not part of Node: nothing is installed yet when it runs.
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

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (text) => process.stdout.write(`• ${text}\n`);

/** Installing and building on a small machine with a slow line; nobody waits that long for a site that will not come. */
const patienceMs = 15 * 60_000;

/** The commands of the README's section "Two commands", in order. */
export function commandsOf(readme) {
  const section = /^## Two commands\n([\s\S]*?)(?=^## )/m.exec(readme)?.[1] ?? '';
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block]) =>
    block.split('\n').filter((line) => line.trim() !== ''),
  );
}

/** What `npm test` ends with; null for any other line. */
export function countsOf(line) {
  const found = /^(\d+) passed, (\d+) failed$/.exec(line.trimEnd());
  return found ? { passed: Number(found[1]), failed: Number(found[2]) } : null;
}

// git refuses a folder of another user, root's too, unless told; its own settings stay as they are.
function git(scratch, words) {
  const settings = join(scratch, 'gitconfig');
  if (!existsSync(settings))
    writeFileSync(settings, '[safe]\n\tdirectory = *\n[advice]\n\tdetachedHead = false\n');
  const result = spawnSync('git', words, {
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: settings, GIT_TERMINAL_PROMPT: '0' },
  });
  if (result.status !== 0)
    throw new Error((result.error?.message ?? result.stderr.trim()) || `git ${words[0]} ended badly`);
  return result.stdout.trim();
}

/**
 * The last commit in a folder of its own.
 * @throws when there is no git or no repository to clone
 */
function clone(scratch) {
  const commit = git(scratch, ['-C', root, 'rev-parse', 'HEAD']);
  if (git(scratch, ['-C', root, 'status', '--porcelain']) !== '')
    say(
      `There are uncommitted changes here: they are not tested, the last commit (${commit.slice(0, 9)}) is.`,
    );
  const folder = join(scratch, 'probata');
  git(scratch, ['clone', '--quiet', '--no-hardlinks', '--no-checkout', root, folder]);
  git(scratch, ['-C', folder, 'checkout', '--quiet', '--detach', commit]);
  return folder;
}

const tmpfs = 0x01021994;

/** A new folder outside the project; inside its .cache where the system's own is small, in memory, or runs no programs. */
function scratchFolder() {
  const usual = mkdtempSync(join(tmpdir(), 'probata-newcomer-'));
  const probe = join(usual, 'probe');
  writeFileSync(probe, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const { type, bavail, bsize } = statfsSync(usual);
  if (type !== tmpfs && bavail * bsize > 5e9 && spawnSync(probe).status === 0) return usual;
  rmSync(usual, { recursive: true, force: true });
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'newcomer-'));
}

const isFree = (port) =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/** What is under way in a process group of its own: whatever ends this script ends that too. */
const running = new Set();
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It is gone already.
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

/**
 * Runs a line as a shell does; every line of its output goes to `onLine` and, unless that returns true, through. As a group of its own it
 * can be sent Ctrl-C; otherwise whoever ends this script's group ends it too.
 */
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
  const pass = (text) => {
    if (onLine(text) !== true) process.stdout.write(text);
  };
  child.stdout.on('data', (chunk) => {
    const lines = (rest + decoder.write(chunk)).split(/(?<=\n)/);
    rest = lines.at(-1)?.endsWith('\n') ? '' : (lines.pop() ?? '');
    for (const text of lines) pass(text);
  });
  const said = new Promise((done) => child.stdout.once('end', done));
  const ended = new Promise((done) =>
    child.once('exit', async (code, signal) => {
      running.delete(child);
      // What it left running may hold its output open for ever.
      let late;
      await Promise.race([
        said,
        new Promise((enough) => {
          late = setTimeout(enough, 10_000);
        }),
      ]);
      clearTimeout(late);
      if (rest !== '') pass(`${rest}\n`);
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

/** What a visitor and the editor do first: read Home, write to us, find the inquiry under /admin. */
const visits = [
  [
    'Home is a complete page under a strict policy',
    async ({ url }) => {
      const response = await expectStatus('/Home', await fetch(`${url}/Home`), 200);
      const html = await response.text();
      if (!/<h1[\s>]/.test(html) || !html.trimEnd().endsWith('</html>'))
        throw new Error('/Home is no whole page.');
      const policy = response.headers.get('content-security-policy') ?? '';
      if (!policy.includes("default-src 'none'") || policy.includes('unsafe'))
        throw new Error(`The policy of /Home is "${policy}".`);
    },
  ],
  [
    'an inquiry is kept, and the editor who was printed finds it',
    async ({ url, editor }) => {
      const message = `Newcomer ${process.pid} at ${new Date().toISOString()}`;
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
      // Kept in the journal at once, in the database a moment later.
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

/** The first command, until the site answers; what a visitor does; then Ctrl-C. */
async function start(line, { folder, env, check }) {
  // The README's port, unless somebody has it.
  const port = (await isFree(4173)) ? {} : { PORT: '0' };
  let editor = null;
  let serving = () => undefined;
  const served = new Promise((done) => {
    serving = done;
  });
  const { child, ended } = run(line, {
    folder,
    env: { ...env, ...port },
    ownGroup: true,
    onLine: (text) => {
      const [, email, password] = / as (\S+) with the password (\S+)/.exec(text) ?? [];
      if (email && password) editor = { email, password };
      const url = /^Serving on (\S+)/.exec(text)?.[1];
      if (url) serving(url);
      return false;
    },
  });
  let late;
  const url = await Promise.race([
    served,
    ended.then(() => null),
    new Promise((done) => {
      late = setTimeout(() => done(null), patienceMs);
    }),
  ]);
  clearTimeout(late);
  await check(`"${line}" serves the site`, () => {
    if (url === null) throw new Error('It ended, or waited too long, before it served.');
  });
  if (url !== null) for (const [what, visit] of visits) await check(what, () => visit({ url, editor }));
  // What Ctrl-C does: every process of the group hears it.
  signalGroup(child, 'SIGINT');
  const impatient = setTimeout(() => signalGroup(child, 'SIGKILL'), 60_000);
  await ended;
  clearTimeout(impatient);
  if (url !== null)
    await check('it lets go of its port and its data when it is stopped', async () => {
      if (!(await isFree(Number(new URL(url).port)))) throw new Error(`${url} is still taken.`);
      if (existsSync(join(folder, '.data/lock'))) throw new Error('The data folder is still locked.');
    });
}

async function main() {
  const scratch = scratchFolder();
  const counts = { passed: 0, failed: 0 };
  const check = async (what, prove) => {
    try {
      await prove();
      counts.passed += 1;
      say(`newcomer: ${what}`);
    } catch (error) {
      counts.failed += 1;
      say(`newcomer: FAILED: ${what}: ${error instanceof Error ? error.message : error}`);
    }
  };
  try {
    let folder = root;
    try {
      folder = clone(scratch);
      say(`newcomer: a fresh clone in ${folder}`);
    } catch (error) {
      // A copy without its history is no reason to prove nothing.
      say(`newcomer: NOT CLONED, the commands run in ${root} itself: ${error.message}`);
    }
    const cache = join(scratch, 'npm-cache');
    mkdirSync(cache);
    const env = { ...process.env, npm_config_cache: cache };
    const commands = commandsOf(readFileSync(join(folder, 'README.md'), 'utf8'));
    await check('the README names two commands', () => {
      if (commands.length !== 2) throw new Error(`It names ${commands.length}: ${commands.join(' · ')}`);
    });
    const [first = 'npm start', second = 'npm test'] = commands;

    say(`newcomer: ${first}`);
    await start(first, { folder, env, check });

    const suites = process.argv.slice(2);
    const line = [second, ...(suites.length > 0 ? ['--', ...suites] : [])].join(' ');
    say(`newcomer: ${line}`);
    let said = null;
    const { code } = await run(line, {
      folder,
      env,
      onLine: (text) => {
        const found = countsOf(text);
        // Held back: the last line is this script's, with its own checks added.
        if (found) said = found;
        return found !== null;
      },
    }).ended;
    if (said === null) console.log(`"${line}" ended with code ${code} and without its last line.`);
    counts.passed += said?.passed ?? 0;
    counts.failed += said === null || (code !== 0 && said.failed === 0) ? 1 : said.failed;
    // What the journeys left behind about a failure would go with the clone.
    if (counts.failed > 0 && folder !== root) {
      for (const left of ['.cache/reports', 'test-results']) {
        const from = join(folder, left);
        if (!existsSync(from)) continue;
        cpSync(from, join(root, '.cache/newcomer', left), { recursive: true });
      }
    }
  } catch (error) {
    console.error(error);
    counts.failed += 1;
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  // After the last line, and by the system's own program: for a hundred thousand files Node's takes minutes.
  spawnSync('rm', ['-rf', scratch]);
  process.exit(counts.failed === 0 ? 0 : 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
