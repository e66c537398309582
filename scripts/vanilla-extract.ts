// vanilla-extract in Rolldown, for the packages and the custom elements. The stock Rollup plugin can neither put a layer statement
// before each file nor hand the CSS to a shadow root.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compile, cssFileFilter, processVanillaFile } from '@vanilla-extract/integration';
import type { Plugin } from 'rolldown';
import { layerOrder } from '../packages/ui/src/css/layer-order';

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
            packageName ? `v${versionOf(packageName, root)}_${hash}` : `_${hash}`,
          serializeVirtualCssPath: ({ fileScope, source: css }) =>
            toModule({ file: join(root, fileScope.filePath), css }, id),
        });
      },
    },
  };
}
