import '@probata/ui/base';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { home } from '../../../content/pages/home';
import { Services } from './Services';

it('plays the film of a service under the pointer, and keeps the picture of one without a film', async () => {
  await page.viewport(1280, 900);
  const [one, two, ...rest] = home.services.cards;
  if (!one || !two) throw new Error('Home has fewer than two services: this test needs two.');
  const still = { ...one, video: { ...one.video, sources: [] } };
  const screen = await render(<Services {...home.services} cards={[still, two, ...rest]} />);
  const cards = screen.getByRole('article');
  await userEvent.hover(cards.nth(1));
  await expect.poll(() => cards.nth(1).element().querySelector('video')).not.toBeNull();
  await userEvent.hover(cards.nth(0));
  await expect.poll(() => cards.nth(1).element().querySelector('video')).toBeNull();
  expect(cards.nth(0).element().querySelector('video')).toBeNull();
  expect(cards.nth(0).element().querySelector('img')).not.toBeNull();
});
