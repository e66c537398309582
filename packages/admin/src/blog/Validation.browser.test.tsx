import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { client, renderPage } from '../frame/render-page';
import { Validation } from './Validation';

const html = { severity: 'warning', file: 'posts/a.md', line: 7, rule: 'raw-html', message: 'Raw HTML.' };
const link = { severity: 'error', file: 'posts/b.md', line: 2, rule: 'link', message: 'The target is gone.' };
const word = {
  severity: 'warning',
  file: 'posts/a.md',
  line: 9,
  rule: 'spelling',
  message: '“custodain” is in no dictionary.',
  fix: 'Write “custodian”.',
};

afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name });

it('shows both runs side by side, by file, and marks what one run alone finds', async () => {
  await page.viewport(1280, 800);
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ problems: url.includes('strict=1') ? [link, html, word] : [html, link] }),
  );
  await renderPage(<Validation client={client} />);
  await button('Run (warn)').click();
  const warn = region('Warn run');
  await expect.element(warn.getByText('2 problems found.')).toBeVisible();
  expect(
    warn
      .getByRole('heading', { level: 4 })
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['posts/a.md', 'posts/b.md']);
  await button('Run (strict)').click();
  const strict = region('Strict run');
  await expect.element(strict.getByText('Fix: Write “custodian”.')).toBeVisible();
  await expect
    .element(page.getByText('The strict run finds 1 problem that the warn run does not.'))
    .toBeVisible();
  expect(strict.getByText('In this run only').elements()).toHaveLength(1);
  expect(warn.getByText('In this run only').elements()).toHaveLength(0);
  const [left, right] = [warn, strict].map((one) => one.element().getBoundingClientRect());
  expect(right?.left).toBeGreaterThan(left?.right ?? 0);
  await page.viewport(360, 740);
  expect(document.documentElement.scrollWidth).toBe(360);
});

it('downloads a corrected copy, or says why there is none', async () => {
  let answer = new Response('The corrected text.\n');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url.includes('/fixed') ? answer : Response.json({ problems: [word, link] });
  });
  const made = vi.spyOn(URL, 'createObjectURL');
  await renderPage(<Validation client={client} />);
  await button('Run (strict)').click();
  const copy = page.getByRole('button', { name: 'Download a corrected copy: posts/a.md' });
  // A file without a fix has no copy.
  await expect.element(copy).toBeVisible();
  expect(page.getByRole('button', { name: /Download a corrected copy/ }).elements()).toHaveLength(1);
  await copy.click();
  await expect.poll(() => made.mock.calls.length).toBe(1);
  const [file] = made.mock.calls[0] ?? [];
  expect(await (file as Blob).text()).toBe('The corrected text.\n');
  expect(asked.at(-1)).toContain('/api/blog/fixed?file=posts%2Fa.md&strict=1');
  answer = new Response('', { status: 503 });
  await copy.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The corrected copy could not be made.');
});
