// What a visitor downloads for the contact form, and a host page for the custom element.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

export const name = 'forms';

const root = fileURLToPath(new URL('../../packages/forms/', import.meta.url));
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
    external: ['react', 'react-dom', 'react/jsx-runtime', '@probata/ui'],
    jsx: 'automatic',
  });
  return brotli(outputFiles[0].text);
}

/** The rows of the bench: the budgets, and the best peer measured in the same way. */
export async function run() {
  const element = `${root}dist/element.js`;
  if (!existsSync(element))
    throw new Error(`${element} is missing, so the element cannot be weighed: run npm run build first.`);
  return [
    {
      metric: 'contact form with validation and submission, brotli',
      measured: await sizeOf("import { ContactForm } from './src/react'; console.log(ContactForm);"),
      unit: 'bytes',
      budget: 8 * 1024,
      floor: 566,
      peer: 13_307,
      peerName: 'react-hook-form + valibot, without submission',
    },
    {
      metric: 'validation and submission alone, brotli',
      measured: await sizeOf(
        "import { submitInquiry, validateContactInquiry } from './src/index'; console.log(submitInquiry, validateContactInquiry);",
      ),
      unit: 'bytes',
      budget: 3.6 * 1024,
    },
    {
      metric: 'custom elements of both forms, everything included, brotli',
      measured: brotli(readFileSync(element)),
      unit: 'bytes',
      budget: 30 * 1024,
    },
  ];
}
