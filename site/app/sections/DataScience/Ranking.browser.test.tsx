import '@probata/ui/base';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { home } from '../../../content/pages/home';
import { Ranking } from './Ranking';
import { drawRankedSet, measure, rows } from './ranked-set';

it('counts recall, precision and elusion again with each step of the slider', async () => {
  const screen = await render(<Ranking {...home.dataScience.ranking} />);
  const slider = screen.getByRole('slider', { name: /^Stop reading after/ });
  const text = () => slider.element().getAttribute('aria-valuetext');
  const inPercent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`);
  const expected = (column: number) => {
    const { recall, precision, elusion } = measure(drawRankedSet(), column * rows);
    return `${column * rows} of 798 documents. Recall ${inPercent(recall)}, Precision ${inPercent(precision)}, Elusion ${inPercent(elusion)}`;
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

for (const width of [256, 320, 560])
  it(`fits in a column of ${width} px, squares and all`, async () => {
    await page.viewport(width + 16, 900);
    const screen = await render(
      <div style={{ inlineSize: `${width}px` }}>
        <Ranking {...home.dataScience.ranking} />
      </div>,
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
    const plot = screen.container.querySelector('svg')?.getBoundingClientRect();
    expect(plot?.width).toBeGreaterThan(width * 0.75);
  });
