import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { probata } from './brands/probata';
import { quayside } from './brands/quayside';
import { checkBrand, contrast } from './check-brand';
import { extendBrand } from './extend-brand';

const derived = ['onAccent', 'accentHover', 'accentText', 'accentWash'];

describe('extendBrand', () => {
  it('derives hover, links and wash from the accent, and passes the check', () => {
    const harbour = extendBrand(probata, { name: 'harbour', color: { accent: '#1d4ed8' } });
    expect(checkBrand(harbour)).toEqual([]);
    expect(harbour.color.accent.light).toBe('#1d4ed8');
    for (const role of ['accentHover', 'accentText', 'accentWash'] as const)
      for (const theme of ['light', 'dark'] as const) {
        const [red, , blue] = [1, 3, 5].map((at) =>
          Number.parseInt(harbour.color[role][theme].slice(at, at + 2), 16),
        );
        expect(blue, `${role} ${theme}`).toBeGreaterThan(red ?? 255);
      }
    expect(harbour.font).toEqual(probata.font);
  });

  it('keeps what is stated', () => {
    const accentText = { light: '#102a6b', dark: '#c7d7fe' };
    const brand = extendBrand(quayside, {
      name: 'own',
      color: { accent: { light: '#1d4ed8', dark: '#93c5fd' }, accentText },
      radius: { small: 0 },
      font: { text: 'Acme Sans' },
    });
    expect(brand.color.accentText).toEqual(accentText);
    expect(brand.color.accent.dark).toBe('#93c5fd');
    expect(brand.radius).toEqual({ small: 0, large: 20 });
    expect(brand.font.text).toMatchObject({ family: 'Acme Sans', file: null });
    expect(checkBrand(brand)).toEqual([]);
  });

  it('derives colors far enough apart from any accent that itself is far enough from the page', () => {
    const hexes = fc
      .integer({ min: 0, max: 0xffffff })
      .map((color) => `#${color.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hexes, fc.constantFrom(probata, quayside), (accent, base) => {
        const papers = [base.color.paper.light, base.color.paperSunken.light, base.color.paperRaised.light];
        fc.pre(papers.every((paper) => contrast(accent, paper) >= 3));
        expect(checkBrand(extendBrand(base, { name: 'any', color: { accent } }))).toEqual([]);
      }),
    );
  });

  it('refuses an accent that it cannot compute with', () => {
    expect(() => extendBrand(probata, { name: 'x', color: { accent: 'teal' } })).toThrow(
      'write it as #rrggbb',
    );
  });
});

it('checkBrand finds the colors of another accent that a brand has inherited', () => {
  const accent = { light: '#1d4ed8', dark: '#93c5fd' };
  const spread = { ...probata, name: 'spread', color: { ...probata.color, accent } };
  const found = checkBrand(spread).filter(({ rule }) => rule === 'inherited');
  expect(found.map(({ path }) => path)).toEqual(
    ['light', 'dark'].flatMap((theme) =>
      derived.filter((role) => role !== 'onAccent').map((role) => `color.${role}.${theme}`),
    ),
  );
  expect(found[0]?.message).toContain('extendBrand');
});
