import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { classPrefix } from '../packages/ui/src/css/scope';
import { stableName } from '../scripts/vanilla-extract';

/** Facts about a component, read from its tests, its build and the changesets. */
export interface Evidence {
  /** One row per key, from the tests whose title starts with a key. */
  keyboard: { keys: string; does: string; provenBy: string }[];
  tests: { name: string; file: string }[];
  /** Bytes after brotli, without React; null until the package is built. */
  size: { js: number; css: number } | null;
  /** Changes, released and not yet released, that name it. */
  changes: string[];
  /** The stable classes of its parts and of what its props choose; empty until the package is built. */
  classes: { parts: string[]; options: string[] };
  /** The version that brought it; null before the first release. */
  since: string | null;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const ui = join(root, 'packages/ui');

const keyNames =
  /^((?:Enter|Space|Escape|Tab|Shift \+ Tab|Alt \+ \w|Home|End|Page Up|Page Down|Up Arrow|Down Arrow|the arrow towards the (?:start|end))(?:(?:,| or| and) (?:Enter|Space|Escape|Shift \+ Tab|Home|End|the pointer))*):? (.+)$/;

function testsOf(folder: string): Evidence['tests'] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.test.tsx') || file.endsWith('.test.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(join(folder, file), 'utf8').matchAll(/\bit(?:\.each\([^)]*\))?\(\s*(['"`])(.+?)\1,/g),
      ].map(([, , name = '']) => ({ name: name.replaceAll("\\'", '’'), file })),
    );
}

/** The size of a bundle that imports only this component. */
async function sizeOf(name: string): Promise<Evidence['size']> {
  const dist = join(ui, 'dist');
  if (!existsSync(join(dist, 'index.js'))) return null;
  const sheets = new Set<string>();
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} } from './components/${name}/${name}.js';`, resolveDir: dist },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins: [
      {
        name: 'sheets',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.css$/ }, ({ path }) => {
            sheets.add(path);
            return { contents: '', loader: 'js' };
          }),
      },
    ],
  });
  const weigh = (text: string) => brotliCompressSync(text).length;
  // A page loads the theme once, however many components it uses.
  const css = [...sheets]
    .filter((path) => !/(theme|layers|contract)\.css$/.test(path))
    .map((path) => readFileSync(path, 'utf8'));
  return { js: weigh(outputFiles[0]?.text ?? ''), css: css.length > 0 ? weigh(css.join('\n')) : 0 };
}

function changesOf(name: string): string[] {
  const files = [
    join(ui, 'CHANGELOG.md'),
    ...readdirSync(join(root, '.changeset'))
      .filter((file) => file.endsWith('.md') && file !== 'README.md')
      .map((file) => join(root, '.changeset', file)),
  ];
  return files
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => new RegExp(`\\b${name}\\b`).test(line) && !line.startsWith('"@probata'))
    .map((line) => line.replace(/^[-*]\s*/, ''));
}

/** The names that `classes.css` gives to what a component's style file exports. */
async function classesOf(name: string): Promise<Evidence['classes']> {
  const file = join(ui, 'dist/node/components', name, `${name}.styles.js`);
  if (!existsSync(file)) return { parts: [], options: [] };
  const exported = Object.entries((await import(pathToFileURL(file).href)) as object); // a module of class names
  const nameOf = (key: string) => `${classPrefix}${stableName(name, key)}`;
  return {
    parts: exported.filter(([, value]) => typeof value === 'string').map(([key]) => nameOf(key)),
    options: exported.filter(([, value]) => typeof value === 'object').map(([key]) => `${nameOf(key)}-…`),
  };
}

/** The version whose entry has "New: `Name`", else the first of all. */
function sinceOf(name: string): string | null {
  const entries = readFileSync(join(ui, 'CHANGELOG.md'), 'utf8').split(/^## /m).slice(1).reverse();
  const entry = entries.find((text) => text.includes(`New: \`${name}\``)) ?? entries[0];
  return entry?.split('\n')[0] ?? null;
}

async function collectEvidence(): Promise<Record<string, Evidence>> {
  const components = join(ui, 'src/components');
  const names = readdirSync(components).filter((name) => existsSync(join(components, name, `${name}.tsx`)));
  const entries = await Promise.all(
    names.map(async (name) => {
      const tests = testsOf(join(components, name));
      const keyboard = tests.flatMap(({ name: test, file }) => {
        const [, keys, does] = keyNames.exec(test) ?? [];
        return keys && does ? [{ keys, does, provenBy: file }] : [];
      });
      return [
        name,
        {
          keyboard,
          tests,
          size: await sizeOf(name).catch(() => null),
          changes: changesOf(name),
          classes: await classesOf(name),
          since: sinceOf(name),
        },
      ] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** Where the sources can be read: a setting of the build, else the repository that the package names. */
function sourceUrl(): string {
  const { repository } = JSON.parse(readFileSync(join(ui, 'package.json'), 'utf8')) as {
    repository: { url: string };
  }; // our own file
  return process.env['SOURCE_URL'] ?? repository.url.replace(/^git\+|\.git$/g, '');
}

const id = 'virtual:probata-evidence';

/** Serves the evidence as a module. */
export function evidencePlugin(): Plugin {
  return {
    name: 'probata-evidence',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: async (source) =>
      source === `\0${id}`
        ? `export default ${JSON.stringify(await collectEvidence())}; export const sourceUrl = ${JSON.stringify(sourceUrl())};`
        : null,
  };
}
