import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  exports: Record<string, string | null | { '@probata/source'?: string; node?: string; default?: string }>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest; // our own file

/** What `exports` of a package names: each path, such as `./button`, and its module. `./*` is each module of `src` without a key of its own. */
export function entryPointsOf(folder: string): { path: string; file: string }[] {
  const { exports } = readManifest(folder);
  return Object.entries(exports).flatMap(([path, target]) => {
    const file = typeof target === 'string' ? undefined : target?.['@probata/source'];
    if (!file?.endsWith('.ts')) return [];
    if (path !== './*') return [{ path, file }];
    return readdirSync(join(folder, 'src'))
      .flatMap((name) => /^([\w-]+)\.ts$/.exec(name)?.[1] ?? [])
      .filter((name) => !(`./${name}` in exports))
      .map((name) => ({ path: `./${name}`, file: file.replace('*', name) }));
  });
}
