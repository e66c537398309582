import { themeLayer } from '../css/layer-order';
import type { Brand } from './brand';
import { tokenName, toTheme } from './to-theme';

interface Tokens {
  readonly [name: string]: string | Tokens;
}

const pairs = (tokens: Tokens, path: readonly string[] = []): [string, string][] =>
  Object.entries(tokens).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`--${tokenName([...path, key])}`, value]] : pairs(value, [...path, key]),
  );

/** Every token of a brand: the name of its custom property, and its value. */
export const themeTokens = (brand: Brand): ReadonlyMap<string, string> => new Map(pairs(toTheme(brand)));

/** Where a builder that writes CSS for older browsers, such as Vite's and Next's Lightning CSS, leaves `light-dark()` as it is. */
export const twoThemes = '(color:light-dark(#000,#fff))';

/**
 * What `twoThemes` repeats of some tokens: the builder would choose the theme where a token is declared, so no part of a page could have
 * another one than the rest.
 */
export const themedTokens = (tokens: Iterable<[string, string]>): [string, string][] =>
  [...tokens].filter(([, value]) => value.startsWith('light-dark('));

/**
 * A brand as the text of a style sheet: every token, on `selector`. It lies in the theme's own layer, so a page that links it after the
 * package's styles has that brand; so has a part of a page when `selector` matches that part.
 */
export function themeCss(brand: Brand, selector = ':root'): string {
  const tokens = themeTokens(brand);
  const rule = (declared: Iterable<[string, string]>) =>
    `${selector}{${[...declared].map(([name, value]) => `${name}:${value}`).join(';')}}`;
  return `@layer ${themeLayer}{${rule(tokens)}@supports ${twoThemes}{${rule(themedTokens(tokens))}}}`;
}
