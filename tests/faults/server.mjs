// The real server as a second process, bundled from its source, so that it can be killed.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { digest } from '../../scripts/build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles the server, our own packages from source; the file is deleted when this process ends. */
export async function bundleServer() {
  mkdirSync(join(root, 'site/.cache'), { recursive: true });
  const outdir = mkdtempSync(join(root, 'site/.cache/server-'));
  await build({
    entryPoints: ['main.ts', 'blog/validator.ts'].map((file) => join(root, 'site/server', file)),
    outdir,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '@probata/forms': join(root, 'packages/forms/src/index.ts') },
    logLevel: 'error',
  });
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  return join(outdir, 'main.js');
}

const defaults = {
  blogUrl: null,
  guestUploadUrl: null,
  voice: null,
  supabase: { url: '', anonKey: 'embedded' },
  sentryDsn: null,
};

// A renderer as the build leaves one, small enough to read: it shows what it was given.
const renderer = `
const text = (value) => value.replace(/[&<>"]/g, (mark) => '&#' + mark.charCodeAt(0) + ';');
export async function render({ url, settings, inquiry, origin }) {
  const errors = Object.entries(inquiry?.errors ?? {}).map(([field, error]) => '<p id="' + field + '-error">' + text(error) + '</p>');
  const inputs = Object.entries(inquiry?.fields ?? {}).map(([field, value]) => '<input name="' + field + '" value="' + text(value) + '">');
  const html = '<!doctype html><title>Rendered ' + url + '</title><p id="result">' + (inquiry?.result ?? 'none') + '</p>' +
    '<p id="blog">' + settings.blogUrl + '</p><p id="origin">' + origin + '</p>' + errors.join('') + inputs.join('') + ' '.repeat(2000);
  return { status: url === '/404' ? 404 : 200, html, scriptHashes: ["'sha256-rendered'"], styleHashes: ["'sha256-style'"] };
}
`;

/** A build of three small pages, a renderer and some files, for servers whose pages do not matter. */
export function smallBuild(folder = mkdtempSync(join(tmpdir(), 'probata-pages-'))) {
  const page = (title) => `<!doctype html><title>${title}</title><h1>${title}</h1>${' '.repeat(2000)}`;
  const files = {
    'client/index.html': page('Home'),
    'client/Training/index.html': page('Training'),
    'client/404.html': page('Not found'),
    'client/assets/app-1a2b3c.js': `export const app = 1;${' '.repeat(2000)}`,
    'client/video/hero.mp4': Buffer.alloc(300_000, 'video'),
    'client/images/logo.png': Buffer.alloc(500, 'logo'),
    'client/deep/index.htm':
      '<title>Deep</title><style>p{}</style><script>deep()</script><script src="/x.js"></script>',
    'client/.vite/manifest.json': '{}',
    'ssr/entry-server.js': renderer,
    'package.json': '{"type":"module"}',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
    if (!/^client\/(?!\.).*\.(html|js)$/.test(name)) continue;
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
  }
  const pages = [
    { path: '/', file: 'index.html', status: 200, aliases: ['/Home'], scriptHashes: ["'sha256-built'"] },
    {
      path: '/Training',
      file: 'Training/index.html',
      status: 200,
      aliases: [],
      scriptHashes: ["'sha256-built'"],
    },
    { path: '*', file: '404.html', status: 404, aliases: [], scriptHashes: ["'sha256-built'"] },
  ];
  writeFileSync(join(folder, 'pages.json'), JSON.stringify({ settings: defaults, pages }));
  return folder;
}

/** The built server and pages where they stand, or ones made from the source; with a scratch folder, which is deleted after `use`. */
export async function withServerParts(use) {
  const built = join(root, 'site/dist');
  const isBuilt =
    existsSync(join(built, 'server/main.js')) && existsSync(join(built, 'client/index.html.gz'));
  const scratch = mkdtempSync(join(tmpdir(), 'probata-bench-'));
  try {
    return await use({
      bundle: isBuilt ? join(built, 'server/main.js') : await bundleServer(),
      pages: isBuilt ? built : smallBuild(join(scratch, 'pages')),
      scratch,
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The editor of a data folder that was used before. */
export const editor = { email: 'editor@firm.example', password: 'correct horse battery' };

/**
 * A new data folder whose embedded database is as the first start of a server left it, with the editor: to make one takes seconds of a
 * core. That first start is made once for what the database comes from, and copied.
 */
export async function usedDataFolder(folder = mkdtempSync(join(tmpdir(), 'probata-data-'))) {
  const made = join(root, '.cache/first-start');
  const name = digest(['site/server', 'supabase/migrations', 'package-lock.json']);
  if (!existsSync(join(made, name))) {
    mkdirSync(made, { recursive: true });
    for (const old of readdirSync(made))
      if (!old.startsWith(name)) rmSync(join(made, old), { recursive: true, force: true });
    const draft = mkdtempSync(join(made, `${name}-`));
    const pages = smallBuild();
    const bundle = await bundleServer();
    const server = await runServer(bundle, {
      DATA_DIR: draft,
      PAGES_DIR: pages,
      EDITOR_EMAIL: editor.email,
      EDITOR_PASSWORD: editor.password,
    });
    await server.kill('SIGTERM');
    try {
      renameSync(draft, join(made, name));
    } catch {
      // Somebody else was quicker.
      rmSync(draft, { recursive: true, force: true });
    }
    for (const path of [pages, join(bundle, '..')]) rmSync(path, { recursive: true, force: true });
  }
  mkdirSync(folder, { recursive: true });
  execFileSync('cp', ['-a', join(made, name, 'database'), folder]);
  return folder;
}

/**
 * Runs the server as `npm start` does (without maps of its sources, which cost memory) and waits until it serves. Rejects with what it
 * said when it ends instead. `args` are Node's.
 */
export async function runServer(bundle, settings, { args = [] } = {}) {
  const child = spawn(process.execPath, [...args, bundle], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise((done) => child.once('exit', (code, signal) => done({ code, signal })));
  const url = await new Promise((done, failed) => {
    child.stdout.on('data', (chunk) => {
      // Kept until it serves; afterwards read and let go, so that a long run does not fill the memory.
      if (out !== null) out += chunk;
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
    pid: child.pid,
    ended,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      return ended;
    },
  };
}
