import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askHolder, createLog } from '@probata/server';
import { afterAll, describe, expect, it } from 'vitest';
import { editor, usedDataFolder } from '../../../tests/faults/server.mjs';
import { readConfig } from '../config';
import { startServer } from '../start';

const { email, password } = editor;
const minutes = (count: number) => count * 60_000;

describe('the first editor', () => {
  const folders: string[] = [];
  const startIn = async (folder: string, settings: Record<string, string> = {}) => {
    const lines: string[] = [];
    const server = await startServer({
      config: readConfig({ PORT: '0', DATA_DIR: folder, ...settings }),
      log: createLog((line) => lines.push(line)),
      showPages: false,
    });
    return {
      server,
      says: () => lines.filter((line) => line.includes('editor-')).map((line) => JSON.parse(line).event),
    };
  };
  const folderOf = () => {
    folders.push(mkdtempSync(join(tmpdir(), 'probata-first-')));
    return folders.at(-1) ?? '';
  };
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it(
    'gets a password that is printed once, and stays removed',
    async () => {
      const folder = folderOf();
      const first = (await startIn(folder)).server;
      expect(first.firstEditor).toMatchObject({ email: 'editor@localhost' });
      const answer = await fetch(`${first.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(first.firstEditor),
      });
      expect(answer.status).toBe(200);
      await first.close();
      const second = (await startIn(folder)).server;
      expect(second.firstEditor).toBeNull();
      const removed = await askHolder(folder, JSON.stringify({ what: 'remove', email: 'editor@localhost' }));
      expect(removed).toContain('is no longer an editor. There is none now, and a start creates none');
      await second.close();
      const wanted = { EDITOR_EMAIL: 'editor@localhost', EDITOR_PASSWORD: 'a long password' };
      const third = await startIn(folder, wanted);
      expect(third.server.firstEditor).toBeNull();
      expect(await third.server.database.query('select email from accounts.editor')).toEqual([]);
      expect(third.says()).toEqual(['editor-email-not-used']);
      await third.server.close();
    },
    minutes(3),
  );

  it(
    'keeps the password when the setting changes, and a line says so',
    async () => {
      const folder = await usedDataFolder(folderOf());
      const settings = { EDITOR_EMAIL: email, EDITOR_PASSWORD: password };
      const same = await startIn(folder, settings);
      expect(same.says()).toEqual([]);
      await same.server.close();
      const changed = await startIn(folder, { ...settings, EDITOR_PASSWORD: 'another long password' });
      expect(changed.says()).toEqual(['editor-password-not-used']);
      for (const [given, status] of [
        [password, 200],
        ['another long password', 400],
      ] as const) {
        const answer = await fetch(`${changed.server.url}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: given }),
        });
        expect(answer.status).toBe(status);
      }
      await changed.server.close();
    },
    minutes(2),
  );
});
