import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { probata } from './brands/probata';
import { quayside } from './brands/quayside';
import { fontFaceCss, fontFaces } from './font-faces';
import { themeCss } from './theme-css';

const tokens = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):([^;}]+)/g)].map(([, name = '', value = '']) => [name, value]),
  );

describe('a brand', () => {
  const ours = tokens(themeCss(probata));
  const theirs = tokens(themeCss(quayside));

  it('changes values only: every token keeps its name', () => {
    expect(Object.keys(theirs)).toEqual(Object.keys(ours));
    expect(Object.keys(ours).length).toBeGreaterThan(70);
  });

  it('reaches color, type, space and shape', () => {
    for (const name of [
      '--probata-color-accent',
      '--probata-font-heading',
      '--probata-space-medium',
      '--probata-radius-small',
    ])
      expect(theirs[name], name).not.toBe(ours[name]);
  });

  it('can be worn by a part of a page', () => {
    expect(themeCss(quayside, '[data-brand="quayside"]')).toMatch(
      /^@layer components\.probata\.theme\{\[data-brand="quayside"\]\{--probata-color-paper:light-dark\(/,
    );
  });
});

describe('font faces', () => {
  it.each([
    ['source-serif-4.woff2', 26],
    ['instrument-sans.woff2', 20],
    ['jetbrains-mono.woff2', 14],
  ])('%s is at most %d KB', (file, most) => {
    const path = new URL(`../fonts/${file}`, import.meta.url);
    expect(readFileSync(path).length / 1024).toBeLessThanOrEqual(most);
  });

  it('gives each family a stand-in of the same width and height', () => {
    const standIn = fontFaces(probata).find(
      ({ fontFamily }) => fontFamily === 'Instrument Sans Variable Fallback',
    );
    expect(standIn).toMatchObject({
      sizeAdjust: '102.59%',
      ascentOverride: '94.55%',
      descentOverride: '24.37%',
      lineGapOverride: '0%',
    });
    expect(standIn?.src).toContain("local('Arial')");
  });

  it('writes them for a page with its own base address', () => {
    expect(fontFaceCss(probata, 'https://cdn.example/f/')).toContain(
      "src:url('https://cdn.example/f/source-serif-4.woff2') format('woff2')",
    );
  });

  it('asks for no file when a brand wears the system’s fonts', () => {
    expect(fontFaceCss(quayside)).not.toContain('url(');
  });
});
