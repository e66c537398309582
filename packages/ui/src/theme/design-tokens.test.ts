import { describe, expect, it } from 'vitest';
import { probata } from './brands/probata';
import { quayside } from './brands/quayside';
import { type DesignToken, type DesignTokens, toDesignTokens } from './design-tokens';
import { themeTokens } from './theme-css';
import { tokenName } from './to-theme';

const isToken = (part: DesignToken | DesignTokens): part is DesignToken => '$type' in part;

function tokensOf(
  group: DesignTokens,
  path: readonly string[] = [],
): [path: readonly string[], DesignToken][] {
  return Object.entries(group).flatMap(([name, part]): [readonly string[], DesignToken][] =>
    isToken(part) ? [[[...path, name], part]] : tokensOf(part, [...path, name]),
  );
}

const number = expect.any(Number);
const color = {
  colorSpace: 'srgb',
  components: [number, number, number],
  alpha: number,
  hex: expect.stringMatching(/^#[0-9a-f]{6}$/),
};
const length = { value: number, unit: expect.stringMatching(/^(px|rem)$/) };
// The shapes of https://www.designtokens.org/tr/2025.10/format/#types.
const shapes: Record<string, unknown> = {
  color,
  dimension: length,
  duration: { value: number, unit: 'ms' },
  number,
  fontWeight: number,
  fontFamily: expect.arrayContaining([expect.any(String)]),
  cubicBezier: [number, number, number, number],
  shadow: [1, 2].map(() => ({ color, offsetX: length, offsetY: length, blur: length, spread: length })),
};

describe.each([probata, quayside])('the design tokens of $name', (brand) => {
  it.each(['light', 'dark'] as const)('have the shapes of the format in the %s theme', (theme) => {
    for (const [path, { $type, $value }] of tokensOf(toDesignTokens(brand, theme))) {
      expect(Object.keys(shapes)).toContain($type);
      expect($value, path.join('.')).toEqual(shapes[$type]);
    }
  });

  it('are the custom properties, but for the one relative to its text', () => {
    const names = tokensOf(toDesignTokens(brand, 'light')).map(([path]) => `--${tokenName(path)}`);
    const missing = [...themeTokens(brand).keys()].filter((name) => !names.includes(name));
    expect(missing).toEqual(['--probata-measure-text']);
    expect(names.filter((name) => !themeTokens(brand).has(name))).toEqual([]);
  });
});

it('gives a fluid size as its largest and says so', () => {
  expect(toDesignTokens(probata, 'light').size).toMatchObject({
    h2: {
      $type: 'dimension',
      $value: { value: 2.5, unit: 'rem' },
      $description: expect.stringMatching(/^From 1\.75rem on phones: clamp/),
    },
  });
});
