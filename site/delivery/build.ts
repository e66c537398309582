// Builds the site into one folder that runs elsewhere: client, renderer, one HTML file per page with compressed copies, server.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { type Manifest, type Rollup, build as vite } from 'vite';
import { layerStatement } from '../../scripts/vanilla-extract';
import { checkContent } from '../content/check';
import { formPages } from '../content/paths';
import type { FormResult } from '../contract/form-result';
import { compressFolder } from './compress';
import { chooseCss } from './css';
import { dependenciesOf, makeDeployable } from './deployable';
import type { Assets } from './render';

const site = fileURLToPath(new URL('..', import.meta.url));
const root = join(site, '..');
const dist = join(site, 'dist');
const client = join(dist, 'client');

/** Results that the server renders into a form's page: their styles belong to its CSS. */
const resultsOf = (form: FormResult['form']): FormResult[] => [
  { form, result: 'success', fields: {}, errors: {} },
  { form, result: 'error', fields: { email: 'a' }, errors: { email: 'b' } },
];

/** A chunk with all that it imports at once, and their style sheets, as addresses. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(`/${chunk.file}`)) return seen;
  seen.add(`/${chunk.file}`);
  for (const sheet of chunk.css ?? []) seen.add(`/${sheet}`);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

/** The source of the module of each page, and of what stands around it, by the component that its chunk in the renderer exports. */
async function sourcesOf(chunks: readonly Rollup.OutputChunk[]) {
  const sources = new Map<unknown, string>();
  for (const { fileName, facadeModuleId, exports } of chunks) {
    if (!facadeModuleId || !exports.includes('Component')) continue;
    const module = await import(pathToFileURL(join(dist, 'renderer', fileName)).href);
    sources.set(module.Component, relative(site, facadeModuleId));
  }
  return sources;
}

/** Chooses the CSS of each page and writes the pages. */
async function renderPages(chunks: readonly Rollup.OutputChunk[]) {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const renderer: typeof import('./render') = await import(
    pathToFileURL(join(dist, 'renderer/render.js')).href
  );
  const { pages, renderApp, defaultSettings: settings, prerender } = renderer;
  const files = readdirSync(join(client, 'assets'));
  const sheets = files.filter((name) => name.endsWith('.css'));
  // The names of the sheets decide on their order, and the first mention of a layer on its rank.
  const css = [
    layerStatement,
    ...sheets.map((name) => readFileSync(join(client, 'assets', name), 'utf8')),
  ].join('');
  const chosen = await Promise.all(
    pages.map(async ({ path, movedTo, reads = [] }) => {
      const request = { url: path === '*' ? '/404' : path, settings, origin: null };
      const form = (['contact', 'training'] as const).find((one) => formPages[one].path === path);
      const states = [
        {},
        ...(form ? resultsOf(form).map((posted) => ({ posted })) : []),
        // The answer to a query, and its refusal.
        ...reads.flatMap((name) => ['400', 'x'].map((value) => ({ url: `${path}?${name}=${value}` }))),
        ...(movedTo ? [{ settings: { ...settings, blogUrl: 'https://blog.example/' } }] : []),
      ];
      const html = await Promise.all(states.map((state) => renderApp({ ...request, ...state })));
      return [path, await chooseCss(css, html)] as const;
    }),
  );
  const sources = await sourcesOf(chunks);
  const startingNow = pages.filter(({ start }) => start === 'now');
  const preloaded = await Promise.all(
    startingNow.map(async ({ path, load, within }) => {
      const files = filesOf(manifest, 'delivery/hydrate.tsx');
      for (const module of [await load(), await within?.()])
        filesOf(manifest, sources.get(module?.Component) ?? '', files);
      return [path, [...files]] as const;
    }),
  );
  const assets: Assets = {
    bootstrap: `/${manifest['delivery/bootstrap.ts']?.file}`,
    // The headline's family first: it is the larger file, and part of the largest paint (decision 010).
    fonts: ['source-serif', 'instrument-sans'].flatMap((family) =>
      files
        .filter((name) => name.startsWith(family) && name.endsWith('.woff2'))
        .map((name) => `/assets/${name}`),
    ),
    css: Object.fromEntries(chosen),
    preloaded: Object.fromEntries(preloaded),
  };
  writeFileSync(join(dist, 'renderer/assets.json'), JSON.stringify(assets));
  await prerender(join(dist, 'pages'), { settings, origin: null });
}

async function build() {
  const problems = await checkContent();
  if (problems.length > 0)
    throw new Error(`The content has problems, so the site is not built. Fix each:\n${problems.join('\n')}`);
  const config = { configFile: join(site, 'vite.config.ts'), logLevel: 'warn' } as const;
  await vite(config);
  const rendered = await vite({ ...config, build: { ssr: 'delivery/render.tsx' } });
  const chunks = ('output' in rendered ? rendered.output : []).flatMap((part) =>
    part.type === 'chunk' ? [part] : [],
  );
  await renderPages(chunks);
  await compressFolder(client);
  const served = await bundle({
    // The server, the operator's commands, and the worker threads.
    entryPoints: {
      main: join(site, 'server/main.ts'),
      operator: join(site, 'server/operator.ts'),
      'event-loop-watchdog': '@probata/server/event-loop-watchdog',
      validator: '@probata/admin/blog-validator',
    },
    absWorkingDir: site,
    outdir: join(dist, 'server'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Each module once: the servers' parts are sources, and no class may stand in a build of theirs beside them.
    conditions: ['@probata/source'],
    // What is imported when it is needed stays in a file of its own.
    splitting: true,
    target: 'node20',
    // Our own packages are part of the server; the others are installed.
    external: Object.keys(dependenciesOf(root)),
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  });
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const imports = [
    ...Object.values(served.metafile.outputs).flatMap((output) =>
      output.imports.filter(({ external }) => external).map(({ path }) => path),
    ),
    ...chunks
      .flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports])
      // The transport of voice calls is never loaded while a page is rendered.
      .filter((specifier) => !own.has(specifier) && !specifier.startsWith('@vapi-ai/')),
  ];
  makeDeployable({ root, dist, imports });
}

await build();
