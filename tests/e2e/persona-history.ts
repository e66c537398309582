import type { Page } from '@playwright/test';
import { dialogOf, textOf } from './persona-dialog';
import { expect } from './site';

/** The text that the agent follows (spec 7.5). */
export async function followed(page: Page): Promise<string> {
  const token = await page.evaluate(() => {
    const stored: { access_token: string } = JSON.parse(localStorage.getItem('probata-session') ?? '{}');
    return stored.access_token;
  });
  const answer = await page.request.get('/api/admin/persona', {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.text();
}

export async function keep(page: Page, text: string, note: string) {
  await textOf(page).fill(text);
  await dialogOf(page).getByLabel('What did you change').fill(note);
  await dialogOf(page).getByRole('button', { name: 'Keep as draft' }).click();
  await expect(dialogOf(page).getByText('Kept as a draft.')).toBeVisible();
}
