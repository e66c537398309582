import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../base';
import { probata } from '../../theme/brands/probata';
import { Checkbox } from './Checkbox';

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const fillOf = (name: string) =>
  getComputedStyle(page.getByRole('checkbox', { name }).element()).backgroundColor;

it.each(['light', 'dark'] as const)('a ticked box has the accent of the %s theme', async (theme) => {
  await render(
    <div data-theme={theme}>
      <Checkbox label="On" defaultChecked />
      <Checkbox label="Off" />
    </div>,
  );
  expect(fillOf('On')).toBe(rgb(probata.color.accent[theme]));
  expect(fillOf('Off')).toBe(rgb(probata.color.paperRaised[theme]));
});

it('a disabled box and its label are muted, ticked or not', async () => {
  await render(
    <div data-theme="light">
      <Checkbox label="On" defaultChecked disabled />
      <Checkbox label="Off" disabled />
    </div>,
  );
  const { paperSunken, inkMuted } = probata.color;
  for (const name of ['On', 'Off']) {
    expect(fillOf(name)).toBe(rgb(paperSunken.light));
    expect(getComputedStyle(page.getByText(name, { exact: true }).element()).color).toBe(rgb(inkMuted.light));
  }
});
