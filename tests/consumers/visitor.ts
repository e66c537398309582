import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Receiver, startReceiver } from '../faults/receiver.mjs';

/** A workflow in a process of its own, and a page on which every policy violation and console error fails the test. */
export const test = base.extend<{ pageErrors: string[] }, { receiver: Receiver }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const receiver = await startReceiver();
      await use(receiver);
      await receiver.stop();
    },
    { scope: 'worker' },
  ],
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || /Content Security Policy|hydrat/i.test(message.text()))
          errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      expect(errors, 'the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

const success = {
  contact: "Thank you for your message! We'll get back to you within 24 hours.",
  training: "Message sent! We'll get back to you soon.",
};

/** Fills a form and sends it. Resolves with its message once the form shows the success. */
export async function sendInquiry(scope: Page | Locator, form: keyof typeof success): Promise<string> {
  const message = `From a test of ${form}, ${crypto.randomUUID()}`;
  await scope.getByLabel('First name').fill('Ada');
  await scope.getByLabel('Last name').fill('Byron');
  await scope.getByLabel('Email').fill('ada@firm.example');
  await scope.getByLabel('Company').fill('Byron LLP');
  await scope.getByLabel('Message').fill(message);
  await scope.getByRole('button', { name: 'Send message' }).click();
  await expect(scope.getByText(success[form], { exact: true })).toBeVisible();
  return message;
}

/** The inquiry that the workflow received with this message. */
export const arrived = async (receiver: Receiver, message: string) =>
  (await receiver.received())
    .filter(({ accepted, body }) => accepted && (body as { message?: unknown }).message === message) // as: the forms send JSON
    .map(({ body }) => body);

/** The body a workflow receives: exactly these five fields. */
export const fiveFields = (message: string) => ({
  name: 'Ada Byron',
  email: 'ada@firm.example',
  company: 'Byron LLP',
  phone: '',
  message,
});

/** Holds a call, from the avatar's click to its end, with real audio inside the page. */
export async function holdCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Talk to the voice assistant' }).click();
  const panel = page.getByRole('region', { name: 'Voice assistant' });
  await expect(panel.getByText(/Listening|The assistant is speaking/)).toBeVisible();
  await panel.getByRole('button', { name: 'End call' }).click();
  await expect(panel.getByRole('button', { name: 'End call' })).toHaveCount(0);
  await expect(panel.getByText('Call ended')).toBeVisible();
}

/** Whether the component's styles are loaded: a primary button has a background. */
export const isStyled = (button: Locator) =>
  button.evaluate((element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)');

/** Compares each sample's page with the one picture of it that all consumers share. */
export function compareSamples(where: string, samples: readonly string[], urlOf: (sample: string) => string) {
  for (const sample of samples)
    test(`the README's sample ${sample} looks as it should ${where}`, async ({ page }) => {
      await page.setViewportSize({ width: 640, height: 700 });
      await page.goto(urlOf(sample));
      await expect(page.getByRole('button').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      if (sample === 'ui-1')
        expect(
          await page.evaluate(() =>
            [...document.fonts]
              .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
              .map(({ family }) => family.replaceAll('"', ''))
              .sort(),
          ),
        ).toEqual(['Instrument Sans Variable', 'Source Serif Variable']);
      await expect(page).toHaveScreenshot(`${sample}.png`);
    });
}
