import { contactReasons } from '../../site/content/contact-reasons';
import { estimatePage } from '../../site/content/pages/estimate';
import { paths } from '../../site/content/paths';
import { expect, hydrate, test } from './site';

const { form, result, plan } = estimatePage;

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the estimate is asked on Home, answered at an address, and counted back from a hearing', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}${paths.home}`);
    await page.getByLabel(form.gigabytes.label, { exact: true }).fill('400GB');
    await page.getByRole('button', { name: form.short.submit }).click();
    await expect(page).toHaveURL(/\/estimate\?gigabytes=400GB&source=mail&source=phones#/);
    await expect(page.getByRole('heading', { name: result.heading })).toBeVisible();
    await page.getByLabel(form.hearing.label).fill('2099-03-12');
    await page.getByRole('button', { name: form.submit }).click();
    await expect(page.getByText('Thursday, March 12, 2099').first()).toBeVisible();
    await expect(page.getByRole('region', { name: plan.heading }).getByRole('listitem')).toHaveCount(6);
    await page.getByLabel(form.gigabytes.label, { exact: true }).fill('many');
    await page.getByRole('button', { name: form.submit }).click();
    const link = page.getByRole('link', { name: form.errors.gigabytes.amount });
    // A plan of the example would look like an answer.
    await expect(page.getByRole('region', { name: plan.heading })).toHaveCount(0);
    // The page brings the style of its refusal, a frame around the summary.
    await expect(link.locator('xpath=ancestor::*[@tabindex][1]')).not.toHaveCSS('border-width', '0px');
    await expect(page.getByLabel(form.gigabytes.label, { exact: true })).toHaveValue('many');
  });
});

test('one press fills the contact form with the estimate', async ({ page, site }) => {
  await page.goto(`${site.url}${paths.estimate}`);
  await hydrate(page);
  await page.getByLabel(form.gigabytes.label, { exact: true }).fill('1.5 TB');
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.getByRole('heading', { name: result.heading })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: result.ask }).last().click();
  await expect(page.getByLabel('Message')).toHaveValue(
    new RegExp(`^${contactReasons.price.topic}\nSize of the matter: 1,500 GB, 4 reviewers\n`),
  );
});

test('a working session fills the contact form as well', async ({ page, site }) => {
  await page.goto(`${site.url}${paths.development}`);
  const link = page.locator('#platform').getByRole('link', { name: contactReasons.session.label });
  await expect(link).toHaveAttribute('href', '/#contact');
  await link.click();
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(`^${contactReasons.session.topic}\n`));
});
