import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryPointsOf } from '../../scripts/entry-points';
import { packAll, packages } from '../../scripts/pack.mjs';
import { root } from './source-tree';

// The tarballs that a consumer installs, unpacked outside the workspace.
const scratch = mkdtempSync(join(tmpdir(), 'probata-packing-'));
const modules = join(scratch, 'node_modules');

interface Manifest {
  name: string;
  bin?: Record<string, string>;
  version?: string;
  exports: Record<string, string | null | Record<string, string>>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest; // our own file

beforeAll(() => {
  mkdirSync(join(modules, '@probata'), { recursive: true });
  packAll(scratch);
  for (const name of packages) {
    const target = join(modules, '@probata', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', join(scratch, `${name}.tgz`), '-C', target, '--strip-components=1']);
    // A version other than the root's is installed beside the package.
    const own = join(root, 'packages', name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(target, 'node_modules'));
  }
  // The other dependencies, as a package manager installs them.
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry === '@probata' || entry.startsWith('.')) continue;
    symlinkSync(join(root, 'node_modules', entry), join(modules, entry));
  }
}, 120_000);

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const specifiersOf = (name: string) => {
  const paths = entryPointsOf(join(root, 'packages', name)).map(({ path }) => path);
  const data = Object.keys(manifestOf(name).exports).filter((path) => /(?<!package)\.json$/.test(path));
  return [...paths, ...data].map((path) => `@probata/${name}${path.slice(1)}`);
};

describe('packed tarballs', () => {
  it.each(packages)('plain Node imports each entry point of %s', (name) => {
    // Node 20 warns of every import of JSON.
    const script = `import { createRequire } from 'node:module';
      const require = createRequire(process.cwd() + '/');
      for (const name of ${JSON.stringify(specifiersOf(name))}) name.endsWith('.json') ? require(name) : await import(name);`;
    const result = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: scratch,
      encoding: 'utf8',
    });
    expect(result.stderr).toBe('');
    expect(result.status).toBe(0);
  });

  it.each([
    ['ui', ['beside-other-styles', 'getting-started', 'migration', 'recipes', 'theming']],
    ['forms', ['forms']],
    ['uploads', ['uploads']],
    ['legal-renderer', ['getting-started']],
    ['voice', ['getting-started', 'plain-html']],
  ] as const)('%s brings its guides as Markdown', (name, guides) => {
    for (const guide of guides)
      expect(
        readFileSync(join(modules, '@probata', name, 'docs/guides', `${guide}.md`), 'utf8'),
        guide,
      ).toMatch(/^# [A-Z]/);
  });

  // A single command: `npx @probata/ui check brand.ts` runs it whatever its name is.
  it.each(['ui', 'legal-renderer'] as const)('the command of %s explains itself', (name) => {
    const [file = '', ...more] = Object.values(manifestOf(name).bin ?? {});
    const result = spawnSync(process.execPath, [join(modules, '@probata', name, file), '--help'], {
      cwd: scratch,
      encoding: 'utf8',
    });
    expect(result.stderr).toBe('');
    expect(result.stdout).toContain(' check FILE');
    expect(more).toEqual([]);
  });

  it.each(packages)('%s ships no test, story or source', (name) => {
    const files = readdirSync(join(modules, '@probata', name), {
      recursive: true,
      encoding: 'utf8',
    }).filter((file) => !file.startsWith('node_modules'));
    const forbidden =
      /\.(test|stories|snap|tsbuildinfo)\b|\.(pem|key)$|(^|\/)(src|tests?|\.env|\.npmrc)(\/|$)/;
    expect(files.filter((file) => forbidden.test(file))).toEqual([]);
    expect(files).toContain('package.json');
  });
});

/** The packages whose code is in a package's bundles, by the sources of their maps. */
function bundledIn(dist: string): string[] {
  const sources = readdirSync(dist)
    .filter((file) => /^element\.js\.map$|\.part\.js\.map$/.test(file))
    .flatMap((file) => (JSON.parse(readFileSync(join(dist, file), 'utf8')) as { sources: string[] }).sources); // as: source maps v3
  const names = sources.map((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

describe('the license files of a package', () => {
  it.each(packages)('%s brings its license and its changelog', (name) => {
    const folder = join(modules, '@probata', name);
    expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(/^# @probata\//);
  });

  it.each(packages)('%s names every third-party work in its bundles', (name) => {
    const folder = join(modules, '@probata', name);
    const notices = join(folder, 'THIRD-PARTY-NOTICES.md');
    const named = existsSync(notices) ? readFileSync(notices, 'utf8') : '';
    expect(bundledIn(join(folder, 'dist')).filter((work) => !named.includes(`## ${work}\n`))).toEqual([]);
  });

  it('the notices name the fonts and the icons', () => {
    const notices = readFileSync(join(modules, '@probata/ui/THIRD-PARTY-NOTICES.md'), 'utf8');
    for (const work of ['lucide', 'Source Serif', 'Instrument Sans', 'JetBrains Mono'])
      expect(notices).toContain(work);
  });

  it.each(packages)('%s brings every file that its README and its guides name', (name) => {
    const folder = join(modules, '@probata', name);
    const docs = [
      'README.md',
      ...readdirSync(join(folder, 'docs'), { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.md'),
      ),
    ];
    const named = docs.flatMap((file, index) =>
      [
        ...readFileSync(join(folder, index === 0 ? file : join('docs', file)), 'utf8').matchAll(
          /`((?:dist|docs)\/[\w./-]+|[A-Z-]+\.md)`/g,
        ),
      ].map(([, path = '']) => path),
    );
    expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  it.each(packages)('%s brings the source map of each file that refers to one', (name) => {
    const dist = join(modules, '@probata', name, 'dist');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    );
    const maps = files.flatMap((file) => {
      const map = /^\/\/# sourceMappingURL=(\S+)$/m.exec(readFileSync(join(dist, file), 'utf8'))?.[1];
      return map ? [{ file, map: join(dist, file, '..', map) }] : [];
    });
    expect(maps.length).toBeGreaterThan(5);
    expect(maps.filter(({ map }) => !existsSync(map)).map(({ file }) => file)).toEqual([]);
    // Debuggers show the sources, which no package ships as files.
    const empty = maps.filter(({ map }) => {
      const { sourcesContent = [] } = JSON.parse(readFileSync(map, 'utf8')) as { sourcesContent?: string[] }; // source maps v3
      return sourcesContent.length === 0;
    });
    expect(empty.map(({ file }) => file)).toEqual([]);
  });

  it("voice's README names every file of the element", () => {
    const folder = join(modules, '@probata/voice');
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const parts = readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.part.js'));
    expect(parts.length).toBeGreaterThan(5);
    const named = [...readme.matchAll(/`([\w-]+-)\*\.part\.js`/g)].map(([, start = '']) => start);
    expect(parts.filter((file) => !named.some((start) => file.startsWith(start)))).toEqual([]);
  });

  it('no shipped file imports vanilla-extract', () => {
    const mentions = packages.flatMap((name) => {
      const dist = join(modules, '@probata', name, 'dist');
      return readdirSync(dist, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(js|d\.ts|css)$/.test(file))
        .filter((file) => readFileSync(join(dist, file), 'utf8').includes('@vanilla-extract/'))
        .map((file) => `${name}/${file}`);
    });
    expect(mentions).toEqual([]);
  });
});

describe("'use client'", () => {
  // React exports these to server components as well.
  const onServers =
    /^(cache|Children|cloneElement|createElement|createRef|forwardRef|Fragment|isValidElement|lazy|memo|StrictMode|Suspense|use|useCallback|useDebugValue|useId|useMemo|version)$/;

  it.each(packages)('%s: each module that imports a client API of React is marked', (name) => {
    const dist = join(modules, '@probata', name, 'dist');
    const unmarked = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js') && !/(^|\/)element\.js$|\.part\.js$/.test(file))
      .filter((file) => {
        const source = readFileSync(join(dist, file), 'utf8');
        const imported = /import \{([^}]*)\} from "react"/.exec(source)?.[1] ?? '';
        const isClient = imported
          .split(',')
          .some((item) => item.trim() !== '' && !onServers.test(item.trim().replace(/ as .*/, '')));
        return isClient && !source.startsWith('"use client";');
      });
    expect(unmarked).toEqual([]);
  });
});

describe('the packed package.json', () => {
  it.each(packages)('of %s names no source, and runs nothing where it is installed', (name) => {
    const text = readFileSync(join(modules, '@probata', name, 'package.json'), 'utf8');
    expect(text).not.toContain('./src/');
    expect(text).not.toContain('@probata/source');
    expect(JSON.parse(text)).not.toHaveProperty('scripts');
    for (const [path, target] of Object.entries(JSON.parse(text).exports)) {
      if (target === null || typeof target === 'string' || path.endsWith('.css')) continue;
      expect(Object.keys(target as object), path).toEqual(expect.arrayContaining(['types', 'default']));
    }
  });

  it.each(packages)('%s names published packages alone, in ranges that hold', (name) => {
    const { dependencies = {}, peerDependencies = {} } = manifestOf(name);
    const asked = Object.entries({ ...dependencies, ...peerDependencies });
    expect(asked.filter(([, range]) => /^[a-z]+:/.test(range))).toEqual([]);
    const ours = asked.filter(([other]) => other.startsWith('@probata/'));
    for (const [other, range] of ours) {
      expect(packages).toContain(other.replace('@probata/', ''));
      // A minor version of the peer stays inside (docs/decisions/026).
      expect(range).toMatch(/^>=0\.\d+\.\d+ <1\.0\.0$/);
    }
  });
});
