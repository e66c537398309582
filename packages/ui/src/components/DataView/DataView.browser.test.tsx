import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
// biome-ignore lint/suspicious/noShadowRestrictedNames: the component of that name
import { DataView } from './DataView';

afterEach(cleanup);

it('opens and closes a branch with Enter and with Space', async () => {
  await render(<DataView label="Result" value={{ problems: [{ line: 12 }] }} openLevels={0} />);
  await expect.element(page.getByText('12')).not.toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('12')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('12')).not.toBeVisible();
});

it('shows text as JSON, so that a string is never taken for a number', async () => {
  await render(<DataView label="Result" value={{ a: '7', b: 7, c: null, d: false }} />);
  await expect
    .element(page.getByRole('region', { name: 'Result' }))
    .toHaveTextContent('a: "7"b: 7c: nulld: false');
});

it('ends, where the data holds itself', async () => {
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  await render(<DataView label="Result" value={cycle} />);
  await expect.element(page.getByRole('region', { name: 'Result' })).toHaveTextContent('…');
});
