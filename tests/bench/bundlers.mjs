// What a page with one Button loads from our package: JS and CSS after brotli, from the packed tarball, in each bundler, React left out.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

export const name = 'bundlers';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, '.cache/bench/bundlers');
const { version } = JSON.parse(readFileSync(join(root, 'packages/ui/package.json'), 'utf8'));
const entry = `export { Button } from '@probata/ui/button';`;
const external = ['react', 'react/jsx-runtime', 'react-dom'];
const brotli = (text) => brotliCompressSync(Buffer.from(text)).length;

/** Installs the dependencies of a project with one Button. */
function prepare() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (path, text) => writeFileSync(join(folder, path), text);
  const options = { cwd: folder, stdio: 'ignore' };
  execFileSync('npm', ['pack', join(root, 'packages/ui'), '--pack-destination', folder], options);
  write(
    'package.json',
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: {
        '@probata/ui': `file:probata-ui-${version}.tgz`,
        esbuild: '0.28.2',
        next: '16.4.6',
        react: '19.3.1',
        'react-dom': '19.3.1',
        vite: '8.3.8',
      },
    }),
  );
  for (const route of ['with', 'without']) mkdirSync(join(folder, 'app', route), { recursive: true });
  write('app/layout.jsx', `export default ({ children }) => <html lang="en"><body>{children}</body></html>;`);
  write(
    'app/with/page.jsx',
    `'use client'; import { Button } from '@probata/ui/button'; export default () => <Button>Send</Button>;`,
  );
  write('app/without/page.jsx', `'use client'; export default () => <button>Send</button>;`);
  write('next.config.mjs', `export default { distDir: process.env.NEXT_FOLDER };`);
  execFileSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
    options,
  );
}

async function inEsbuild(load) {
  const { build } = await load('esbuild');
  const { outputFiles, warnings } = await build({
    stdin: { contents: entry, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    outdir: folder,
    external,
    logLevel: 'silent',
  });
  const text = (end) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  return { js: brotli(text('.js')), css: brotli(text('.css')), warnings: warnings.length };
}

async function inVite(load) {
  const { build } = await load('vite');
  const warnings = [];
  writeFileSync(join(folder, 'entry.js'), entry);
  const [{ output }] = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: 'entry.js', formats: ['es'], fileName: 'page' },
      rolldownOptions: { external, output: { minify: true }, onwarn: (warning) => warnings.push(warning) },
    },
  });
  const text = (end) =>
    output
      .filter(({ fileName }) => fileName.endsWith(end))
      .map((file) => file.code ?? file.source)
      .join('');
  return { js: brotli(text('.js')), css: brotli(text('.css')), warnings: warnings.length };
}

/** The files that the page with a Button loads and the page without one does not. */
function inNext(flag, distDir) {
  const log = execFileSync(
    process.execPath,
    [join(folder, 'node_modules/next/dist/bin/next'), 'build', flag],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NEXT_FOLDER: distDir, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const filesOf = (route) => {
    const html = readFileSync(join(folder, distDir, `server/app/${route}.html`), 'utf8');
    return new Set([...html.matchAll(/\/_next\/(static\/[^"'\\?]+\.(?:js|css))/g)].map(([, path]) => path));
  };
  const without = filesOf('without');
  const own = [...filesOf('with')].filter((path) => !without.has(path));
  const sum = (end) =>
    own
      .filter((path) => path.endsWith(end))
      .reduce((total, path) => total + brotli(readFileSync(join(folder, distDir, path))), 0);
  return { js: sum('.js'), css: sum('.css'), warnings: (log.match(/warning/gi) ?? []).length };
}

/** Three rows per bundler. */
export async function run() {
  prepare();
  const resolve = createRequire(join(folder, 'package.json')).resolve;
  const load = (module) => import(pathToFileURL(resolve(module)).href);
  const results = {
    Vite: await inVite(load),
    esbuild: await inEsbuild(load),
    'webpack (Next)': inNext('--webpack', '.next-webpack'),
    'Turbopack (Next)': inNext('--turbopack', '.next-turbopack'),
  };
  return Object.entries(results).flatMap(([bundler, { js, css, warnings }]) => [
    { metric: `${bundler}: JS of one Button, brotli`, measured: js, unit: 'bytes', budget: 2048 },
    { metric: `${bundler}: CSS of one Button, brotli`, measured: css, unit: 'bytes', budget: 2048 },
    { metric: `${bundler}: warnings`, measured: warnings, unit: '', budget: 0 },
  ]);
}
