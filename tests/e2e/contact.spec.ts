import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect, hydrate, type Site, startSite } from './site';

interface Workflow {
  url: string;
  process: ChildProcess;
  setMode(mode: 'ok' | 'fail' | 'drop'): Promise<void>;
  forget(): Promise<void>;
  received(): Promise<{ body: string; key: string | null; type: string | null }[]>;
}

async function startWorkflow(): Promise<Workflow> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('workflow.mjs', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line) => resolve(String(line).trim())),
  );
  return {
    url,
    process: child,
    setMode: async (mode) => void (await fetch(`${url}/mode`, { method: 'POST', body: mode })),
    forget: async () => void (await fetch(`${url}/forget`, { method: 'POST' })),
    received: async () =>
      (await (await fetch(`${url}/received`)).json()) as Awaited<ReturnType<Workflow['received']>>, // workflow.mjs writes it
  };
}

const test = base.extend<
  { own: { site: Site; workflow: Workflow } },
  { pair: { site: Site; workflow: Workflow } }
>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const workflow = await startWorkflow();
      const site = await startSite({
        env: {
          CONTACT_WORKFLOW_URL: `${workflow.url}/contact`,
          TRAINING_WORKFLOW_URL: `${workflow.url}/training`,
        },
      });
      await use({ site, workflow });
      await site.stop();
      workflow.process.kill();
      rmSync(site.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  /** The site and its workflow, which has forgotten what it received before. */
  own: async ({ pair }, use) => {
    await pair.workflow.setMode('ok');
    await pair.workflow.forget();
    await use(pair);
  },
  baseURL: async ({ own }, use) => use(own.site.url),
});

const success = "Thank you for your message! We'll get back to you within 24 hours.";

async function fillIn(page: Page, email = 'ada@doe-llp.example') {
  const form = page.locator('#contact form');
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Byron');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Company').fill('Doe LLP');
  await form.getByLabel('Message').fill('Two boxes of paper,\nand a drive.');
}

const expected = {
  name: 'Ada Byron',
  email: 'ada@doe-llp.example',
  company: 'Doe LLP',
  phone: '',
  message: 'Two boxes of paper,\nand a drive.',
};

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`on ${device}, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ viewport, javaScriptEnabled });

      test('an inquiry is acknowledged, and delivered as exactly five fields', async ({ page, own }) => {
        await page.goto('/#contact');
        // Without scripts the same words sent twice are one inquiry, so each test has an address of its own.
        const email = `ada@${device.replace(' ', '-')}.example`;
        await fillIn(page, email);
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByText(success)).toBeVisible();
        await expect(page.locator('#contact form').getByLabel('First name')).toHaveValue('');
        await expect.poll(async () => (await own.workflow.received()).length).toBe(1);
        const [delivered] = await own.workflow.received();
        const body = JSON.parse(delivered?.body ?? '{}') as Record<string, string>; // checked next
        expect({ ...body, message: body['message']?.replaceAll('\r\n', '\n') }).toEqual({
          ...expected,
          email,
        });
        expect(delivered?.key).toBeTruthy();
      });

      test('a free address is refused beside its field, and what was typed stays', async ({
        page,
        own,
        pageErrors,
      }) => {
        await page.goto('/#contact');
        const form = page.locator('#contact form');
        await form.getByLabel('First name').fill('Ada');
        await form.getByLabel('Last name').fill('Byron');
        await form.getByLabel('Company').fill('Doe LLP');
        await form.getByLabel('Email').fill('ada@GMAIL.com');
        await page.getByRole('button', { name: 'Send message' }).click();
        const refusal = 'Please use a business email address. Free email domains are not accepted.';
        await expect(form.getByText(refusal).first()).toBeVisible();
        await expect(form.getByText(refusal).first(), 'the page stands at the form').toBeInViewport();
        await expect(form.getByLabel('Email')).toHaveValue('ada@GMAIL.com');
        await expect(form.getByLabel('First name')).toHaveValue('Ada');
        expect(await own.workflow.received()).toEqual([]);
        // With scripts off the answer is a page with status 422, which Chromium reports.
        if (!javaScriptEnabled) pageErrors.splice(0);
      });
    });
  }
}

test('with the workflow down the visitor still succeeds, and delivery follows when it returns', async ({
  page,
  own,
}) => {
  await own.workflow.setMode('drop');
  await page.goto('/');
  await fillIn(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(success)).toBeVisible();
  expect(await own.workflow.received()).toEqual([]);
  await own.workflow.setMode('ok');
  await expect.poll(async () => (await own.workflow.received()).length, { timeout: 45_000 }).toBe(1);
});

test('the acknowledgment is on the screen, although a frame comes before it is rendered', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = (callback) => {
      queueMicrotask(() => callback(performance.now()));
      return 0;
    };
  });
  await page.goto('/#contact');
  await hydrate(page);
  await fillIn(page);
  const submit = page.getByRole('button', { name: 'Send message' });
  await submit.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await submit.click();
  await expect(page.getByText(success)).toBeInViewport({ ratio: 1 });
});

test('all messages of an empty form come together, in a summary that leads to the fields', async ({
  page,
  own,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Send message' }).click();
  const form = page.locator('#contact form');
  for (const message of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Company name is required',
  ]) {
    await expect(form.getByText(message).first()).toBeVisible();
  }
  await expect(page).toHaveTitle(/^Error: /);
  await form.getByRole('link', { name: 'Company name is required' }).click();
  await expect(form.getByLabel('Company')).toBeFocused();
  await form.getByLabel('Company').fill('Doe LLP');
  await expect(form.getByText('Company name is required')).toHaveCount(0);
  expect(await own.workflow.received()).toEqual([]);
});

test('the training question is sent to its own workflow', async ({ page, own }) => {
  await page.route('https://*.probata.example/**', (route) => route.fulfill({ status: 200, body: '' }));
  await page.goto('/Training');
  const form = page.getByRole('complementary', { name: 'Quick Questions?' }).locator('form');
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Email').fill('ada@gmail.com');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText("Message sent! We'll get back to you soon.")).toBeVisible();
  await expect.poll(async () => (await own.workflow.received()).length).toBe(1);
});

for (const isHydrated of [false, true])
  test(`“Ask for a price” opens the form with a subject, ${isHydrated ? 'with' : 'before'} the app, and leaves typed text alone`, async ({
    page,
  }) => {
    const message = page.locator('#contact').getByLabel('Message');
    const price = page.locator('#ask-for-a-price');
    const groundOf = (reason: Locator) =>
      reason.evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.goto('/Training');
    if (isHydrated) await hydrate(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ask for a price' }).click();
    await expect(page).toHaveURL(/\/#ask-for-a-price$/);
    await hydrate(page);
    await expect(message).toHaveValue(/^Ask for a price\nSize of the matter:/);
    await expect(price).toBeInViewport();
    expect(await groundOf(price), 'marked').not.toBe(await groundOf(page.locator('#working-session')));
    await message.fill('Forty boxes');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ask for a price' }).click();
    await expect(price).toBeInViewport();
    await expect(message).toHaveValue('Forty boxes');
  });

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('“Ask for a price” marks what to tell us', async ({ page }) => {
    await page.goto('/Training');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ask for a price' }).click();
    await expect(page).toHaveURL(/\/#ask-for-a-price$/);
    const other = await page
      .locator('#working-session')
      .evaluate((reason) => getComputedStyle(reason).backgroundColor);
    await expect(page.locator('#ask-for-a-price')).not.toHaveCSS('background-color', other);
  });
});
