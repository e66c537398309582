import { plainTransport, securityHeaders } from '@probata/server';
import { expect, test } from './site';

test.use({ settings: { INQUIRY_MINIMUM_MS: '0' } });

test('pages have strict security headers', async ({ page }) => {
  const headers = async (path: string) => (await page.request.get(path)).headers();
  const home = await headers('/');
  const admin = await headers('/admin');
  const chat = await headers('/chat');
  for (const answer of [home, admin, chat, await headers('/healthz'), await headers('/no-page')]) {
    // The signed-in pages have a stricter one of these.
    for (const [name, value] of Object.entries(securityHeaders(plainTransport)))
      expect(answer[name], name).toEqual(
        name === 'x-frame-options' ? expect.stringMatching(/^(SAMEORIGIN|DENY)$/) : value,
      );
    expect(answer['permissions-policy']).toContain('microphone=(self),');
    expect(answer['permissions-policy']).toContain('camera=()');
  }
  for (const answer of [home, admin, chat]) {
    expect(answer['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(answer['content-security-policy']).not.toContain('unsafe');
  }
  for (const answer of [admin, chat]) {
    expect(answer['cross-origin-opener-policy']).toBe('same-origin');
    expect(answer['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(answer['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer['x-frame-options']).toBe('DENY');
    // Only public pages embed videos and the scheduling widget.
    expect(answer['content-security-policy']).not.toMatch(/https?:\/\//);
  }
  // COOP on a public page makes the browser switch processes, which delays the first paint.
  expect(home).not.toHaveProperty('cross-origin-opener-policy');
  expect((await headers('/api/inquiries/challenge'))['content-security-policy']).toContain(
    "default-src 'none'",
  );
});

test('the browser knows each feature that Permissions-Policy denies', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Permissions-Policy')) warnings.push(message.text());
  });
  await page.goto('/');
  await page.goto('/accessibility');
  expect(warnings).toEqual([]);
});
