// How a custom element is built: everything in one script, Preact's compat build in place of React, its CSS as text.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { compile, cssFileFilter, processVanillaFile } from '@vanilla-extract/integration';
import { build, type Metafile, type Plugin, transform } from 'esbuild';
import { probata } from '../packages/ui/src/theme/brands/probata';
import { toTheme } from '../packages/ui/src/theme/to-theme';
import { gather } from './gather';
import { layerOrder } from './library';

/** What `bundleElement` builds. */
export interface ElementBundle {
  /** The module that calls `customElements.define`, relative to the package: `src/element.ts`. It may not need a DOM to be imported. */
  entry: string;
  /**
   * A module named `sheets.ts` that exports `const sheets: string[] = []`, relative to the package: `src/element/sheets.ts`. The build adds a line that
   * pushes the CSS text of each `*.css.ts` that is really used; the element adopts `sheets.join('\n')`.
   */
  sheets: string;
  /** The file to write, relative to the package. @default 'dist/element.js' */
  out?: string;
  /**
   * Keep dynamic imports as files of their own beside `out`, for an element whose loader must be small. The script is then a module
   * (`<script type="module">`); otherwise it is one self-contained file that also works as a classic script. @default false
   */
  chunks?: boolean;
  /** What renders: Preact's compat build, or React itself, which shows what the same page is with the real thing. @default 'preact' */
  renderer?: 'preact' | 'react';
  /**
   * A module, relative to the package, that stands for React over Preact: `src/element/react.ts`. For an element that pays for each
   * kilobyte and uses little of React. @default Preact's compatibility build
   */
  react?: string;
  /** Packages left as they are, to be resolved by whoever bundles the element. @default none */
  external?: readonly string[];
  /** The package's directory. @default process.cwd() */
  root?: string;
  /** Return the files instead of writing them. @default true */
  write?: boolean;
}

/** What was built. */
export interface BuiltElement {
  /** Path and text of each file; the entry comes first. */
  files: { path: string; text: string }[];
  metafile: Metafile;
}

/** Every token of the default brand under its public name: the value a custom property falls back to on a page without a brand. */
function brandValues(): Map<string, string> {
  const values = new Map<string, string>();
  const walk = (branch: object, path: string) => {
    for (const [key, value] of Object.entries(branch)) {
      const name = `${path}-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      if (typeof value === 'string') values.set(name, value);
      else walk(value, name);
    }
  };
  walk(toTheme(probata), '--probata');
  return values;
}

/** Gives each `var(--probata-x)` the brand's value as its fallback. */
function withFallbacks(css: string, file: string, values: ReadonlyMap<string, string>): string {
  return css.replace(/var\((--probata-[\w-]+)\)/g, (_whole, name: string) => {
    const value = values.get(name);
    if (value === undefined)
      throw new Error(
        `${file} uses ${name}, which is no token of the theme, so a custom element would have no value for it: use a name of packages/ui/src/theme/to-theme.ts.`,
      );
    return `var(${name},${value})`;
  });
}

/** Compiles `*.css.ts` to class names plus one module per style file that pushes its text onto `sheets`. */
function cssAsText(root: string, sheets: string): Plugin {
  const texts = new Map<string, string>();
  const sheetsFile = resolve(root, sheets);
  const values = brandValues();
  return {
    name: 'probata-css-as-text',
    setup(build) {
      // The order of the cascade comes before every rule, whichever style file is evaluated first.
      build.onLoad({ filter: /sheets\.ts$/ }, ({ path }) =>
        path === sheetsFile
          ? { contents: `export const sheets = [${JSON.stringify(layerOrder)}];` }
          : undefined,
      );
      build.onResolve({ filter: /^probata-css:/ }, ({ path }) => ({
        path: path.slice('probata-css:'.length),
        namespace: 'probata-css',
        sideEffects: true,
      }));
      build.onLoad({ filter: /.*/, namespace: 'probata-css' }, ({ path }) => ({
        contents: `import { sheets } from ${JSON.stringify(sheetsFile)};\nsheets.push(${JSON.stringify(texts.get(path))});`,
        loader: 'js',
        resolveDir: root,
      }));
      build.onLoad({ filter: cssFileFilter }, async ({ path }) => {
        const { source } = await compile({
          filePath: path,
          cwd: root,
          identOption: 'short',
          esbuildOptions: { conditions: ['@probata/source'] },
        });
        const contents = await processVanillaFile({
          source,
          filePath: path,
          outputCss: true,
          identOption: 'short',
          serializeVirtualCssPath: async ({ fileName, source: css }) => {
            // `:root` does not match in a shadow root, and the fallbacks already carry these values.
            if (/theme\/theme\.css\.ts/.test(fileName)) return '';
            const { code } = await transform(withFallbacks(css, fileName, values), {
              loader: 'css',
              minify: true,
              target: 'es2022',
            });
            if (code.trim() === '') return '';
            texts.set(fileName, code.trim());
            return `import 'probata-css:${fileName}';`;
          },
        });
        return { contents, loader: 'js', resolveDir: join(path, '..') };
      });
    },
  };
}

/**
 * Reads each name of `@probata/ui` from the file that makes it. Through the one door everything would seem to be needed by whoever comes
 * in by it: a field that only the settings show would be fetched with the first press.
 */
function pastTheDoor(root: string): Plugin {
  return {
    name: 'probata-past-the-door',
    async setup(build) {
      // Not from this file's own place: tsup bundles it into each package's configuration.
      const door = resolve(root, '../ui/src/index.ts');
      const homes = new Map<string, string>();
      for (const [, names = '', home = ''] of (await readFile(door, 'utf8')).matchAll(
        /export \{([^}]*)\} from '([^']+)'/g,
      ))
        for (const name of names.split(',')) homes.set(name.trim(), resolve(dirname(door), home));
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        if (!source.includes("from '@probata/ui'")) return undefined;
        const contents = source.replace(
          /^import \{([^}]*)\} from '@probata\/ui';/gm,
          (_whole, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== '' && !name.startsWith('type '))
              .map((name) => {
                const home = homes.get(name.replace(/ as .*/, ''));
                if (home === undefined)
                  throw new Error(
                    `${path} imports ${name} from @probata/ui, and packages/ui/src/index.ts exports no such name in a form that is understood here: export { … } from '…'.`,
                  );
                return `import { ${name} } from ${JSON.stringify(home)};`;
              })
              .join(' '),
        );
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

/**
 * Builds a custom element from source: our packages through their `@probata/source` doors, React replaced by Preact's compat build,
 * and the CSS of the components that are used, as text for a constructable stylesheet. Each `var(--probata-x)` carries the default
 * brand's value as its fallback, so the element follows a host page that has a brand and is complete on one that has none.
 *
 * In a package: `library(['index', 'react'], {}, [{ door: 'element', sheets: 'src/element/sheets.ts' }])`.
 * In the element: `import { sheets } from './sheets'`, then
 * `const sheet = new CSSStyleSheet(); sheet.replaceSync(sheets.join('\n')); shadow.adoptedStyleSheets = [sheet];`
 * which a strict content security policy allows.
 */
export async function bundleElement({
  entry,
  sheets,
  out = 'dist/element.js',
  chunks = false,
  renderer = 'preact',
  react,
  external = [],
  root = process.cwd(),
  write = true,
}: ElementBundle): Promise<BuiltElement> {
  const file = resolve(root, out);
  const inPlace = react === undefined ? 'preact/compat' : resolve(root, react);
  const aliases: Record<string, string> =
    renderer === 'react'
      ? {}
      : {
          'react/jsx-runtime': 'preact/jsx-runtime',
          'react-dom/client': react === undefined ? 'preact/compat/client' : inPlace,
          'react-dom': inPlace,
          react: inPlace,
        };
  const result = await build({
    absWorkingDir: root,
    entryPoints: { [file.replace(/^.*\//, '').replace(/\.js$/, '')]: resolve(root, entry) },
    outdir: join(file, '..'),
    chunkNames: '[name]-[hash]',
    bundle: true,
    format: chunks ? 'esm' : 'iife',
    splitting: chunks,
    platform: 'browser',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    conditions: ['@probata/source'],
    alias: aliases,
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [...external],
    plugins: [cssAsText(root, sheets), pastTheDoor(root)],
    // ui has `Toaster.tsx` and `toaster.ts`, and `.tsx` is tried first: nothing is wrong on a file system that tells them apart.
    logOverride: { 'different-path-case': 'silent' },
    metafile: true,
    write: false,
  });
  const folder = dirname(file);
  const texts = result.outputFiles.map((output) => [basename(output.path), output.text] as const);
  texts.sort(([one], [other]) => Number(other === basename(file)) - Number(one === basename(file)));
  const gathered = chunks ? await gather(new Map(texts)) : texts;
  // A name of their own, which the package's `sideEffects` can tell: a bundler that takes them for pure code leaves out their CSS.
  const names = new Map(
    gathered.map(([name], index) => [name, index === 0 ? name : name.replace(/\.js$/, '.part.js')]),
  );
  const files = gathered.map(([name, text]) => ({
    path: join(folder, names.get(name) ?? name),
    text: text.replace(/"\.\/([^"]+)"/g, (whole, other: string) =>
      names.has(other) ? `"./${names.get(other)}"` : whole,
    ),
  }));
  if (write) {
    await mkdir(folder, { recursive: true });
    for (const { path, text } of files) await writeFile(path, text);
  }
  return { files, metafile: result.metafile };
}
