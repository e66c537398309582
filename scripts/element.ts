// The build of a custom element: one script with Preact in place of React and its CSS as text. Sources are read through `@probata/source`.
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { transform as transformCss } from 'lightningcss';
import { build, type InputOptions, type OutputOptions, type Plugin } from 'rolldown';
import { probata } from '../packages/ui/src/theme/brands/probata';
import { themeTokens } from '../packages/ui/src/theme/theme-css';
import { layerStatement, vanillaExtract } from './vanilla-extract';

/** What an element is built from. */
export interface ElementSource {
  /** The module that calls `customElements.define`, relative to the package. Importing it may not need a DOM. @default 'src/element.ts' */
  entry?: string;
  /**
   * Splits the script, which is then a module. `first` is the module of the dynamic import that the first use fetches: one file with all
   * it imports. Each of `dependencies` is a file too. Without it, one file that also works as a classic script.
   */
  split?: { first: string; dependencies: readonly string[] };
  /** What renders: Preact's compat build, or React itself for comparison. @default 'preact' */
  renderer?: 'preact' | 'react';
  /** The package's directory. @default process.cwd() */
  root?: string;
}

/** What was built. */
export interface BuiltElement {
  /** Name and text of each file; the entry comes first. */
  files: { name: string; text: string }[];
  /** Paths of the modules it is made of. */
  modules: string[];
}

/**
 * Each used style file as a module that pushes its CSS onto `sheets` of `src/element/sheets.ts`, for `adoptedStyleSheets`.
 * `var(--probata-x)` gets the default brand's value as its fallback: the page may have no brand.
 */
function cssAsText(root: string): Plugin[] {
  const tokens = themeTokens(probata);
  const texts = new Map<string, string>();
  const toText = (css: string, filename: string) =>
    transformCss({
      filename,
      code: Buffer.from(css),
      minify: true,
      visitor: {
        Variable({ name: { ident }, fallback }) {
          if (fallback || !ident.startsWith('--probata-')) return;
          const value = tokens.get(ident);
          if (value === undefined)
            throw new Error(
              `${filename} uses ${ident}, which is not a token, so a custom element has no value for it: use one of packages/ui/src/theme/to-theme.ts.`,
            );
          return { raw: `var(${ident}, ${value})` };
        },
      },
    }).code.toString();
  return [
    vanillaExtract(root, ({ file, css }) => {
      // `:root` matches nothing in a shadow root, and the fallbacks carry these values.
      if (file.endsWith('theme/theme.css.ts')) return '';
      const id = `\0${file}.text`;
      texts.set(id, `${layerStatement}${toText(css, file)}`);
      return `import ${JSON.stringify(id)};`;
    }),
    {
      name: 'css-as-text',
      resolveId: (id) => (texts.has(id) ? { id, moduleSideEffects: true } : null),
      load: (id) =>
        texts.has(id)
          ? `import { sheets } from ${JSON.stringify(join(root, 'src/element/sheets.ts'))}; sheets.push(${JSON.stringify(texts.get(id))});`
          : null,
    },
  ];
}

const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client$': 'preact/compat/client',
  'react-dom$': 'preact/compat',
  react$: 'preact/compat',
};

/** The name of a dependency's file; it holds the version, so that no cache mixes two. */
function fileOf(dependency: string, root: string) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  }; // our own file
  return `${dependency.replace('@', '').replace('/', '-')}-${dependencies[dependency]}.part.js`;
}

/** The Rolldown options of an element: `dist/element.js`, and with `split` the files it imports, all named `*.part.js`. */
export function element({
  entry = 'src/element.ts',
  split,
  renderer = 'preact',
  root = process.cwd(),
}: ElementSource = {}): (InputOptions & { output: OutputOptions })[] {
  const shared = {
    cwd: root,
    platform: 'browser',
    resolve: {
      conditionNames: ['@probata/source', 'import', 'module', 'browser', 'default'],
      ...(renderer === 'preact' && { alias: preact }),
    },
    transform: {
      target: 'es2022',
      jsx: { runtime: 'automatic' },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    // One bundle has no boundary between client and server modules.
    onLog: (level, log, report) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : report(level, log)),
  } satisfies InputOptions;
  const output = { dir: join(root, 'dist'), minify: true, comments: false, sourcemap: true } as const;
  const input = { element: resolve(root, entry) };
  const plugins = cssAsText(root);
  if (!split)
    return [{ ...shared, input, plugins, output: { ...output, format: 'iife', codeSplitting: false } }];
  const files = split.dependencies.map((name) => [name, fileOf(name, root)] as const);
  return [
    {
      ...shared,
      input,
      plugins,
      external: [...split.dependencies],
      // The entry's chunk may export what the others import of it.
      preserveEntrySignatures: 'allow-extension',
      output: {
        ...output,
        format: 'esm',
        chunkFileNames: '[name]-[hash].part.js',
        paths: Object.fromEntries(files.map(([name, file]) => [name, `./${file}`])),
        codeSplitting: {
          groups: [
            { name: 'element', tags: ['$initial'], priority: 2 },
            {
              name: basename(split.first).replace(/\.tsx?$/, ''),
              test: (id) => id === resolve(root, split.first),
              priority: 1,
            },
          ],
        },
      },
    },
    ...files.map(([name, file]) => ({
      ...shared,
      input: name,
      output: { ...output, format: 'esm' as const, entryFileNames: file },
    })),
  ];
}

/** Builds an element without writing it. */
export async function buildElement(source: ElementSource = {}): Promise<BuiltElement> {
  const built = await build(element(source).map((options) => ({ ...options, write: false })));
  const chunks = built.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  return {
    files: chunks.map(({ fileName, code }) => ({ name: fileName, text: code })),
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
  };
}
