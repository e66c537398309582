import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-tree';

interface Manifest {
  private?: boolean;
  scripts: Record<string, string>;
  wireit: Record<string, object>;
  devDependencies: Record<string, string>;
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest; // our own file
const { scripts, devDependencies } = manifestOf('.');
const workspaces = [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'site'];

const below = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`);

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...below('docs', /\.md$/),
  ...below('.github', /\.(ya?ml|md)$/),
];
const workflows = below('.github/workflows', /\.ya?ml$/);

describe('scripts', () => {
  it('that a document names exist', () => {
    const unknown = documents.flatMap((document) => {
      const text = readFileSync(join(root, document), 'utf8');
      return [...text.matchAll(/\bnpm (?:run (?:--[\w-]+ )*([\w:][\w:-]*)|(test|start))\b(?! --prefix)/g)]
        .map(([, run, short]) => run ?? short ?? '')
        .filter((name) => !(name in scripts))
        .map((name) => `${document} names ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('run files that exist', () => {
    const missing = Object.values(scripts)
      .flatMap((line) => [...line.matchAll(/\b(?:node|tsx) (\S+)/g)].map(([, file = '']) => file))
      .filter((file) => !file.startsWith('site/dist/') && !existsSync(join(root, file)));
    expect(missing).toEqual([]);
  });

  it.each(['.', ...workspaces])('of %s that wireit runs have a definition', (folder) => {
    const { scripts, wireit } = manifestOf(folder);
    const delegated = Object.keys(scripts).filter((name) => scripts[name] === 'wireit');
    expect(Object.keys(wireit).sort()).toEqual(delegated.sort());
  });

  it.each(workspaces)('build and test %s', (folder) => {
    // A private package is built from source by the site.
    const isBuilt = folder === 'site' || !manifestOf(folder).private;
    expect(manifestOf(folder).scripts).toMatchObject({ ...(isBuilt && { build: 'wireit' }), test: 'wireit' });
  });
});

it('the root has at most 35 development dependencies', () => {
  expect(Object.keys(devDependencies).length).toBeLessThanOrEqual(35);
});

describe('the workflows', () => {
  it.each(workflows)('%s has the least permissions, and pins its actions', (workflow) => {
    const text = readFileSync(join(root, workflow), 'utf8');
    // Permissions at the top apply to every job that does not set its own.
    expect(text.slice(0, text.indexOf('\njobs:'))).toMatch(/\npermissions:\n {2}contents: read(\n|$)/);
    for (const [, action = ''] of text.matchAll(/uses: (\S+)/g))
      expect(action).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
    expect(text).not.toContain('pull_request_target');
    // Only npm scripts, so that every step also runs on a developer's machine.
    for (const [, line = ''] of text.matchAll(/- run: (.+)/g))
      expect(line).toMatch(/^npm (ci|test|run [\w:-]+)( -- --?[\w-]+)?$/);
  });
});
