import { readFileSync } from 'node:fs';
import { violationsOf } from './axe';
import { createEditorTest, sendInquiry, signInAt } from './editor';
import { expect } from './site';

const test = createEditorTest();

test('finds a person, hands out a copy, and erases with a receipt', async ({ page, request }) => {
  const attack = '<img src=x onerror="document.title=1">';
  await sendInquiry(request, { name: `Ann ${attack}`, email: 'Ann@doe.example', message: 'About my matter' });
  await sendInquiry(request, { name: 'Bob', email: 'bob@doe.example', message: 'Ask ann@doe.example' });
  await sendInquiry(request, { name: 'Mary', email: 'mary-ann@doe.example' });
  await signInAt(page, '/admin/people');
  expect(await violationsOf(page)).toEqual([]);

  const search = page.getByRole('search', { name: 'Find a person' });
  await search.getByLabel('Email address').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(search.getByText('Enter one email address')).toBeVisible();
  await search.getByLabel('Email address').fill('ann@doe.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Found 2 records about ann@doe.example.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inquiries (1)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inquiries of others that name it (1)' })).toBeVisible();
  await expect(page.getByText('<img src=x').first()).toBeVisible();
  await expect(page).toHaveTitle('People: Probata');
  // Logs and histories would keep an email address in the URL.
  expect(page.url()).not.toContain('ann');
  expect(await violationsOf(page)).toEqual([]);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export JSON' }).click();
  const copy = JSON.parse(readFileSync(await (await saving).path(), 'utf8'));
  expect(copy).toMatchObject({
    email: 'ann@doe.example',
    held: { inquiries: [{ email: 'Ann@doe.example' }] },
  });

  await page.getByRole('button', { name: 'Erase…' }).click();
  const question = page.getByRole('dialog', { name: 'Erase this person?' });
  await question.getByRole('button', { name: 'Keep everything' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Erase…' }).click();
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Found 1 record about ann@doe.example.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto('/admin/inquiries');
  const table = page.getByRole('region', { name: 'Inquiries, newest first' });
  await expect(table.getByRole('link', { name: /Mary/ })).toBeVisible();
  await expect(table.getByText('About my matter')).toHaveCount(0);

  const find = page.getByRole('dialog', { name: 'Find anything' });
  const person = find.getByRole('link', { name: 'Mary mary-ann@doe.example' });
  const findMary = async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('mary');
    await expect(person).toBeVisible();
  };
  await findMary();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Mary' })).toBeVisible();
  await findMary();
  await person.click();
  await expect(page.getByText('Found 1 record about mary-ann@doe.example.')).toBeVisible();
  expect(page.url()).not.toContain('mary');
});
