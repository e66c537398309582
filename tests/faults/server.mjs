// The built server, the files that ship, as a child process that can be killed.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The server that `npm run build` makes and `npm start` runs. */
export const builtServer = join(root, 'site/dist/server/main.js');

/** A hash of these files and of all files below these folders, tests apart. */
function digest(paths) {
  const files = paths.flatMap((path) =>
    path.includes('.')
      ? [path]
      : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
          .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Calls `use` with the built server and pages, and a scratch folder that is deleted afterwards. */
export async function withServerParts(use) {
  const scratch = mkdtempSync(join(tmpdir(), 'probata-bench-'));
  try {
    return await use({ bundle: builtServer, pages: join(root, 'site/dist'), scratch });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The editor in `usedDataFolder`. */
export const editor = { email: 'editor@firm.example', password: 'correct horse battery' };

/** The header of a browser that has the cookie of its sessions, which refreshes them. */
export const browserCookie = { cookie: `probata-session=${'b'.repeat(43)}` };

/**
 * A copy of a data folder after a first start, with the editor. That start takes seconds, so it is cached by a digest of the built server.
 */
export async function usedDataFolder(folder = mkdtempSync(join(tmpdir(), 'probata-data-'))) {
  const made = join(root, '.cache/first-start');
  const name = digest(['site/dist/server', 'supabase/migrations', 'package-lock.json']);
  if (!existsSync(join(made, name))) {
    mkdirSync(made, { recursive: true });
    for (const old of readdirSync(made))
      if (!old.startsWith(name)) rmSync(join(made, old), { recursive: true, force: true });
    const draft = mkdtempSync(join(made, `${name}-`));
    const server = await runServer(builtServer, {
      DATA_DIR: draft,
      EDITOR_EMAIL: editor.email,
      EDITOR_PASSWORD: editor.password,
    });
    await server.kill('SIGTERM');
    try {
      renameSync(draft, join(made, name));
    } catch {
      // Another process created it first.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  mkdirSync(folder, { recursive: true });
  execFileSync('cp', ['-a', join(made, name, 'database'), folder]);
  return folder;
}

/** @typedef {Awaited<ReturnType<typeof runServer>>} ServerProcess */

/**
 * Runs the server as `npm start` does, without source maps, until it serves. Rejects with its message, and its exit code as `code`, when
 * it exits instead. `args` are Node's.
 * @param {string} bundle
 * @param {Record<string, string>} settings
 * @param {{ args?: readonly string[] }} [options]
 */
export async function runServer(bundle, settings, { args = [] } = {}) {
  if (!existsSync(bundle))
    throw new Error(`The server ${bundle} is not built, so no test can start it: run npm run build.`);
  const child = spawn(process.execPath, [...args, bundle], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  let tail = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  /** @type {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} */
  const ended = new Promise((done) => child.once('exit', (code, signal) => done({ code, signal })));
  /** @type {string} */
  const url = await new Promise((done, failed) => {
    child.stdout.on('data', (chunk) => {
      // Output is kept until it serves, then only its end: a long run must not grow.
      if (out !== null) out += chunk;
      tail = (tail + chunk).slice(-4096);
      const found = /Serving on (\S+)/.exec(out ?? '')?.[1];
      if (found) {
        out = null;
        done(found);
      }
    });
    void ended.then(({ code }) =>
      failed(Object.assign(new Error(err.trim() || 'no reason given'), { code })),
    );
  });
  return {
    url,
    // It has printed, so it runs.
    pid: /** @type {number} */ (child.pid),
    ended,
    /** The end of its output. */
    printed: () => tail,
    /** @param {NodeJS.Signals} [signal] */
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      return ended;
    },
  };
}
