import '@probata/ui/base';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { home } from '../../../content/pages/home';
import { Ranking } from './Ranking';
import { drawRankedSet, measure, rows } from './ranked-set';

it('counts recall, precision and elusion again with each step of the slider', async () => {
  const screen = await render(<Ranking {...home.dataScience.ranking} />);
  const slider = screen.getByRole('slider', { name: /^Documents reviewed/ });
  const text = () => slider.element().getAttribute('aria-valuetext');
  const inPercent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`);
  const expected = (column: number) => {
    const { recall, precision, elusion } = measure(drawRankedSet(), column * rows);
    return `${column * rows} of 798. Recall ${inPercent(recall)}, Precision ${inPercent(precision)}, Elusion ${inPercent(elusion)}`;
  };
  expect(text()).toBe(expected(18));
  await userEvent.click(slider);
  await userEvent.keyboard('{Home}');
  expect(text()).toBe(expected(0));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(text()).toBe(expected(2));
  await userEvent.keyboard('{End}');
  expect(text()).toBe(expected(42));
  const terms = [...screen.container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(terms).toEqual(['Recall', 'Precision', 'Elusion']);
});

for (const width of [272, 312, 352, 358, 480, 560, 680, 696])
  it(`fits in a column of ${width} px, and from 312 px is as tall as the picture in its place`, async () => {
    await page.viewport(width + 16, 900);
    const screen = await render(
      <div style={{ inlineSize: `${width}px` }}>
        <Ranking {...home.dataScience.ranking} />
      </div>,
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
    const height = screen.container.firstElementChild?.getBoundingClientRect().height ?? 0;
    // The picture has the shape of 4 to 3 within a border of 1 px.
    if (width >= 312) expect(height).toBeCloseTo((width - 2) * 0.75 + 2, 1);
  });
