import '@probata/ui/base';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { home } from '../../../content/pages/home';
import type { TeamMember } from '../../../content/pages/home.schema';
import { Team } from './Team';

const longName = 'Maximiliana-Alexandrina Featherstonehaugh-Cholmondeley-Smyth';
const [first] = home.team.members;

const teamOf = (count: number): TeamMember[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(first as TeamMember),
    id: `member-${index}`,
    name: longName,
    role: 'Director of Reprographics, Trial Exhibits, and Digital Services',
  }));

for (const count of [3, 14])
  for (const width of [320, 768, 1280] as const)
    it(`holds ${count} people with names of 60 characters at ${width} px`, async () => {
      expect(longName).toHaveLength(60);
      await page.viewport(width, 900);
      const screen = await render(<Team {...home.team} members={teamOf(count)} />);
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBe(clientWidth);
      const names = screen.getByRole('heading', { level: 3, name: longName });
      expect(names.elements()).toHaveLength(count);
      for (const name of names.elements()) expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
      const boxes = screen
        .getByRole('article')
        .elements()
        .map((card) => card.getBoundingClientRect());
      for (const [index, box] of boxes.entries())
        for (const other of boxes.slice(index + 1))
          expect(other.top >= box.bottom || other.left >= box.right, 'a card does not lie over another').toBe(
            true,
          );
      // In columns where there is room for them.
      expect(new Set(boxes.map(({ left }) => left)).size).toBe({ 320: 1, 768: 2, 1280: 3 }[width]);
    });

it('holds a name of 60 characters in the dialog of its bio at 360 px', async () => {
  await page.viewport(360, 740);
  const screen = await render(<Team {...home.team} members={teamOf(1)} />);
  await screen.getByRole('button', { name: new RegExp(longName) }).click();
  const dialog = screen.getByRole('dialog', { name: longName });
  await expect.element(dialog).toBeVisible();
  const title = dialog.getByRole('heading', { name: longName }).element();
  const close = dialog.getByRole('button', { name: home.team.close }).element();
  for (const part of [dialog.element(), title])
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
  expect(title.getBoundingClientRect().right).toBeLessThanOrEqual(close.getBoundingClientRect().left);
  expect(close.getBoundingClientRect().right).toBeLessThanOrEqual(360);
});
