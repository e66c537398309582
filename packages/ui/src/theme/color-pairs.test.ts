import { describe, expect, it } from 'vitest';
import type { Brand } from './brand';
import { probata } from './brands/probata';
import { quayside } from './brands/quayside';
import { colorPairs } from './color-pairs';

/** Relative luminance of `#rrggbb`, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([probata, quayside] satisfies Brand[])('$name', ({ color }) => {
  it.each(['light', 'dark'] as const)('meets every declared contrast in %s', (theme) => {
    const missed = colorPairs
      .map((pair) => ({
        ...pair,
        is: contrast(color[pair.foreground][theme], color[pair.background][theme]),
      }))
      .filter(({ is, atLeast }) => is < atLeast)
      .map(
        ({ foreground, background, is, atLeast }) =>
          `${foreground} on ${background}: ${is.toFixed(2)} < ${atLeast}`,
      );
    expect(missed).toEqual([]);
  });

  it('states every colour as #rrggbb, so that its contrast can be computed', () => {
    const others = Object.values(color)
      .flatMap(({ light, dark }) => [light, dark])
      .filter((value) => !/^#[0-9a-f]{6}$/.test(value));
    expect(others).toEqual([]);
  });
});

it('computes the two ends of the scale as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#777777')).toBe(1);
});

it('declares a pair for every colour but the hairline, which only decorates', () => {
  const declared = new Set(colorPairs.flatMap(({ foreground, background }) => [foreground, background]));
  expect(
    Object.keys(probata.color).filter((name) => !declared.has(name as keyof typeof probata.color)),
  ).toEqual(['line']); // as: Object.keys widens to string
});
