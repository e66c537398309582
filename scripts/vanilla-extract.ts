// vanilla-extract in Rolldown, for the packages and the custom elements. The stock Rollup plugin can neither put a layer statement
// before each file nor hand the CSS to a shadow root.
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import { compile, cssFileFilter, processVanillaFile } from '@vanilla-extract/integration';
import type { Plugin } from 'rolldown';
import { layerOrder } from '../packages/ui/src/css/layer-order';
import { classPrefix } from '../packages/ui/src/css/scope';

/** The statement that comes before all other CSS. */
export const layerStatement = `@layer ${layerOrder.join(', ')};`;

const compiled = new Map<string, ReturnType<typeof compile>>();

/** Compiled once for the browsers' build and the servers' build of a package. */
function compileOnce(root: string, file: string) {
  const result =
    compiled.get(file) ??
    compile({
      filePath: file,
      cwd: root,
      identOption: 'short',
      esbuildOptions: { conditions: ['@probata/source'] },
    });
  compiled.set(file, result);
  return result;
}

/** The version of a package that `root` finds, in the letters of a class name. */
function versionOf(name: string, root: string): string {
  const { version } = createRequire(join(root, 'package.json'))(`${name}/package.json`) as {
    version: string;
  }; // a manifest
  return version.replace(/[^0-9a-z]+/gi, '-');
}

const toKebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^-/, '');

/**
 * The name of a class that stays from version to version, after the style file and what it exports: `button`, `button-size`. An export named as
 * its file is the component itself.
 * @param file without its ending, such as `TextArea`
 * @param exported such as `textArea` or `size`
 */
export function stableName(file: string, exported: string): string {
  const [part, name] = [toKebab(file), toKebab(exported)];
  if (name === part || name.startsWith(`${part}-`)) return name;
  const double = name.split('-').find((word) => part.split('-').includes(word));
  if (double)
    throw new Error(
      `The class pb_${part}-${name} would say "${double}" twice: rename the export ${exported} of ${file}.css.ts.`,
    );
  return `${part}-${name}`;
}

/** The hash of each class that a style file exports, with its path in the exports: `['variant', 'solid', 'accent']`. */
function exportedHashes(
  exported: unknown,
  hashes: ReadonlySet<string>,
  path: readonly string[] = [],
): [hash: string, path: readonly string[]][] {
  if (typeof exported === 'object' && exported !== null)
    return Object.entries(exported).flatMap(([key, value]) => exportedHashes(value, hashes, [...path, key]));
  // A composed class comes before what it is composed of.
  const hash = /_([^_ ]+)(?: |$)/.exec(String(exported))?.[1] ?? '';
  return hashes.has(hash) ? [[hash, path]] : [];
}

/**
 * The CSS of a package under names that stay from version to version, for markup without React: `pb_button`,
 * `pb_button-size-small`, after the file and the export. What a file does not export keeps its hash.
 * @param files absolute paths of the `*.css.ts` files
 */
export async function stableCss(root: string, files: readonly string[]): Promise<string[]> {
  const compiledFiles = await Promise.all(files.map((file) => compileOnce(root, file)));
  const process = (
    index: number,
    ident: (hash: string, file: string) => string,
    onCss: (css: string) => void,
  ) =>
    processVanillaFile({
      source: compiledFiles[index]?.source ?? '',
      filePath: files[index] ?? '',
      outputCss: true,
      identOption: ({ hash, filePath }) => `${classPrefix}${ident(hash, join(root, filePath))}`,
      serializeVirtualCssPath: ({ fileScope, source }) => {
        if (join(root, fileScope.filePath) === files[index]) onCss(source);
        return '';
      },
    });
  const names = new Map<string, string>();
  for (const [index, file] of files.entries()) {
    const own = new Set<string>();
    const module = await process(
      index,
      (hash, from) => {
        if (from === file) own.add(hash);
        return `_${hash}`;
      },
      () => {},
    );
    for (const [hash, [exported = '', ...values]] of exportedHashes(
      await import(`data:text/javascript,${encodeURIComponent(module)}`),
      own,
    )) {
      const name = [stableName(basename(file, '.css.ts'), exported), ...values.map(toKebab)].join('-');
      const other = [...names].find(([, taken]) => taken === name);
      if (other && other[0] !== hash)
        throw new Error(
          `Two classes would be named ${name}, one of them in ${relative(root, file)}: rename its export.`,
        );
      names.set(hash, names.get(hash) ?? name);
    }
  }
  const sheets: string[] = [];
  for (const index of files.keys())
    await process(
      index,
      (hash) => names.get(hash) ?? `_${hash}`,
      (css) => sheets.push(css),
    );
  return sheets;
}

/** The CSS of one `*.css.ts` file. */
interface CompiledCss {
  /** Absolute path of the `*.css.ts` file. */
  file: string;
  css: string;
}

/**
 * Compiles each `*.css.ts` to a module of class names. `toModule` is given the CSS of the file and of each style file it imports, and
 * returns the import statement that stands for it; an empty text leaves the CSS out.
 */
export function vanillaExtract(
  root: string,
  toModule: (css: CompiledCss, importer: string) => string,
): Plugin {
  return {
    name: 'vanilla-extract',
    load: {
      filter: { id: cssFileFilter },
      async handler(id) {
        const { source } = await compileOnce(root, id);
        return processVanillaFile({
          source,
          filePath: id,
          outputCss: true,
          // Two versions of a package on one page share no class name.
          identOption: ({ hash, packageName }) =>
            `${classPrefix}${packageName ? versionOf(packageName, root) : ''}_${hash}`,
          serializeVirtualCssPath: ({ fileScope, source: css }) =>
            toModule({ file: join(root, fileScope.filePath), css }, id),
        });
      },
    },
  };
}
