import { expect, startSite, test } from './site';

const routes = [
  ['/', 'Probata: eDiscovery, data science, and trial support', '/'],
  ['/Home', 'Probata: eDiscovery, data science, and trial support', '/'],
  ['/SendFile', 'Send File: Probata', '/SendFile'],
  ['/Training', 'Platform Training: Probata', '/Training'],
  ['/Development', /Probata/, '/Development'],
  ['/privacy-policy', 'Privacy Policy: Probata', '/privacy-policy'],
  ['/data-protection-agreement', /Data Protection Agreement/, '/data-protection-agreement'],
  ['/terms-and-conditions', /Terms and Conditions/, '/terms-and-conditions'],
  ['/accessibility', 'Accessibility: Probata', '/accessibility'],
  ['/blog', 'Blog: Probata', null],
  ['/chat', 'Agent Chat: Probata', null],
  ['/admin', 'Blog Admin: Probata', null],
  ['/admin/inquiries', 'Inquiries: Probata', null],
  ['/admin/uploads', 'Uploads: Probata', null],
] as const;

test.describe('every route is a complete document before any script runs', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, title, canonical] of routes) {
    test(path, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /.+/);
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https:.+\.png$/);
      if (canonical === null) {
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
      } else {
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
          'href',
          `https://probata.example${canonical}`,
        );
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(
        page.getByRole('button', { name: 'Talk to the voice assistant' }),
        'no button stands there that only a script can answer',
      ).toBeHidden();
      await expect(page.locator('[style]'), 'the policy blocks style attributes').toHaveCount(0);
    });
  }
});

for (const [typed, canonical] of [
  ['/sendfile', '/SendFile'],
  ['/TRAINING', '/Training'],
  ['/Privacy-Policy', '/privacy-policy'],
  ['/development/', '/Development'],
] as const) {
  test(`${typed} reaches ${canonical}`, async ({ page }) => {
    await page.goto(typed);
    expect(new URL(page.url()).pathname).toBe(canonical);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('/home, in any letter case, is the home page', async ({ page }) => {
  for (const path of ['/home', '/HOME', '/Home']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://probata.example/');
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
  // Chromium reports the document's own 404 as a console error; it is the one expected.
  expect(pageErrors.splice(0).every((error) => error.includes('404'))).toBe(true);
});

test.describe('a configured blog', () => {
  test.use({ javaScriptEnabled: false });

  test('/blog says where it goes, then goes there without scripts', async ({ page }) => {
    const own = await startSite({ env: { BLOG_URL: 'https://blog.probata.example/' } });
    try {
      await page.route('https://blog.probata.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>The blog</h1>' }),
      );
      const document = await page.request.get(`${own.url}/blog`);
      expect(await document.text()).toContain('Redirecting to our blog…');
      await page.goto(`${own.url}/blog`);
      await expect(page).toHaveURL('https://blog.probata.example/');
      const other = await page.request.get(`${own.url}/Training`);
      expect(await other.text()).not.toContain('http-equiv="refresh"');
    } finally {
      await own.stop();
    }
  });
});

test('health, robots and the sitemap answer', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /admin');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('<loc>https://probata.example/</loc>');
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
