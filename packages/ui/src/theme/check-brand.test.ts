import { describe, expect, it } from 'vitest';
import type { Brand } from './brand';
import { probata } from './brands/probata';
import { quayside } from './brands/quayside';
import { checkBrand, contrast } from './check-brand';
import { colorPairs } from './color-pairs';

const withColor = (name: keyof Brand['color'], light: string): Brand => ({
  ...probata,
  color: { ...probata.color, [name]: { ...probata.color[name], light } },
});

describe('checkBrand', () => {
  it.each([probata, quayside])(
    'finds nothing in $name: every pair has its contrast, in both themes',
    (brand) => {
      expect(checkBrand(brand)).toEqual([]);
    },
  );

  it('names the pair and the ratio of colors that are too close', () => {
    const [finding, ...rest] = checkBrand(withColor('onMark', '#ffffff'));
    expect(rest).toEqual([]);
    expect(finding).toMatchObject({
      rule: 'contrast',
      path: 'color.onMark.light',
      pair: { foreground: 'onMark', background: 'mark', atLeast: 4.5 },
    });
    expect(finding?.ratio).toBeCloseTo(contrast('#ffffff', probata.color.mark.light), 5);
    expect(finding?.message).toContain('in the light theme, and WCAG 2.2 asks for 4.5');
  });

  it.each([
    ['#686868', []],
    ['#696969', ['contrast']],
  ])('draws the line of a text at 4.5: %s on the mark', (onMark, rules) => {
    expect(checkBrand(withColor('onMark', onMark)).map(({ rule }) => rule)).toEqual(rules);
  });

  it.each([
    [withColor('accent', 'teal'), 'color.accent.light', '"teal"'],
    [withColor('accent', '#12'), 'color.accent.light', '#rrggbb'],
    [{ ...probata, color: undefined }, 'color.paper.light', '#rrggbb'],
    [{ ...probata, name: 'My Brand' }, 'name', 'kebab-case'],
    [{ ...probata, spaceUnit: 0 }, 'spaceUnit', 'above 0'],
    [{ ...probata, radius: { small: -1, large: 4 } }, 'radius.small', '-1'],
    [
      { ...probata, font: { ...probata.font, text: { ...probata.font.text, fallback: [] } } },
      'font.text.fallback',
      'at least one',
    ],
    [{ ...probata, font: { ...probata.font, mono: undefined } }, 'font.mono.family', 'missing'],
  ])('finds a value that is malformed or missing: %#', (brand, path, words) => {
    const finding = checkBrand(brand as Brand).find((found) => found.path === path); // as: what a file without types may hold
    expect(finding).toMatchObject({ rule: 'value' });
    expect(finding?.message).toContain(words);
  });
});

it('computes the two ends of the scale as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#777777')).toBe(1);
});

it('declares a pair for every color but the hairline, which only decorates', () => {
  const declared = new Set(colorPairs.flatMap(({ foreground, background }) => [foreground, background]));
  expect(
    Object.keys(probata.color).filter((name) => !declared.has(name as keyof typeof probata.color)),
  ).toEqual(['line']); // as: Object.keys widens to string
});
