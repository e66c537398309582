import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountFolder, askHolder, holdDataFolder } from './data-folder';
import { StartFailure } from './failure';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'probata-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** A process that listens on the lock, as a server does, until it is killed. */
async function otherHolder(folder: string) {
  const script = `require('node:net').createServer((s) => s.destroy()).listen(${JSON.stringify(join(folder, 'lock'))}, () => console.log('held'))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
}

describe('holdDataFolder', () => {
  it('creates the folder, and keeps its instance over restarts', async () => {
    const path = join(parent, 'deep', 'data');
    const first = await holdDataFolder(path);
    await first.release();
    const second = await holdDataFolder(path);
    expect(second.instance).toBe(first.instance);
    await second.release();
    expect(existsSync(join(path, 'lock'))).toBe(false);
  });

  it.runIf(existsSync('/proc/self')).each(['/proc/probata', '/proc/probata/deep/data', '/proc/self/probata'])(
    'refuses %s, where no folder can be created',
    async (path) => {
      const refused = holdDataFolder(path);
      await expect(refused).rejects.toBeInstanceOf(StartFailure);
      await expect(refused).rejects.toThrow(
        /^The data folder .+ cannot be written .+ DATA_DIR to another folder\.$/,
      );
    },
  );

  it('is held by one process at a time', async () => {
    const kill = await otherHolder(parent);
    try {
      const second = holdDataFolder(parent);
      await expect(second).rejects.toThrow(StartFailure);
      await expect(second).rejects.toThrow(
        /^Another server is already using the data folder .+ DATA_DIR to another folder\.$/,
      );
    } finally {
      await kill();
    }
    // The socket of a killed process is no lock.
    expect(existsSync(join(parent, 'lock'))).toBe(true);
    const next = await holdDataFolder(parent);
    await next.release();
  });

  it('admits one of several processes that start at once', async () => {
    const kill = await otherHolder(parent);
    await kill();
    const first = await holdDataFolder(parent);
    await expect(holdDataFolder(parent)).rejects.toThrow(/Another server/);
    await first.release();
  });

  it('holds a folder whose path is longer than a socket path may be', async () => {
    const path = join(parent, 'a'.repeat(120));
    const held = await holdDataFolder(path);
    await expect(holdDataFolder(path)).rejects.toThrow(/Another server/);
    // In a folder of the account's own: any account can make files of any name in the temporary folder itself.
    const own = join('/tmp', `probata-${userInfo().uid}`);
    expect(statSync(own).mode & 0o777).toBe(0o700);
    await held.release();
    await (await holdDataFolder(path)).release();
  });

  it('is held against a process with another TMPDIR', async () => {
    const path = join(parent, 'a'.repeat(120));
    const held = await holdDataFolder(path);
    vi.stubEnv('TMPDIR', parent);
    try {
      await expect(holdDataFolder(path)).rejects.toThrow(/Another server/);
      held.answer(async (request) => `got ${request}`);
      expect(await askHolder(path, 'a question')).toBe('got a question');
    } finally {
      vi.unstubAllEnvs();
      await held.release();
    }
  });

  it('refuses a lock folder that others could write to', () => {
    const own = join(parent, `probata-${userInfo().uid}`);
    mkdirSync(own);
    chmodSync(own, 0o777);
    expect(() => accountFolder(parent)).toThrow(
      /^The folder .+ belongs to another account or is open to others, .+ DATA_DIR to a shorter path\.$/,
    );
    rmSync(own, { recursive: true });
    symlinkSync(tmpdir(), own);
    expect(() => accountFolder(parent)).toThrow(StartFailure);
  });

  it.each([
    ['lock', 'folder'],
    ['instance', 'folder'],
    ['database', 'file'],
    ['journal', 'file'],
    ['uploads', 'file'],
  ])('reports %s, when it is a %s, in one sentence', async (name, kind) => {
    if (kind === 'folder') mkdirSync(join(parent, name));
    else writeFileSync(join(parent, name), '');
    const held = holdDataFolder(parent, ['database', 'journal', 'uploads']);
    await expect(held).rejects.toThrow(StartFailure);
    await expect(held).rejects.toThrow(
      /^The data folder \S+ cannot be written \(E[A-Z]+( at \S+)?\), so inquiries could not be kept: make it writable, or set DATA_DIR to another folder\.$/,
    );
    // Nothing is left that another start would find held.
    rmSync(join(parent, name), { recursive: true });
    await (await holdDataFolder(parent)).release();
  });

  it('reports an unwritable folder in one sentence', async () => {
    const path = join(parent, 'file');
    writeFileSync(path, '');
    await expect(holdDataFolder(join(path, 'data'))).rejects.toThrow(
      /^The data folder .+ cannot be written \(ENOTDIR at \S+\), so inquiries could not be kept: make it writable, or set DATA_DIR to another folder\.$/,
    );
  });
});
