import type { Page } from '@playwright/test';
import { brand } from '../../site/content/brand';
import { expect, test } from './site';

test.use({ settings: { INQUIRY_PROOF_OF_WORK: 'on' } });

async function fillIn(page: Page) {
  const form = page.locator('#contact form');
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Byron');
  await form.getByLabel('Email').fill('ada@doe-llp.example');
  await form.getByLabel('Company').fill('Doe LLP');
  return form;
}

/** The page errors without the answer of 403 that has the challenge. */
const without403 = (errors: string[]) => errors.splice(0).filter((line) => !line.includes('status of 403'));

test('a required proof of work is computed in the background, and accepted once', async ({
  page,
  request,
  pageErrors,
}) => {
  const proofs: string[] = [];
  page.on('request', (sent) => {
    const proof = sent.headers()['x-form-proof'];
    if (proof) proofs.push(proof);
  });
  await page.goto('/#contact');
  await fillIn(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible({ timeout: 30_000 });
  expect(proofs).toHaveLength(1);
  expect(without403(pageErrors)).toEqual([]);

  const replayed = await request.post('/api/inquiries/contact', {
    headers: { 'x-form-proof': proofs[0] ?? '' },
    data: { name: 'A Bot', email: 'bot@firm.example', company: 'Bot', phone: '', message: 'again' },
  });
  expect(replayed.status()).toBe(403);
  expect(await replayed.json()).toMatchObject({
    challenge: { algorithm: 'SHA-256' },
    contact: { phone: brand.phone.display, email: brand.email },
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the form shows a fallback contact', async ({ page, pageErrors }) => {
    await page.goto('/#contact');
    const form = await fillIn(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(
      form.getByText('There was an error sending your message. Please try again.').first(),
    ).toBeVisible();
    await expect(form.getByRole('link', { name: brand.phone.display })).toHaveAttribute(
      'href',
      /^tel:\+?\d+$/,
    );
    await expect(form.getByRole('link', { name: brand.email })).toHaveAttribute(
      'href',
      `mailto:${brand.email}`,
    );
    await expect(form.getByLabel('First name'), 'the typed text is kept').toHaveValue('Ada');
    expect(without403(pageErrors)).toEqual([]);
  });
});
