import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Site, startSite } from './site';

export interface UploadSite {
  site: Site;
  /** Holds the guest's files. */
  folder: string;
  /** Kills the server, and starts another on the same address and data. */
  restart(): Promise<void>;
}

export const test = base.extend<object, { own: UploadSite }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const own: UploadSite = {
        site: await startSite(),
        folder: mkdtempSync(join(tmpdir(), 'probata-guest-')),
        async restart() {
          const { dataDir, url } = own.site;
          await own.site.stop('SIGKILL');
          own.site = await startSite({ dataDir, env: { PORT: new URL(url).port } });
        },
      };
      await use(own);
      await own.site.stop();
      rmSync(own.site.dataDir, { recursive: true, force: true });
      rmSync(own.folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ own }, use) => use(own.site.url),
});
