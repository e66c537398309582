import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test as base } from './site';

export interface Provider {
  process: ChildProcess;
  setMode(mode: 'ok' | 'fail' | 'slow' | 'no-calendar' | 'broken-calendar'): Promise<void>;
}

export const test = base.extend<object, { provider: Provider & { url: string } }>({
  /** The fake scheduling provider, a second process; requests to its public address go there. */
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const child = spawn(process.execPath, [fileURLToPath(new URL('scheduling.mjs', import.meta.url))], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const url = await new Promise<string>((resolve) =>
        child.stdout.once('data', (line) => resolve(String(line).trim())),
      );
      await use({
        url,
        process: child,
        setMode: async (mode) => void (await fetch(`${url}/mode`, { method: 'POST', body: mode })),
      });
      child.kill();
    },
    { scope: 'worker' },
  ],
});
