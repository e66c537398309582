import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../site/contract/settings';
import { editor, usedDataFolder } from '../faults/server.mjs';
import { root } from './source-tree';

// Inside the tree, so that the scratch copy finds the same dependencies; in .cache, so that nothing else finds it.
mkdirSync(join(root, '.cache'), { recursive: true });
const scratch = mkdtempSync(join(root, '.cache/new-editor-page-'));
const admin = 'packages/admin/src';
const path = '/admin/holidays';
const api = '/api/admin/holidays';

const files = {
  'supabase/migrations/29991231000000_holidays.sql': `create schema holidays;
create table holidays.day (name text primary key);
insert into holidays.day values ('Juneteenth');
`,
  [`${admin}/holidays/contract.ts`]: `import * as z from 'zod/mini';
import type { Contract } from '../endpoint';

const holidaySchema = z.object({ name: z.string() });
export type Holiday = z.output<typeof holidaySchema>;

export const holidayEndpoints = {
  list: { method: 'GET', path: '${api}', answer: z.object({ days: z.array(holidaySchema) }) },
} as const satisfies Contract;
`,
  [`${admin}/holidays/words.ts`]: `export const meta = {
  title: 'Holidays',
  description: 'Sign in to see the days on which the production desk is closed to all visitors.',
} as const;

export const holidays = { heading: 'Holidays' } as const;
`,
  [`${admin}/holidays/page.tsx`]: `import { Text } from '@probata/ui';
import { adminPage } from '../frame/AdminPage';
import type { Editor } from '../frame/RequireSession';
import { useRequest } from '../frame/useLoaded';
import { holidayEndpoints } from './contract';
import { holidays } from './words';

function Holidays({ client }: Editor) {
  const { value } = useRequest(client, holidayEndpoints.list);
  return <Text>{value?.days.map(({ name }) => name).join(', ')}</Text>;
}

export const Component = adminPage(holidays.heading, Holidays);
`,
  [`${admin}/holidays/server/routes.ts`]: `import { editorEndpoints } from '../../frame/server/editor-endpoints';
import type { FeatureParts } from '../../frame/server/parts';
import { type Holiday, holidayEndpoints } from '../contract';

export function holidayRoutes({ database, ...parts }: FeatureParts) {
  const { routes, answer } = editorEndpoints(parts);
  answer(holidayEndpoints.list, {}, async () => ({
    days: await database.query<Holiday>('select name from holidays.day'),
  }));
  return routes;
}
`,
};

/** Adds lines to a file of the copy, before a line of it. */
function insert(file: string, before: string, lines: string) {
  const text = readFileSync(join(scratch, file), 'utf8');
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`${file} has no “${before}”`);
  writeFileSync(join(scratch, file), text.slice(0, at) + lines + text.slice(at));
}

/** Imports a module of the copy. */
const load = <Module>(file: string): Promise<Module> => import(join(scratch, file));

beforeAll(() => {
  for (const folder of ['packages/admin', 'site', 'supabase', 'tests/faults', 'tsconfig.base.json'])
    cpSync(join(root, folder), join(scratch, folder), {
      recursive: true,
      filter: (source) => !/\.test\.tsx?$|\/(node_modules|dist|public|\.cache)$/.test(source),
    });
  symlinkSync(join(root, 'site/node_modules'), join(scratch, 'site/node_modules'));
  mkdirSync(join(scratch, 'node_modules/@probata'), { recursive: true });
  symlinkSync(join(scratch, 'packages/admin'), join(scratch, 'node_modules/@probata/admin'));
  // The build writes this file beside the renderer.
  const assets = { bootstrap: '/assets/bootstrap.js', fonts: [], css: {}, preloaded: {} };
  writeFileSync(join(scratch, 'site/delivery/assets.json'), JSON.stringify(assets));

  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    writeFileSync(join(scratch, file), text);
  }
  insert(
    `${admin}/pages.ts`,
    '  {\n    path: paths.chat,',
    `  { path: '${path}', label: 'Holidays', words: () => import('./holidays/words'), load: () => import('./holidays/page') },\n`,
  );
  const list = `${admin}/frame/server/features.ts`;
  insert(list, 'import ', "import { holidayRoutes } from '../../holidays/server/routes';\n");
  insert(list, '  mount(auditRoutes)', '  mount(holidayRoutes),\n');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('an interface for editors with its view: a migration, a folder, and an entry in two lists', {
  timeout: 120_000,
}, () => {
  it('is a page of the site, in the links between signed-in pages', async () => {
    const { zoneAt } = await load<typeof import('../../site/pages')>('site/pages');
    expect(zoneAt(path)).toBe('admin');
    const { pages } = await load<typeof import('../../packages/admin/src/pages')>(`${admin}/pages`);
    expect(pages.find((page) => page.path === path)?.label).toBe('Holidays');
    const { render } = await load<typeof import('../../site/delivery/render')>('site/delivery/render');
    const origin = 'https://www.firm.example';
    const { status, html } = await render({ url: path, settings: defaultSettings, origin });
    expect(status).toBe(200);
    expect(html).toContain('<title>Holidays: Probata</title>');
    expect(html).toContain('noindex');
  });

  it('is answered to editors alone, from the table of its migration', async () => {
    const { createLog } = await import('@probata/server');
    const { startServer } = await load<typeof import('../../site/server/start')>('site/server/start');
    const { readConfig } = await load<typeof import('../../site/server/config')>('site/server/config');
    const dataDir = await usedDataFolder();
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir });
    const server = await startServer({ config, log: createLog(() => undefined), showPages: false });
    try {
      expect((await fetch(server.url + api)).status).toBe(401);
      const signedIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(editor),
      });
      const { access_token: token } = (await signedIn.json()) as { access_token: string };
      const answer = await fetch(server.url + api, { headers: { authorization: `Bearer ${token}` } });
      expect(await answer.json()).toEqual({ days: [{ name: 'Juneteenth' }] });
    } finally {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
