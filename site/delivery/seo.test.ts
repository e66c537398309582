import { adminPaths } from '@probata/admin/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { posts } from '../content/blog/posts';
import { paths } from '../content/paths';
import { defaultSettings } from '../contract/settings';
import { pageAt, pages, pagesOf } from '../pages';
import { publicFiles, speculationRules, toJsonLd } from './seo';

const origin = 'https://www.probata.example';
const heads = await Promise.all(
  pages.map(async ({ path, content }) => ({ path, meta: (await content()).meta })),
);
const jsonLdTypes = (path: string) =>
  heads
    .filter((head) => head.path === path)
    .flatMap(({ meta }) => toJsonLd(path, meta, origin).map((object) => object['@type']));

afterEach(() => {
  vi.useRealTimers();
});

test('the sitemap holds canonical addresses of indexed routes, once each', async () => {
  const { 'sitemap.xml': sitemap = '' } = await publicFiles(pages, origin);
  const found = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(new Set(found).size).toBe(found.length);
  expect(found).toContain(`${origin}/`);
  expect(found).not.toContain(`${origin}/Home`);
  for (const hidden of [adminPaths.admin, adminPaths.chat]) expect(found).not.toContain(`${origin}${hidden}`);
});

describe('our own blog', () => {
  const [newest] = posts;
  if (!newest) throw new Error('There are no posts.');

  test('each post is in the sitemap, and described as one', async () => {
    const { 'sitemap.xml': sitemap } = await publicFiles(pages, origin);
    for (const { id } of posts) expect(sitemap).toContain(`<loc>${origin}/blog/${id}</loc>`);
    const path = `/blog/${newest.id}`;
    expect(jsonLdTypes(path)).toEqual(['BlogPosting', 'BreadcrumbList']);
    const meta = heads.find((head) => head.path === path)?.meta;
    expect(meta && toJsonLd(path, meta, origin)).toMatchObject([
      { headline: newest.title, datePublished: newest.date },
      { itemListElement: [{ name: 'Home' }, { name: 'Blog' }, { name: newest.title }] },
    ]);
  });

  test('the feed has every post, newest first', async () => {
    const { 'blog/feed.xml': feed = '' } = await publicFiles(pages, origin);
    const [head = '', ...entries] = feed.split('<entry>');
    expect(head).toContain(`<updated>${newest.date}T00:00:00Z</updated>`);
    expect(head).toContain(`<link rel="self" type="application/atom+xml" href="${origin}/blog/feed.xml"/>`);
    expect(entries.map((entry) => /<id>(.*)<\/id>/.exec(entry)?.[1])).toEqual(
      posts.map(({ id }) => `${origin}/blog/${id}`),
    );
    const days = entries.map((entry) => /<published>(.*)<\/published>/.exec(entry)?.[1]);
    expect(days).toEqual([...days].sort().reverse());
  });

  test('with BLOG_URL nothing of it is listed, and every address of it sends the visitor on', async () => {
    const moved = pagesOf({ ...defaultSettings, blogUrl: 'https://blog.firm.example/' });
    const files = await publicFiles(moved, origin);
    expect(files['sitemap.xml']).not.toContain('/blog');
    expect(files['blog/feed.xml']).toBeUndefined();
    expect(await speculationRules(moved)).not.toContain('/blog');
    for (const path of [paths.blog, `/blog/${newest.id}`])
      expect((await pageAt(path, moved).content()).meta.indexed, path).toBe(false);
  });
});

test('robots.txt excludes the signed-in pages', async () => {
  const { 'robots.txt': robots } = await publicFiles(pages, origin);
  expect(robots).toContain('Disallow: /admin\nDisallow: /chat\n');
});

test('every route has its own title and description', () => {
  expect(heads.map(({ path }) => path)).toEqual(expect.arrayContaining(['*', ...Object.values(paths)]));
  expect(new Set(heads.map(({ meta }) => meta.title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ meta }) => meta.description)).size).toBe(heads.length);
});

test('Home describes the organization, three services and the questions; other pages have breadcrumbs', () => {
  expect(jsonLdTypes(paths.home)).toEqual(['Organization', 'Service', 'Service', 'Service', 'FAQPage']);
  expect(jsonLdTypes(paths.development)).toEqual(['BreadcrumbList']);
});

test('security.txt expires a year after the build', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z') });
  const { '.well-known/security.txt': text } = await publicFiles(pages, origin);
  expect(text).toContain('Expires: 2027-01-02T03:04:05.000Z');
});
