import '@probata/ui/theme';
import { Box } from '@probata/ui';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { brand } from '../../content/brand';
import { Logo } from './Logo';

vi.mock('../../content/brand', async (original: () => Promise<typeof import('../../content/brand')>) => ({
  brand: {
    ...(await original()).brand,
    name: 'Featherstonehaugh, Cholmondeley, and Smyth Trial Support LLP',
  },
}));

const fills = () =>
  [...page.getByRole('img', { name: brand.name }).element().querySelectorAll('path')].map(
    (path) => getComputedStyle(path).fill,
  );

it.each(['light', 'dark'])(
  'shows its initial in ink on its sheet, on every surface of the %s theme',
  async (theme) => {
    const { rerender } = await render(
      <div data-theme={theme}>
        <Logo />
      </div>,
    );
    const onPaper = fills();
    const [frame, sheet, , mark, initial] = onPaper;
    expect(initial).toBe(frame);
    expect(new Set([sheet, mark, initial]).size).toBe(3);
    await rerender(
      <div data-theme={theme}>
        <Box background="inverse">
          <Logo />
        </Box>
      </div>,
    );
    expect([fills()[1], fills()[3], fills()[4]]).toEqual([sheet, mark, initial]);
  },
);

it('shows the whole of a name of 60 characters', async () => {
  expect(brand.name).toHaveLength(60);
  await render(<Logo />);
  const image = page.getByRole('img', { name: brand.name }).element();
  const name = image.querySelector('text')?.getBoundingClientRect();
  expect(name?.right).toBeLessThanOrEqual(image.getBoundingClientRect().right);
});
