import { type GlobalStyleRule, globalLayer, globalStyle, type StyleRule, style } from '@vanilla-extract/css';

globalLayer('components.probata.site');

/** The width of running text: 60 to 72 characters of the text face. */
export const readingMeasure = '34.5rem';

/** Type of 9.6 points on paper. */
export const paperZoom = 0.8;

/** A class of the site: the last layer, so it may place what the components drew. */
export const siteStyle = (rule: StyleRule) => style({ '@layer': { 'components.probata.site': rule } });

/** A rule of the site for what has no class of its own. */
export const siteRule = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@layer': { 'components.probata.site': rule } });

/** Shows a dark drawing on paper: its negative, in grays. A browser keeps the drawing it shows while it prints. */
export const negative = 'invert(1) grayscale(1) brightness(1.12)';

/** A column beside the text that stays in sight. Its foot fades, so that it is seen to go on. */
export const inSight = {
  position: 'sticky',
  top: '96px',
  maxHeight: 'calc(100dvh - 128px)',
  overflowY: 'auto',
  // `overflow: auto` clips focus rings: the padding keeps them visible.
  padding: '5px 5px 32px',
  margin: '-5px',
  maskImage: 'linear-gradient(to top, transparent, #000 32px)',
  scrollPaddingBottom: '32px',
} as const satisfies StyleRule;
