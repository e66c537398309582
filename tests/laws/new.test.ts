import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryPointsOf } from '../../scripts/entry-points';
import { root } from './source-tree';

// Inside the tree, so that the scratch copy finds the same dependencies; in .cache, so that nothing else finds it.
mkdirSync(join(root, '.cache'), { recursive: true });
const scratch = mkdtempSync(join(root, '.cache/new-'));
const ui = join(scratch, 'packages/ui');
const run = (...words: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/new.mjs'), ...words, '--root', scratch], {
    encoding: 'utf8',
  });
const bin = (name: string) => join(root, 'node_modules/.bin', name);

beforeAll(() => {
  cpSync(join(root, 'packages/ui/src'), join(ui, 'src'), { recursive: true });
  cpSync(join(root, 'packages/ui/package.json'), join(ui, 'package.json'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('npm run new component', { timeout: 120_000 }, () => {
  it('writes a component that compiles, and whose own test passes', () => {
    expect(run('component', 'MarginNote').status).toBe(0);
    const index = readFileSync(join(ui, 'src/index.ts'), 'utf8');
    expect(index).toContain(
      "export { MarginNote, type MarginNoteProps, marginNoteTones } from './components/MarginNote/MarginNote';",
    );
    const components = [...index.matchAll(/from '\.\/components\/(\w+)\//g)].map(([, name = '']) => name);
    const at = components.indexOf('MarginNote');
    expect([components[at - 1] ?? '', 'MarginNote', components[at + 1] ?? '~']).toEqual(
      [components[at - 1] ?? '', 'MarginNote', components[at + 1] ?? '~'].sort(),
    );

    const entryPoint = entryPointsOf(ui).find(({ path }) => path === './margin-note');
    expect(readFileSync(join(ui, entryPoint?.file ?? ''), 'utf8')).toBe(
      "export { MarginNote, type MarginNoteProps, marginNoteTones } from './components/MarginNote/MarginNote';\n",
    );

    writeFileSync(
      join(ui, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: { types: ['node', 'vite/client'] },
        include: ['src/margin-note.ts', 'src/components/MarginNote'],
      }),
    );
    execFileSync(bin('tsc'), ['-p', ui], { stdio: 'pipe' });

    writeFileSync(
      join(scratch, 'vitest.config.ts'),
      "import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';\nexport default { plugins: [vanillaExtractPlugin()], test: { include: ['packages/ui/src/components/MarginNote/*.test.tsx'] } };\n",
    );
    const tests = spawnSync(bin('vitest'), ['run', '--root', scratch], {
      encoding: 'utf8',
      env: { ...process.env, VITEST: '' },
    });
    expect(tests.stdout + tests.stderr).toMatch(/2 passed/);
    expect(tests.status).toBe(0);
  });

  it.each([
    [[], 'Nothing was written'],
    [['component', 'margin-note'], '"margin-note" is not a component\'s name'],
    [['component', 'Button'], 'There is a Button already'],
  ])('refuses %j in one sentence, without a stack', (words, sentence) => {
    const { status, stderr } = run(...words);
    expect(status).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
