import { describe, expect, it } from 'vitest';
import { walk } from './source-tree';

const withoutNoun = /(^|\/)(utils?|helpers?|common|types|constants|hooks|misc|shared|lib)$/;

describe('the tree', () => {
  it('has no folder named utils, helpers, common, hooks and the like', () => {
    const folders = ['packages', 'site', 'tests', 'scripts', 'tools'].flatMap(
      (folder) => walk(folder).folders,
    );
    expect(folders.filter((folder) => withoutNoun.test(folder))).toEqual([]);
  });

  it('keeps the files of a component to its module, styles, stories and tests', () => {
    const { folders, files } = walk('packages/ui/src/components');
    const kinds = ['tsx', 'css.ts', 'stories.tsx', 'test.tsx', 'browser.test.tsx'];
    const broken = folders.flatMap((folder) => {
      const name = folder.split('/').at(-1) ?? '';
      const own = files
        .filter((file) => file.startsWith(`${folder}/${name}.`))
        .map((file) => file.slice(folder.length + name.length + 2));
      return own.filter((kind) => !kinds.includes(kind)).map((kind) => `${folder}/${name}.${kind}`);
    });
    expect(broken).toEqual([]);
  });

  it('gives each decision record its own number', () => {
    const numbers = walk('docs/decisions').files.map((file) => /\/(\d{3})-[^/]+\.md$/.exec(file)?.[1]);
    expect(numbers).not.toContain(undefined);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it('keeps stories out of .storybook', () => {
    expect(walk('.storybook').files.filter((file) => file.includes('.stories.'))).toEqual([]);
  });
});
