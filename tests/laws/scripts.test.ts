import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-tree';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
}; // our own file

const below = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`);

/** Whatever tells a person or a machine to run something. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...below('docs', /\.md$/),
  ...below('.github', /\.(ya?ml|md)$/),
];
const workflows = below('.github/workflows', /\.ya?ml$/);

describe('what is written down can be run', () => {
  it('in every page, the scripts exist', () => {
    const unknown = pages.flatMap((page) => {
      const text = readFileSync(join(root, page), 'utf8');
      return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start))\b/g)]
        .map(([, run, short]) => run ?? short ?? '')
        .filter((name) => !(name in scripts))
        .map((name) => `${page} names ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('each script is a file that is here', () => {
    const missing = Object.values(scripts)
      .map((line) => /^node (\S+)/.exec(line)?.[1])
      .filter((file) => file !== undefined && !existsSync(join(root, file)));
    expect(missing).toEqual([]);
  });
});

describe('the workflows', () => {
  it.each(workflows)('%s may do the least, and pins whose actions it runs', (workflow) => {
    const text = readFileSync(join(root, workflow), 'utf8');
    // Before any job: nobody inherits more than reading.
    expect(text.slice(0, text.indexOf('\njobs:'))).toMatch(/\npermissions:\n {2}contents: read(\n|$)/);
    for (const [, action = ''] of text.matchAll(/uses: (\S+)/g))
      expect(action).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
    expect(text).not.toContain('pull_request_target');
    // Only a script of ours: what a workflow does can be done at home.
    for (const [, line = ''] of text.matchAll(/- run: (.+)/g))
      expect(line).toMatch(/^npm (ci|test|run [\w:-]+)( -- --?[\w-]+)?$/);
  });
});
