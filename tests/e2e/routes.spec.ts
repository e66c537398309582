import { postIds } from '../../site/content/blog/post-ids';
import { pages } from '../../site/pages';
import { signInAt } from './editor';
import { expect, hydrate, publicPaths, startSite, test } from './site';

const origin = 'https://probata.example';

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('Home has one first heading, and no button that only a script can answer', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Talk to the voice assistant' })).toBeHidden();
  });
});

test('a path in another letter case, or with a slash at its end, is redirected to the canonical one', async ({
  request,
}) => {
  for (const path of publicPaths)
    for (const other of [path.toUpperCase(), path.toLowerCase(), `${path}/`].filter(
      (variant) => variant !== path && variant !== '//',
    )) {
      const response = await request.get(other, { headers: { accept: 'text/html' } });
      expect(response.status(), other).toBe(200);
      expect(new URL(response.url()).pathname, other).toBe(path);
    }
});

test('/home, in any letter case, is the home page', async ({ request }) => {
  for (const path of ['/home', '/HOME', '/Home']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).toContain(`<link rel="canonical" href="${origin}/"`);
  }
});

test('an unknown path is the not-found page with status 404', async ({ page, request, pageErrors }) => {
  for (const path of [
    '/nowhere',
    '/training/extra',
    '/index.php',
    '/%2e%2e/package.json',
    '/assets/none.js',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
  }
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404: Page not found' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  // Chromium reports the document's 404 as a console error.
  expect(pageErrors.splice(0).every((error) => error.includes('404'))).toBe(true);
});

test('without BLOG_URL the Blog link leads to our own posts, in the app and with a feed', async ({
  page,
}) => {
  await page.goto('/accessibility');
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Why page and line still matter' }).click();
  await expect(page).toHaveURL(/\/blog\/deposition-page-and-line$/);
  await expect(page.getByRole('heading', { level: 2, name: 'An invented example' })).toBeVisible();
  const others = page.getByRole('navigation', { name: 'More posts' });
  await expect(others.getByRole('link')).toHaveCount(postIds.length - 1);
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.reload();
  const feed = await page.request.get(
    (await page.locator('link[type="application/atom+xml"]').getAttribute('href')) ?? '',
  );
  expect(feed.headers()['content-type']).toMatch(/xml/);
  const problems = await page.evaluate(
    (text) => {
      const read = new DOMParser().parseFromString(text, 'application/xml');
      return [read.querySelector('parsererror')?.textContent, read.querySelectorAll('entry').length];
    },
    await feed.text(),
  );
  expect(problems).toEqual([undefined, postIds.length]);
});

test.describe('a configured blog', () => {
  const blogUrl = 'https://blog.probata.example/';

  test('has every Blog link, and its pages announce the redirect and lead there, with scripts and without', async ({
    page,
    browser,
  }) => {
    const own = await startSite({ env: { BLOG_URL: blogUrl } });
    const plain = await browser.newPage({ javaScriptEnabled: false });
    try {
      await plain.route(`${blogUrl}**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>The blog</h1>' }),
      );
      for (const path of ['/blog', `/blog/${postIds[0]}`]) {
        const text = await (await page.request.get(own.url + path)).text();
        expect(text, path).toContain('Redirecting to our blog…');
        expect(text, path).toContain('noindex');
        expect(text, path).not.toContain('atom+xml');
        for (const visitor of [plain, page]) {
          await visitor.goto(own.url + path, { waitUntil: 'commit' });
          await expect(visitor, path).toHaveURL(blogUrl);
        }
      }
      expect((await page.request.get(`${own.url}/blog/feed.xml`)).status()).toBe(404);
      expect(await (await page.request.get(`${own.url}/sitemap.xml`)).text()).not.toContain('/blog');
      const other = await page.request.get(`${own.url}/Training`);
      expect(await other.text()).not.toContain('http-equiv="refresh"');
      await page.goto(`${own.url}/Training`);
      for (const hydrates of [false, true]) {
        if (hydrates) await hydrate(page);
        const links = page.getByRole('link', { name: 'Blog', includeHidden: true });
        expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
          blogUrl,
          blogUrl,
        ]);
        await expect(links.first()).toHaveAttribute('target', '_blank');
        await expect(links.first()).toHaveAccessibleDescription('coming soon');
      }
    } finally {
      await plain.close();
      await own.stop();
    }
  });
});

test('with BLOG_URL an editor has time to open the chat before the blog', async ({ page }) => {
  const blogUrl = 'https://blog.probata.example/';
  const own = await startSite({ env: { BLOG_URL: blogUrl } });
  try {
    await page.route(`${blogUrl}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The blog</h1>' }),
    );
    await signInAt(page, `${own.url}/admin`);
    await page.clock.install();
    await page.goto(`${own.url}/blog`);
    const open = page.getByRole('link', { name: /Open Agent Chat/ });
    await expect(open).toBeVisible();
    await expect(page).toHaveURL(`${own.url}/blog`);
    const [chat] = await Promise.all([page.waitForEvent('popup'), open.click()]);
    await expect(chat).toHaveURL(`${own.url}/chat`);
    await page.clock.runFor(8000);
    await expect(page).toHaveURL(blogUrl);
  } finally {
    await own.stop();
  }
});

test('health, robots and the sitemap answer', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /admin');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const metas = await Promise.all(pages.map(({ content }) => content()));
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    pages.filter((_, index) => metas[index]?.meta.indexed).map(({ path }) => `${origin}${path}`),
  );
  expect(sitemap).not.toContain('/Home');
  expect(sitemap).not.toContain('/admin');
});

test('pages carry a strict policy and cache headers', async ({ request }) => {
  const page = await request.get('/', { headers: { 'accept-encoding': 'br' } });
  const policy = page.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src [^;]*'sha256-/);
  expect(policy).not.toContain("'unsafe-inline'");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(page.headers()['content-encoding']).toBe('br');
  expect(page.headers()['x-content-type-options']).toBe('nosniff');
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
  expect((await request.get(asset)).headers()['cache-control']).toContain('immutable');
});
