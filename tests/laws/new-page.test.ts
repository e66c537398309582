import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../site/contract/settings';
import { root } from './source-tree';

// Inside the tree, so that the scratch copy finds the same dependencies; in .cache, so that nothing else finds it.
mkdirSync(join(root, '.cache'), { recursive: true });
const scratch = mkdtempSync(join(root, '.cache/new-page-'));
const origin = 'https://www.firm.example';
const path = '/new-page';
const description = 'The description of a new page, which is long enough for a list of results.';

const content = `import type { Meta } from '../schema';

export const meta: Meta = {
  title: 'New Page: Probata',
  description: '${description}',
  indexed: true,
  openGraph: 'home',
};

export const newPage = { heading: 'The heading of the new page' };
`;
const component = `import { Heading } from '@probata/ui';
import { newPage } from '../../content/pages/new-page';

export const Component = () => <Heading level={1}>{newPage.heading}</Heading>;
`;
const line = `  { path: '${path}', special: true, content: () => import('./content/pages/new-page'), load: () => import('./app/pages/NewPage') },\n`;

/** Imports a module of the copy. */
const load = <Module>(file: string): Promise<Module> => import(join(scratch, file));

beforeAll(() => {
  const copied = ['app', 'content', 'contract', 'delivery', 'pages.ts'].map((name) => `site/${name}`);
  const lists = ['tests/e2e/site.ts', 'tests/visual/pictures.ts', 'tests/visual/baselines/browser.json'];
  for (const file of [...copied, ...lists, 'tests/faults', 'scripts/chromium.mjs'])
    cpSync(join(root, file), join(scratch, file), {
      recursive: true,
      filter: (source) => !/\.test\.tsx?$/.test(source),
    });
  symlinkSync(join(root, 'site/node_modules'), join(scratch, 'site/node_modules'));
  // The build writes this file beside the renderer.
  const assets = { bootstrap: '/assets/bootstrap.js', fonts: [], css: {}, preloaded: {} };
  writeFileSync(join(scratch, 'site/delivery/assets.json'), JSON.stringify(assets));

  writeFileSync(join(scratch, 'site/content/pages/new-page.ts'), content);
  writeFileSync(join(scratch, 'site/app/pages/NewPage.tsx'), component);
  const list = join(scratch, 'site/pages.ts');
  const before = readFileSync(list, 'utf8');
  const at = before.indexOf("  {\n    path: '*',");
  writeFileSync(list, before.slice(0, at) + line + before.slice(at));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('a page with content, a component and one line in pages.ts', { timeout: 120_000 }, () => {
  it('passes the checks of the content', async () => {
    const { checkContent } = await load<typeof import('../../site/content/check')>('site/content/check');
    expect(await checkContent({ publicFolder: new URL(`file://${join(root, 'site/public/')}`) })).toEqual([]);
  });

  it('has a route in any letter case, a name, a zone and its kind of top bar', async () => {
    const { pages, pageNameOf, isSpecialPage, zoneAt } =
      await load<typeof import('../../site/pages')>('site/pages');
    const { toRoutes } = await load<typeof import('../../site/app/router')>('site/app/router');
    expect(matchRoutes(toRoutes(pages), '/New-Page')?.at(-1)?.route.path).toBe(path);
    expect(pageNameOf('/NEW-page/')).toBe('New Page');
    expect(isSpecialPage(path)).toBe(true);
    expect(zoneAt(path)).toBe('site');
  });

  it('is rendered in the layout of its zone, with its metadata and policy', async () => {
    const { pages, render } = await load<typeof import('../../site/delivery/render')>('site/delivery/render');
    expect(pages.map((page) => page.path)).toContain(path);
    const { documentHeaders } =
      await load<typeof import('../../site/delivery/policy')>('site/delivery/policy');
    const { status, html, headers } = await render({ url: path, settings: defaultSettings, origin });
    expect(status).toBe(200);
    expect(html).toContain('The heading of the new page</h1>');
    expect(html).toContain('<footer');
    expect(html).toContain('<title>New Page: Probata</title>');
    expect(html).toContain(`<meta name="description" content="${description}"/>`);
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(/<script type="speculationrules">(.*?)<\/script>/.exec(html)?.[1]).toContain(`"${path}"`);
    const withoutHashes = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace(/ 'sha256-[^']+'/g, ''),
    ]);
    expect(Object.fromEntries(withoutHashes)).toEqual(
      documentHeaders({ zone: 'site', settings: defaultSettings, origin }),
    );
  });

  it('is in the sitemap', async () => {
    const { pages } = await load<typeof import('../../site/pages')>('site/pages');
    const { publicFiles } = await load<typeof import('../../site/delivery/seo')>('site/delivery/seo');
    expect((await publicFiles(pages, origin))['sitemap.xml']).toContain(`<loc>${origin}${path}</loc>`);
  });

  it('is visited by the journeys and pictured', async () => {
    const { publicPaths } = await load<typeof import('../e2e/site')>('tests/e2e/site');
    expect(publicPaths).toContain(path);
    const { picturedPages } = await load<typeof import('../visual/pictures')>('tests/visual/pictures');
    expect(picturedPages.map((page) => page.path)).toContain(path);
  });
});
