import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { legalSources } from '../../../content/legal';
import { LegalReviews } from './LegalReviews';

it('warns editors of each legal text in force from the day after its review was due', async () => {
  const { rerender } = await render(<LegalReviews today="2025-10-01" />);
  expect(page.getByText(/^Legal reviews overdue/).elements()).toEqual([]);
  await rerender(<LegalReviews today="2025-10-02" />);
  const titles = Object.values(legalSources).map(({ title }) => title);
  await expect.element(page.getByText(`Legal reviews overdue: ${titles.join(', ')}.`)).toBeVisible();
});
