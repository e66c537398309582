import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** Facts about a component, read from its tests, its build and the changesets. */
export interface Evidence {
  /** One row per key, from the tests whose title starts with a key. */
  keyboard: { keys: string; does: string; provenBy: string }[];
  tests: { name: string; file: string }[];
  /** Bytes after brotli, without React; null until the package is built. */
  size: { js: number; css: number } | null;
  /** Changes, released and not yet released, that name it. */
  changes: string[];
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
        { keyboard, tests, size: await sizeOf(name).catch(() => null), changes: changesOf(name) },
      ] as const;
    }),
  );
  return Object.fromEntries(entries);
}

const id = 'virtual:probata-evidence';

/** Serves the evidence as a module. */
export function evidencePlugin(): Plugin {
  return {
    name: 'probata-evidence',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: async (source) =>
      source === `\0${id}` ? `export default ${JSON.stringify(await collectEvidence())};` : null,
  };
}
