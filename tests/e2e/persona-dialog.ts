import type { Locator, Page } from '@playwright/test';
import { expect } from './site';

/** The dialog that edits the persona. */
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Persona System Prompt' });

/** The text in the editor. */
export const textOf = (page: Page) => dialogOf(page).getByLabel('System prompt');

/** Opens the dialog. */
export async function open(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit Persona System Prompt' }).click();
  await expect(textOf(page)).toBeVisible();
  return dialogOf(page);
}

/** Saves a text in the open dialog, which closes. */
export async function save(page: Page, text: string, note = '') {
  await textOf(page).fill(text);
  if (note) await dialogOf(page).getByLabel('What did you change').fill(note);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(page)).toBeHidden();
}

/** Opens one of the dialog's views. */
export const show = (page: Page, view: 'Text' | 'Changes' | 'History' | 'Dry run') =>
  dialogOf(page).getByRole('tab', { name: view }).click();

/** The rows of the table of versions, after its head. */
export const versionsIn = (page: Page) =>
  dialogOf(page)
    .getByRole('table', { name: 'Versions' })
    .getByRole('row')
    .filter({ hasText: 'Version ' })
    .filter({
      has: page.getByRole('button'),
    });
