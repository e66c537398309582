import { type GlobalStyleRule, globalLayer, globalStyle, type StyleRule, style } from '@vanilla-extract/css';

globalLayer('components.probata.site');

/** A class of a signed-in page: the last layer, so it may place what the components drew. */
export const adminStyle = (rule: StyleRule) => style({ '@layer': { 'components.probata.site': rule } });

/** A rule of the signed-in pages for what has no class of its own. */
export const adminRule = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@layer': { 'components.probata.site': rule } });

/** What lies over the foot of the window: the frame's tab bar or foot, without the frame the site's strip. */
export const dockHeight = 'var(--probata-dock-height, 0px)';

/** The foot of the frame, which covers the end of what scrolls. */
export const footHeight = 'var(--probata-foot-height, 0px)';

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
