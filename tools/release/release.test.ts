import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryPointsOf } from '../../scripts/entry-points';
import { packAll, packages } from '../../scripts/pack.mjs';
import { root } from '../../scripts/setup.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'probata-release-'));
const bin = (name: string) => fileURLToPath(new URL(`node_modules/.bin/${name}`, import.meta.url));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('a tarball', () => {
  beforeAll(() => packAll(scratch), 120_000);

  it.each(packages)(
    'of %s has what its package.json names, and types that resolve',
    (name) => {
      const tarball = join(scratch, `${name}.tgz`);
      execFileSync(bin('publint'), ['run', tarball, '--strict'], { encoding: 'utf8' });
      const entries = entryPointsOf(join(root, 'packages', name)).map(({ path }) => path);
      execFileSync(
        bin('attw'),
        [tarball, '--profile', 'esm-only', '--no-emoji', '--include-entrypoints', ...entries],
        {
          encoding: 'utf8',
        },
      );
    },
    120_000,
  );
});

describe('changeset version, on a copy', () => {
  const copy = join(scratch, 'repository');
  const manifests = ['site', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)].map(
    (folder) => `${folder}/package.json`,
  );

  /** Makes the versions; returns those of the packages, and those the site asks for. */
  function makeVersions(): { versions: Record<string, string>; asked: Record<string, string> } {
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=r', '-c', 'user.email=r@probata.example', ...words], {
        cwd: copy,
      });
    git('add', '--all');
    git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message', 'before');
    execFileSync(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], {
      cwd: copy,
      stdio: 'pipe',
    });
    const read = (path: string) => JSON.parse(readFileSync(join(copy, path), 'utf8'));
    const site = read('site/package.json').dependencies;
    return {
      versions: Object.fromEntries(
        packages.map((name) => [name, read(`packages/${name}/package.json`).version]),
      ),
      asked: Object.fromEntries(packages.map((name) => [name, site[`@probata/${name}`]])),
    };
  }

  it('makes each package 0.x, and a later minor of ui leaves forms and voice as they are', () => {
    for (const path of ['package.json', 'package-lock.json', '.changeset', ...manifests]) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      cpSync(join(root, path), join(copy, path), { recursive: true });
    }
    execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: copy });
    const first = makeVersions();
    for (const version of Object.values(first.versions)) expect(version).toMatch(/^0\./);
    // npm links a workspace only when the version that the site asks for is its own.
    expect(first.asked).toEqual(first.versions);

    writeFileSync(join(copy, '.changeset/later.md'), '---\n"@probata/ui": minor\n---\n\nAdds a component.\n');
    const { ui, ...others } = makeVersions().versions;
    expect(ui).toMatch(/^0\./);
    expect(ui).not.toBe(first.versions['ui']);
    expect(others).toEqual({ ...first.versions, ui: undefined });
  }, 120_000);
});
