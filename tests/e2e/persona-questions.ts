import type { Page } from '@playwright/test';
import { createEditorTest } from './editor';
import { dialogOf, open, show } from './persona-dialog';

export const test = createEditorTest();

/** Opens the dry run, and the editor of its questions. */
export async function edit(page: Page) {
  await open(page);
  await show(page, 'Dry run');
  await dialogOf(page).getByRole('button', { name: 'Edit the questions' }).click();
  return dialogOf(page).getByRole('textbox', { name: 'Test questions' });
}

export const run = (page: Page) => dialogOf(page).getByRole('button', { name: 'Run the questions' });
export const resultsIn = (page: Page) =>
  dialogOf(page).getByRole('table', { name: 'Results of the test questions' }).getByRole('row');
