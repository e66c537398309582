import { type GlobalStyleRule, globalLayer, globalStyle, type StyleRule, style } from '@vanilla-extract/css';

globalLayer('components.probata.site');

/** A class of a signed-in page: the last layer, so it may place what the components drew. */
export const adminStyle = (rule: StyleRule) => style({ '@layer': { 'components.probata.site': rule } });

/** A rule of the signed-in pages for what has no class of its own. */
export const adminRule = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@layer': { 'components.probata.site': rule } });

/** The height of the strip at the foot of a phone's window, which the site sets where it has one. */
export const dockHeight = 'var(--probata-dock-height, 0px)';

/** A text that ends after some lines; one long word of it breaks. */
export const clampedTo = (lines: number): StyleRule => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/** In a `<Table narrow="cards">` that shows a table; its cards are narrower than a column may have to be. */
export const inTable = (rule: StyleRule): StyleRule => ({ '@container': { '(min-width: 56rem)': rule } });
