import { globalStyle } from '@vanilla-extract/css';
import { layers } from '../css/layers.css';
import { probata } from './brands/probata';
import { themedTokens, themeTokens, twoThemes } from './theme-css';

// Only on `:root`: in a shadow root the values are inherited from the page, and a custom element's build gives every `var()` the
// brand's value as its fallback, so it follows a host that has a brand and is complete on a page that has none.
const tokens = themeTokens(probata);
globalStyle(':root', {
  '@layer': {
    [layers.theme]: {
      vars: Object.fromEntries(tokens),
      '@supports': { [twoThemes]: { vars: Object.fromEntries(themedTokens(tokens)) } },
    },
  },
});
// A page that does not ask is as light or dark as it says itself. The rules repeat it, as Lightning CSS writes `light-dark()` for older
// browsers only where a rule names the scheme.
const scheme = (selector: string, colorScheme: string) =>
  globalStyle(selector, { '@layer': { [layers.theme]: { colorScheme } } });
scheme(':root', 'light');
scheme(":root:where(:has(meta[name='color-scheme'][content~='dark']))", 'light dark');
scheme(":root:where(:has(meta[name='color-scheme'][content='dark']))", 'dark');
scheme('[data-probata]', 'light dark');
scheme("[data-theme='light']", 'light');
scheme("[data-theme='dark']", 'dark');
