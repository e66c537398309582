import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/setup.mjs';
import { manifestErrors, publishErrors, tarballErrors } from './release';

const good = {
  name: '@probata/one',
  version: '1.0.0',
  license: 'Apache-2.0',
  files: ['dist'],
  publishConfig: { access: 'public', provenance: true },
  repository: { type: 'git', url: 'git+https://git.example/one.git' },
};
const other = { path: 'packages/other', manifest: { ...good, name: '@probata/other', version: '2.0.0' } };
const parts = {
  published: [{ path: 'packages/one', manifest: good }, other],
  hidden: [{ path: 'site', manifest: { ...good, name: '@probata/site' } }],
};

describe('a release', () => {
  it(
    'passes the dry run: versions, changelogs, tarballs, types, provenance',
    () => {
      const { status, stdout, stderr } = spawnSync(
        join(root, 'node_modules/.bin/tsx'),
        [join(root, 'tools/release/release.ts'), '--dry-run'],
        { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
      );
      expect(stderr.replace(/^npm warn .*\n/gm, '')).toBe('');
      expect(stdout).toContain('A release would go through; nothing was published');
      expect(status).toBe(0);
      for (const name of ['ui', 'forms', 'voice', 'legal-renderer'])
        expect(stdout).toMatch(
          new RegExp(`@probata/${name}@\\d+\\.\\d+\\.\\d+ is packed, checked and would be published`),
        );
    },
    10 * 60_000,
  );

  it.each([
    [{ dependencies: { '@probata/other': '2.0.0' } }, undefined],
    [
      { dependencies: { '@probata/other': '1.9.0' } },
      'has @probata/other at 1.9.0, but its version is 2.0.0',
    ],
    [{ dependencies: { '@probata/other': 'workspace:*' } }, 'exists only here'],
    [{ dependencies: { x: 'file:../x' } }, 'exists only here'],
    [{ peerDependencies: { '@probata/site': '1.0.0' } }, 'is never published'],
    [{ license: 'UNLICENSED' }, 'license'],
    [{ publishConfig: { access: 'public' } }, 'provenance'],
    [{ scripts: { postinstall: 'node x.js' } }, 'postinstall would run'],
    [{ files: undefined }, '"files" is missing'],
    [{ repository: undefined }, '"repository" is missing'],
    [{ dependencies: { '@probata/other': '^2.0.0' } }, undefined],
    [{ dependencies: { '@probata/other': '^1.9.0' } }, 'but its version is 2.0.0'],
  ])('with %j is checked', (change, error) => {
    const errors = manifestErrors({ ...good, ...change }, parts);
    if (error === undefined) expect(errors).toEqual([]);
    else expect(errors.join()).toContain(error);
  });

  it('packs no forbidden file and every required one', () => {
    const whole = ['package.json', 'LICENSE', 'README.md', 'CHANGELOG.md', 'dist/index.js'];
    expect(tarballErrors('one', whole)).toEqual([]);
    expect(tarballErrors('one', whole.slice(1))).toEqual(['one: the tarball lacks package.json.']);
    for (const file of ['src/index.ts', '.env', 'dist/.npmrc', 'dist/x.test.js', 'tests/x.js', 'key.pem'])
      expect(tarballErrors('one', [...whole, file])).toEqual([`one: the tarball holds ${file}.`]);
  });

  it('is refused outside the release workflow', () => {
    expect(publishErrors(root, {}).join('\n')).toContain(
      'Provenance can be signed by the release workflow only',
    );
  });
});
