import '@probata/ui/theme';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { training } from '../../../content/pages/training';
import { Scheduling } from './Scheduling';

const scheduling = { ...training.scheduling, script: 'data:text/javascript,', stylesheet: 'data:text/css,' };

it('sets the platforms in one style, each with a plate in its color', async () => {
  await render(
    <div data-theme="light">
      <Scheduling platforms={training.platforms} scheduling={scheduling} />
    </div>,
  );
  const looks = training.platforms.map(({ name, color }) => {
    const heading = page.getByRole('heading', { level: 2, name, exact: true }).element();
    const plate = heading.closest('article')?.firstElementChild?.firstElementChild ?? heading;
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    expect(getComputedStyle(plate).backgroundColor).toBe(`rgb(${red}, ${green}, ${blue})`);
    return getComputedStyle(heading).font;
  });
  expect(new Set(looks).size).toBe(1);
  expect(page.getByRole('img').elements()).toEqual([]);
});
