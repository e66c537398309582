import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './source-tree';

// publint and the types of every door are judged where a release is rehearsed (release.test.ts).
// The tarballs a consumer would install, unpacked where nothing of this workspace can be found except the outside dependencies.
const packages = ['ui', 'legal-renderer', 'forms', 'voice'] as const;
const scratch = mkdtempSync(join(tmpdir(), 'probata-packing-'));
const modules = join(scratch, 'node_modules');

interface Manifest {
  name: string;
  exports: Record<string, string | Record<string, string>>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest; // our own file

beforeAll(() => {
  mkdirSync(join(modules, '@probata'), { recursive: true });
  for (const name of packages) {
    const output = execFileSync('npm', ['pack', '--json', '--pack-destination', scratch], {
      cwd: join(root, 'packages', name),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [packed] = JSON.parse(output) as { filename: string }[]; // npm's documented shape
    if (!packed) throw new Error(`npm pack wrote no tarball for ${name}.`);
    const target = join(modules, '@probata', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', join(scratch, packed.filename), '-C', target, '--strip-components=1']);
    // A version that differs from the root's lies beside the package.
    const own = join(root, 'packages', name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(target, 'node_modules'));
  }
  // What a package manager would put beside them: the outside dependencies, as installed here.
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry === '@probata' || entry.startsWith('.')) continue;
    symlinkSync(join(root, 'node_modules', entry), join(modules, entry));
  }
}, 120_000);

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const doors = packages.flatMap((name) => {
  const manifest = manifestOf(name);
  return Object.keys(manifest.exports)
    .filter((door) => door !== './package.json' && !door.endsWith('.css'))
    .map((door) => ({ door: door === '.' ? manifest.name : `${manifest.name}${door.slice(1)}` }));
});

describe('packed tarballs', () => {
  it.each(doors)('$door imports in plain Node', ({ door }) => {
    const result = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const door = await import(${JSON.stringify(door)}); console.log(Object.keys(door).sort().join(' '));`,
      ],
      { cwd: scratch, encoding: 'utf8' },
    );
    expect(result.stderr).toBe('');
    expect(result.status).toBe(0);
  });

  it.each(packages)('%s ships no test, story or source', (name) => {
    const files = readdirSync(join(modules, '@probata', name), {
      recursive: true,
      encoding: 'utf8',
    }).filter((file) => !file.startsWith('node_modules'));
    expect(files.filter((file) => /\.(test|stories)\.|(^|\/)src(\/|$)/.test(file))).toEqual([]);
    expect(files).toContain('package.json');
  });
});

describe('the private condition', () => {
  it('never reaches a consumer: every door also has types and a default', () => {
    for (const name of packages) {
      for (const [door, target] of Object.entries(manifestOf(name).exports)) {
        if (typeof target === 'string' || door.endsWith('.css')) continue;
        expect(Object.keys(target), `${name} ${door}`).toEqual(expect.arrayContaining(['types', 'default']));
      }
    }
  });
});
