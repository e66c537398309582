import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { afterAll, expect, it } from 'vitest';
import { restoreBackup } from './restore';

const folder = mkdtempSync(join(tmpdir(), 'probata-foreign-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = join(folder, 'source');
mkdirSync(join(source, 'database'), { recursive: true });
writeFileSync(join(source, 'manifest.json'), '{}');
writeFileSync(join(source, 'database/mine'), 'x');
writeFileSync(join(folder, 'outside'), 'x');
symlinkSync('/etc/passwd', join(source, 'database/link'));

interface Options {
  preservePaths?: boolean;
  portable?: boolean;
  onWriteEntry?: (entry: { stat?: { uid: number } | undefined }) => void;
}

const foreign: [string, RegExp, Options, string[]][] = [
  ['an absolute path', /has the absolute path \//, { preservePaths: true }, [join(source, 'database/mine')]],
  [
    'a way out',
    /has the path .*\.\.\/outside, which leaves its folder/,
    { preservePaths: true },
    ['../outside'],
  ],
  ['a link', /has database\/link, which is no file and no folder/, { portable: true }, ['database/link']],
  [
    'the owner of another account',
    /has database\/mine with the owner of another account/,
    {
      onWriteEntry: ({ stat }) => {
        if (stat) stat.uid = 54_321;
      },
    },
    ['database/mine'],
  ],
];

it.each(foreign)(
  'a restore refuses %s, and leaves nothing behind',
  async (name, sentence, options, entries) => {
    const file = join(folder, `${name}.tar`);
    await create({ cwd: source, file, ...options }, entries);
    const target = join(folder, `data of ${name}`);
    mkdirSync(target);
    writeFileSync(join(target, 'instance'), 'own');
    await expect(restoreBackup({ folder: target, file })).rejects.toThrow(sentence);
    expect(readdirSync(target)).toEqual(['instance']);
  },
);
