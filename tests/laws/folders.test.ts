import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layerOrder } from '../../scripts/library';
import { root, walk } from './source-tree';

const homeless = /(^|\/)(utils?|helpers?|common|types|constants|hooks|misc|shared|lib)$/;

describe('the tree', () => {
  it('has no folder for things without a noun', () => {
    const folders = ['packages', 'site', 'tests', 'scripts'].flatMap((folder) => walk(folder).folders);
    expect(folders.filter((folder) => homeless.test(folder))).toEqual([]);
  });

  it('keeps at most four files for a component, and parts of it', () => {
    const { folders, files } = walk('packages/ui/src/components');
    const roles = ['tsx', 'css.ts', 'stories.tsx', 'test.tsx', 'browser.test.tsx'];
    const broken = folders.flatMap((folder) => {
      const name = folder.split('/').at(-1) ?? '';
      const own = files
        .filter((file) => file.startsWith(`${folder}/${name}.`))
        .map((file) => file.slice(folder.length + name.length + 2));
      return own.filter((role) => !roles.includes(role)).map((role) => `${folder}/${name}.${role}`);
    });
    expect(broken).toEqual([]);
  });

  it('keeps stories out of .storybook', () => {
    expect(walk('.storybook').files.filter((file) => file.includes('.stories.'))).toEqual([]);
  });

  it('repeats one layer order', () => {
    const source = readFileSync(join(root, 'packages/ui/src/css/layers.css.ts'), 'utf8');
    const declared = [...source.matchAll(/globalLayer\('([^']+)'\)/g)].map(([, name]) => name);
    expect(`@layer ${declared.join(', ')};`).toBe(layerOrder);
  });
});
