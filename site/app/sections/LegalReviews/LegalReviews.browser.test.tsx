import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { legalSources } from '../../../content/legal';
import { editors } from '../../../content/pages/editors';
import { LegalReviews } from './LegalReviews';

it('warns editors of each legal text in force from the day after its review was due', async () => {
  const { rerender } = await render(<LegalReviews today="2025-10-01" />);
  expect(page.getByText(editors.legalReviews.heading).elements()).toEqual([]);
  await rerender(<LegalReviews today="2025-10-02" />);
  await expect.element(page.getByText(editors.legalReviews.heading)).toBeVisible();
  const titles = Object.values(legalSources).map(({ title }) => title);
  for (const title of titles)
    await expect
      .element(page.getByText(`${title}, October 2024: the review was due on October 1, 2025.`))
      .toBeVisible();
  expect(page.getByText(/the review was due/).elements()).toHaveLength(titles.length);
});
