import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const skipped = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.wireit',
  'storybook-static',
  'test-results',
  '.data',
]);

/** Every folder and file below a folder, as paths from the root, without build output and dependencies. */
export function walk(folder: string): { files: string[]; folders: string[] } {
  const files: string[] = [];
  const folders: string[] = [];
  const visit = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue;
      const child = join(path, entry.name);
      if (entry.isDirectory()) {
        folders.push(relative(root, child));
        visit(child);
      } else files.push(relative(root, child));
    }
  };
  visit(join(root, folder));
  return { files: files.sort(), folders: folders.sort() };
}

/** Static and dynamic imports of a module: bare names as written, relative ones as paths from the root. */
export function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) =>
    fileName.startsWith('.') ? relative(root, join(root, dirname(file), fileName)) : fileName,
  );
}

/** Modules without tests, stories and declaration files. */
export const shippedModules = (folder: string) =>
  walk(folder).files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|\.d\.ts$|tsup\.config\.ts$/.test(file),
  );
