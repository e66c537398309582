import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { SkipLink } from './SkipLink';

it.each(['light', 'dark'])('has its focus ring within it, in the color of its words, %s', async (theme) => {
  await render(
    <div data-theme={theme}>
      <SkipLink href="#main">Skip to content</SkipLink>
    </div>,
  );
  await userEvent.tab();
  const link = page.getByRole('link', { name: 'Skip to content' });
  await expect.element(link).toHaveFocus();
  const { color, outlineColor, outlineOffset, outlineStyle } = getComputedStyle(link.element());
  expect([outlineColor, outlineStyle, outlineOffset]).toEqual([color, 'solid', '-5px']);
});
