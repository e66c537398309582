import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { usedDataFolder } from '../faults/server.mjs';

const main = fileURLToPath(new URL('../../site/dist/server/main.js', import.meta.url));

/** A running copy of the site: the real server, its own data folder, a port nobody else has. */
export interface Site {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything the server printed so far. */
  output(): string;
  /** Ends the process and waits for it. `SIGKILL` is the crash. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface SiteOptions {
  env?: Record<string, string>;
  /** A folder to start on, an empty one for a first start. @default a first start's copy, whose editor is `editor@firm.example` */
  dataDir?: string;
}

/** Starts the built server on a free port; resolves when it listens. */
export async function startSite({ env = {}, ...options }: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? (await usedDataFolder());
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (match) resolve(match[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`The server ended with code ${code} before it listened:\n${output}`)),
    );
  });
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await exit;
    },
  };
}

/** Tests that only read the site share one server per worker. */
export const test = base.extend<{ pageErrors: string[] }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
      rmSync(site.dataDir, { recursive: true, force: true });
    },
    // The first of all starts makes a database; on a busy machine that takes longer than a test may.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** Console errors, page errors and policy violations. Every journey fails on the first one it did not expect. */
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      // Outside parts have stand-in addresses that lead nowhere: an empty answer in place of a name that is not found.
      await page.context().route(/^https:\/\/[\w.-]+\.probata\.example\//, (route) => {
        const type = route.request().resourceType();
        const contentType = { script: 'text/javascript', stylesheet: 'text/css' }[type] ?? 'text/html';
        return route.fulfill({ status: 200, contentType, body: '' });
      });
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      expect(errors, 'the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
