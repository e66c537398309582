// What a visitor downloads for the guest upload, and a host page for the custom element.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

export const name = 'uploads';

const root = fileURLToPath(new URL('../../packages/uploads/', import.meta.url));
const brotli = (text) => brotliCompressSync(text).length;

/** Bytes after brotli of what `code` imports, minified, without React and the design system. */
async function sizeOf(code) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['@probata/source'],
    external: ['react', 'react-dom', 'react/jsx-runtime', '@probata/ui', '*.css'],
    jsx: 'automatic',
  });
  return brotli(outputFiles[0].text);
}

/** The rows of the bench: the budgets. */
export async function run() {
  const element = `${root}dist/element.js`;
  if (!existsSync(element))
    throw new Error(`${element} is missing, so the element cannot be weighed: run npm run build first.`);
  return [
    {
      metric: 'upload queue with tus, brotli',
      measured: await sizeOf("import { UploadQueue } from './src/index'; console.log(UploadQueue);"),
      unit: 'bytes',
      budget: 29 * 1024,
    },
    {
      metric: 'choice of files by button or drop alone, brotli',
      measured: await sizeOf(
        "import { DropTarget, FileChoice } from './src/react'; console.log(DropTarget, FileChoice);",
      ),
      unit: 'bytes',
      budget: 1.5 * 1024,
    },
    {
      metric: 'custom element, everything included, brotli',
      measured: brotli(readFileSync(element)),
      unit: 'bytes',
      budget: 45 * 1024,
    },
  ];
}
