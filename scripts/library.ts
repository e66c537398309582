// The build of a package, for `rolldown --config`: each module stays a file of its own, so its CSS import and its `'use client'` stay too.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin, type RolldownOptions } from 'rolldown';
import { entryPointsOf, readManifest } from './entry-points';
import { layerStatement, stableCss, vanillaExtract } from './vanilla-extract';

const root = process.cwd();
const source = join(root, 'src');
const manifest = readManifest(root);

/** The modules behind `exports`, relative to the package. */
export const entryPoints = entryPointsOf(root).map(({ file }) => file);

/** Whether Node alone imports a module. */
const isForNode = (file: string) =>
  Object.values(manifest.exports).some(
    (target) =>
      target !== null &&
      typeof target !== 'string' &&
      target['@probata/source'] === file &&
      target.default?.startsWith('./dist/node/'),
  );

const migrationsFolder = join(root, '../../supabase/migrations');

/** The tables of server parts, where `createTables` reads them. */
const migrations: Plugin = {
  name: 'migrations',
  generateBundle(_options, bundle) {
    if (!('server.js' in bundle)) return;
    for (const name of readdirSync(migrationsFolder))
      this.emitFile({
        type: 'asset',
        fileName: `migrations/${name}`,
        source: readFileSync(join(migrationsFolder, name), 'utf8'),
      });
  },
};

const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
// tsx is the project's own: ui's command reads a TypeScript file with it on Node 20.
const isExternal = (id: string) =>
  id.startsWith('node:') ||
  id.startsWith('tsx/') ||
  installed.some((name) => id === name || id.startsWith(`${name}/`));

const specifier = (path: string) => (path.startsWith('.') ? path : `./${path}`);

/**
 * Emits one CSS file per `*.css.ts`, imported by the module of its class names, and, where they are exported, two with all that have no
 * entry of their own: `styles.css` with the class names of the components, `classes.css` with stable ones.
 */
function cssFiles(): Plugin[] {
  const sheets = new Map<string, string>();
  const files = new Set<string>();
  return [
    vanillaExtract(root, ({ file, css }, importer) => {
      // The CSS of another package is imported by that package alone: a second copy of the theme would undo a page's own brand.
      if (!file.startsWith(source)) return '';
      const path = file.replace(/\.ts$/, '');
      sheets.set(relative(source, path), css);
      files.add(importer);
      return `import '${specifier(relative(dirname(importer), path))}';`;
    }),
    {
      name: 'css-files',
      resolveId: (id, importer) =>
        id.endsWith('.css') && importer?.endsWith('.css.ts')
          ? { id, external: true, moduleSideEffects: true }
          : null,
      async generateBundle() {
        const emit = (fileName: string, css: string) =>
          this.emitFile({ type: 'asset', fileName, source: `${layerStatement}\n${css}` });
        for (const [fileName, css] of sheets) emit(fileName, css);
        const isExported = (fileName: string) => `./${fileName}` in manifest.exports;
        // TypeScript checks that a side-effect import has a declaration.
        for (const path of Object.keys(manifest.exports).filter((name) => name.endsWith('.css')))
          if (path === './styles.css' || path === './classes.css' || sheets.has(path.slice(2)))
            this.emitFile({ type: 'asset', fileName: `${path.slice(2)}.d.ts`, source: 'export {};\n' });
        const together = [...sheets.keys()].filter((name) => !isExported(name)).sort();
        if (isExported('styles.css')) emit('styles.css', together.map((name) => sheets.get(name)).join('\n'));
        if (isExported('classes.css')) {
          const ids = [...files].filter((file) =>
            together.includes(relative(source, file).replace(/\.ts$/, '')),
          );
          emit('classes.css', (await stableCss(root, ids.sort())).join('\n'));
        }
      },
    },
  ];
}

/**
 * The build of the package in the working directory: one for browsers in `dist`, and, where `exports` names the `node` condition, one
 * without CSS imports in `dist/node`.
 *
 * @param entries modules to build, relative to the package. @default all that `exports` names
 * @param more further plugins of the browsers' build
 */
export function library(entries: readonly string[] = entryPoints, ...more: Plugin[]): RolldownOptions[] {
  const build = (dir: string, files: readonly string[], plugins: Plugin[]): RolldownOptions =>
    defineConfig({
      input: Object.fromEntries(files.map((file) => [relative('src', file).replace(/\.tsx?$/, ''), file])),
      external: isExternal,
      platform: 'neutral',
      tsconfig: true,
      transform: { target: 'es2022', jsx: { runtime: 'automatic' } },
      plugins: [...plugins, migrations],
      // `preserveModules` keeps the directives that this warns about.
      onLog: (level, log, report) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : report(level, log)),
      output: {
        dir,
        format: 'esm',
        preserveModules: true,
        preserveModulesRoot: 'src',
        // Servers' stack traces name readable files as it is.
        sourcemap: dir === 'dist',
        // A consumer's vanilla-extract would compile a file named `*.css.js`.
        // A module of another package of ours, built in, is below the name of its package.
        entryFileNames: ({ name }) => `${name.replace(/\.css$/, '.styles').replace('/src/', '/')}.js`,
        cleanDir: true,
      },
    });
  const forBrowsers = build(
    'dist',
    entries.filter((file) => !isForNode(file)),
    [...cssFiles(), ...more],
  );
  const forNode = build('dist/node', entries, [vanillaExtract(root, () => '')]);
  const namesNode = Object.values(manifest.exports).some(
    (target) => target && typeof target !== 'string' && target.node,
  );
  return namesNode ? [forBrowsers, forNode] : [forBrowsers];
}
