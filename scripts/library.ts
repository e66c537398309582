// How every package is built: ESM + d.ts, flat `dist/`, one CSS file per `*.css.ts`, imported by exactly the JS that needs it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compile, cssFileFilter, processVanillaFile } from '@vanilla-extract/integration';
import { defineConfig, type Options } from 'tsup';
import type { ElementBundle } from './element';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * The order of the cascade, repeated at the head of every CSS file: whichever file a page loads first, the order is the same.
 * It must equal `packages/ui/src/css/layers.css.ts` (a law compares them).
 */
export const layerOrder =
  '@layer probata.reset, probata.theme, probata.base, probata.layout, probata.component, probata.site;';

/** Compiles `*.css.ts` with vanilla-extract; writes `<Name>.css` beside the JS and leaves its import in place. */
function vanillaFiles(outdir: string): EsbuildPlugin {
  return {
    name: 'probata-vanilla-files',
    setup(build) {
      build.onResolve({ filter: /\.vanilla\.out\.css$/ }, ({ path }) => ({
        path: path.replace('.vanilla.out.css', '.css'),
        external: true,
      }));
      build.onLoad({ filter: cssFileFilter }, async ({ path }) => {
        const { source, watchFiles } = await compile({
          filePath: path,
          cwd: process.cwd(),
          identOption: 'short',
          esbuildOptions: { conditions: ['@probata/source'] },
        });
        const contents = await processVanillaFile({
          source,
          filePath: path,
          outputCss: true,
          identOption: 'short',
          serializeVirtualCssPath: async ({ fileName, source: css }) => {
            // Another package's CSS (the theme, read for its names) is that package's to bring: a second copy, loaded later, would
            // put the default brand back over the one the page wears.
            if (fileName.startsWith('../')) return '';
            const name = `${basename(fileName).replace(/\.css\.ts\.vanilla\.css$/, '')}`;
            await mkdir(outdir, { recursive: true });
            await writeFile(join(outdir, `${name}.css`), `${layerOrder}\n${css}`);
            return `import './${name}.vanilla.out.css';`;
          },
        });
        return { contents, loader: 'js', watchFiles, resolveDir: join(path, '..') };
      });
    },
  };
}

/** What a server component may take from react; everything else needs a browser, or a component of the client. */
const fromAnyReact =
  /^(cache|cloneElement|createElement|createRef|forwardRef|Fragment|isValidElement|lazy|memo|StrictMode|Suspense|use|useCallback|useDebugValue|useId|useMemo|version)$/;

/**
 * Marks each module that needs the client's React as a client's (`'use client'`), so that a server component may import every door:
 * what stays unmarked is rendered on the server alone, and costs the page no script.
 */
function markClientModules(outdir: string, doors: readonly string[]) {
  for (const file of readdirSync(outdir).filter((name) => name.endsWith('.js'))) {
    if (doors.includes(file.replace(/\.js$/, ''))) continue;
    const path = join(outdir, file);
    const source = readFileSync(path, 'utf8');
    const imported = [...source.matchAll(/import\s*\{([^}]*)\}\s*from\s*"react"/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
    );
    const isClient =
      imported.some((name) => name !== '' && !fromAnyReact.test(name)) ||
      /from "react-dom(\/client)?"/.test(source);
    if (isClient) writeFileSync(path, `"use client";\n${source}`);
  }
}

/** A copy of the JS without its CSS imports, for the `node` condition: importing a package on a server must not need a CSS loader. */
function writeServerCopy(outdir: string) {
  const scripts = readdirSync(outdir).filter((file) => file.endsWith('.js'));
  for (const file of scripts) {
    const source = readFileSync(join(outdir, file), 'utf8');
    writeFileSync(
      join(outdir, file.replace(/\.js$/, '.node.js')),
      source
        .replace(/import ['"]\.\/[^'"]+\.css['"];?\n?/g, '')
        .replace(/(from\s*|import\s*|import\(\s*)(['"])(\.\/[^'"]+)\.js\2/g, '$1$2$3.node.js$2'),
    );
  }
}

/** All CSS of the package in one file, in cascade order, for pages that link a stylesheet instead of importing modules. */
async function writeStylesheet(outdir: string) {
  const files = readdirSync(outdir)
    .filter((file) => file.endsWith('.css') && file !== 'styles.css')
    .sort();
  if (files.length === 0) return;
  const bodies = await Promise.all(
    files.map(async (file) => (await readFile(join(outdir, file), 'utf8')).replace(`${layerOrder}\n`, '')),
  );
  await writeFile(join(outdir, 'styles.css'), `${layerOrder}\n${bodies.join('\n')}`);
}

/**
 * tsup's configuration for one package: `doors` are the file names (without `.ts`) behind `exports`; `elements` are doors that are
 * custom elements, built by `bundleElement` and only typed by tsup.
 */
export function library(
  doors: readonly string[],
  more: Options = {},
  elements: readonly (Omit<ElementBundle, 'entry' | 'out'> & { door: string })[] = [],
) {
  const outdir = join(process.cwd(), 'dist');
  const paths = (names: readonly string[]) => names.map((door) => `src/${door}.ts`);
  return defineConfig({
    entry: paths(doors),
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    splitting: true,
    clean: true,
    treeshake: false,
    sourcemap: false,
    dts: {
      entry: paths([...doors, ...elements.map(({ door }) => door)]),
      compilerOptions: { ignoreDeprecations: '6.0', customConditions: [] },
    },
    esbuildPlugins: [vanillaFiles(outdir)],
    esbuildOptions(options) {
      options.chunkNames = '[name]-[hash]';
      options.jsx = 'automatic';
    },
    ...more,
    async onSuccess() {
      await writeStylesheet(outdir);
      markClientModules(
        outdir,
        elements.map(({ door }) => door),
      );
      if (readFileSync(join(process.cwd(), 'package.json'), 'utf8').includes('.node.js'))
        writeServerCopy(outdir);
      // Loaded only where a package has an element: it reads the theme of `@probata/ui`.
      if (elements.length > 0) {
        const { bundleElement } = await import('./element');
        for (const { door, ...bundle } of elements)
          await bundleElement({ ...bundle, entry: `src/${door}.ts`, out: `dist/${door}.js` });
      }
      if (typeof more.onSuccess === 'function') await more.onSuccess();
    },
  });
}
