// Builds what is stale: the four packages, then the site (client, renderer, pages, server). `npm run build` and `npm start`.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { requireDependencies, requireNode, root, step } from './setup.mjs';

const exec = promisify(execFile);

/** Every file below these paths that is not a test, a story, a build's output or passing. */
function sources(paths) {
  const files = [];
  const visit = (path) => {
    if (!existsSync(path)) return;
    let entries;
    try {
      entries = readdirSync(path, { withFileTypes: true });
    } catch {
      files.push(path);
      return;
    }
    for (const entry of entries) {
      if (
        entry.name === 'node_modules' ||
        entry.name === 'dist' ||
        entry.name === '.cache' ||
        /\.(test|stories)\.|\.mdx$/.test(entry.name)
      )
        continue;
      const child = join(path, entry.name);
      if (entry.isDirectory()) visit(child);
      else files.push(child);
    }
  };
  for (const path of paths) visit(join(root, path));
  return files.sort();
}

const shared = ['tsconfig.base.json', 'package-lock.json', 'scripts/library.ts'];

/** What is built, from what, and in which order. A part is stale when the digest of its sources changed. */
const parts = [
  { name: '@probata/ui', from: ['packages/ui', ...shared], folder: 'packages/ui', wave: 0 },
  {
    name: '@probata/legal-renderer',
    from: ['packages/legal-renderer', ...shared],
    folder: 'packages/legal-renderer',
    wave: 0,
  },
  {
    name: '@probata/forms',
    from: ['packages/forms', 'packages/ui', ...shared],
    folder: 'packages/forms',
    wave: 1,
  },
  {
    name: '@probata/voice',
    from: ['packages/voice', 'packages/ui', ...shared],
    folder: 'packages/voice',
    wave: 1,
  },
  { name: 'site', from: ['site', 'packages', 'supabase', 'scripts', ...shared], folder: 'site', wave: 2 },
];

/** One word for all that these paths hold, tests and stories apart. */
export function digest(paths) {
  const hash = createHash('sha256');
  for (const file of sources(paths))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

async function buildPart(part) {
  if (part.folder === 'site') {
    const { buildSite } = await import('./site.mjs');
    await buildSite();
    return;
  }
  try {
    await exec(process.execPath, [join(root, 'node_modules/tsup/dist/cli-default.js'), '--silent'], {
      cwd: join(root, part.folder),
      maxBuffer: 64 << 20,
    });
  } catch (error) {
    throw new Error(
      `${part.name} could not be built, so the site cannot start; mend this first:\n${error.stdout ?? ''}${error.stderr ?? error}`,
    );
  }
}

/** Builds every stale part; `only` narrows to parts of these folders. Returns the names of what was built. */
export async function build({ only } = {}) {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const file = join(cache, 'built.json');
  const built = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const done = [];
  for (const wave of [0, 1, 2]) {
    const stale = parts
      .filter((part) => part.wave === wave && (!only || only.includes(part.folder)))
      .map((part) => ({ ...part, digest: digest(part.from) }))
      .filter((part) => built[part.name] !== part.digest || !existsSync(join(root, part.folder, 'dist')));
    await Promise.all(
      stale.map(async (part) => {
        step(`Building ${part.name}`);
        await buildPart(part);
        built[part.name] = part.digest;
        done.push(part.name);
        writeFileSync(file, JSON.stringify(built, null, 2));
      }),
    );
  }
  return done;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  requireDependencies();
  const done = await build();
  step(done.length === 0 ? 'Everything is up to date' : `Built ${done.join(', ')}`);
}
