// Builds the site: client, renderer, bootstrap, one complete HTML file per route with compressed copies (prerender.mjs), server.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { tsImport } from 'tsx/esm/api';
import { build as vite } from 'vite';
import { root, run } from './setup.mjs';

const site = join(root, 'site');

/** The first script of every page. */
async function buildBootstrap() {
  const result = await esbuild({
    entryPoints: [join(site, 'app/bootstrap.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    legalComments: 'none',
    // A shared chunk that only holds functions is imported for nothing else; esbuild says so for each door.
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  return result.outputFiles[0].text.trim();
}

/** Words, links, and pictures that contradict one another or lead nowhere are not built into pages. */
async function checkWords() {
  const { checkContent } = await tsImport('../site/content/check.ts', import.meta.url);
  const faults = checkContent();
  if (faults.length > 0)
    throw new Error(`The content has faults, so the site is not built. Mend each:\n${faults.join('\n')}`);
}

export async function buildSite() {
  await checkWords();
  const config = { configFile: join(site, 'vite.config.ts'), logLevel: 'error' };
  await vite(config);
  await vite({ ...config, build: { ssr: 'app/entry-server.tsx' } });
  writeFileSync(join(site, 'dist/ssr/bootstrap.js'), await buildBootstrap());
  // A process of its own: the renderer must be loaded once, and fresh.
  if (run('../scripts/prerender.mjs', []) !== 0)
    throw new Error('The pages could not be rendered; see the lines above.');
  await esbuild({
    // The validator's thread has its own code, beside the server's.
    entryPoints: [join(site, 'server/main.ts'), join(site, 'server/blog/validator.ts')],
    outdir: join(site, 'dist/server'),
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}
