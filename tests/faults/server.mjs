// The server as a child process, bundled from its source, so that it can be killed.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles the server, our own packages from source; the file is deleted when this process ends. */
export async function bundleServer() {
  mkdirSync(join(root, 'site/.cache'), { recursive: true });
  const outdir = mkdtempSync(join(root, 'site/.cache/server-'));
  await build({
    entryPoints: ['main.ts', 'operator.ts', 'event-loop-watchdog.ts', 'blog/validator.ts'].map((file) =>
      join(root, 'site/server', file),
    ),
    outdir,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    splitting: true,
    target: 'node20',
    packages: 'external',
    alias: { '@probata/forms': join(root, 'packages/forms/src/index.ts') },
    logLevel: 'error',
  });
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  return join(outdir, 'main.js');
}

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
  const pages = join(root, 'site/dist');
  const scratch = mkdtempSync(join(tmpdir(), 'probata-bench-'));
  try {
    return await use({ bundle: join(pages, 'server/main.js'), pages, scratch });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The editor in `usedDataFolder`. */
export const editor = { email: 'editor@firm.example', password: 'correct horse battery' };

/**
 * A copy of a data folder after a first start, with the editor. That start takes seconds, so it is cached by a digest of the sources.
 */
export async function usedDataFolder(folder = mkdtempSync(join(tmpdir(), 'probata-data-'))) {
  const made = join(root, '.cache/first-start');
  const name = digest(['site/server', 'supabase/migrations', 'package-lock.json']);
  if (!existsSync(join(made, name))) {
    mkdirSync(made, { recursive: true });
    for (const old of readdirSync(made))
      if (!old.startsWith(name)) rmSync(join(made, old), { recursive: true, force: true });
    const draft = mkdtempSync(join(made, `${name}-`));
    const bundle = await bundleServer();
    const server = await runServer(bundle, {
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
    rmSync(join(bundle, '..'), { recursive: true, force: true });
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
