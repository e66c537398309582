import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdDataFolder } from './data-folder';
import { StartFailure } from './failure';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'probata-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Another process that listens on the lock, as a server does, until it is killed. */
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
  it('makes the folder, and keeps its instance over restarts', async () => {
    const path = join(parent, 'deep', 'data');
    const first = await holdDataFolder(path);
    await first.release();
    const second = await holdDataFolder(path);
    expect(second.instance).toBe(first.instance);
    await second.release();
    expect(existsSync(join(path, 'lock'))).toBe(false);
  });

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
    // The killed process left its socket behind; it holds nothing.
    expect(existsSync(join(parent, 'lock'))).toBe(true);
    const next = await holdDataFolder(parent);
    await next.release();
  });

  it('is taken over by one of many that start at once', async () => {
    const kill = await otherHolder(parent);
    await kill();
    const first = await holdDataFolder(parent);
    await expect(holdDataFolder(parent)).rejects.toThrow(/Another server/);
    await first.release();
  });

  it('holds a folder whose path is longer than a socket name may be', async () => {
    const path = join(parent, 'a'.repeat(120));
    const held = await holdDataFolder(path);
    await expect(holdDataFolder(path)).rejects.toThrow(/Another server/);
    await held.release();
    await (await holdDataFolder(path)).release();
  });

  it('says in one sentence that the folder cannot be written', async () => {
    const path = join(parent, 'file');
    writeFileSync(path, '');
    await expect(holdDataFolder(join(path, 'data'))).rejects.toThrow(
      /^The data folder .+ cannot be written \(ENOTDIR\), so inquiries could not be kept: make it writable, or set DATA_DIR to another folder\.$/,
    );
  });
});
