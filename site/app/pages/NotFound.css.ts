import { vars } from '@probata/ui/theme';
import { siteStyle } from '../style.css';

export const page = siteStyle({ paddingBottom: vars.space.xxlarge, overflowX: 'clip' });

/** The first of its sheets is 4.32% of the width from its edge: they begin where the text does. */
const width = `min(${vars.measure.page}, 100vw - 2 * ${vars.space.gutter}) / 0.9136`;
export const picture = siteStyle({
  width: `calc(${width})`,
  maxWidth: 'none',
  marginInline: `calc((100% - ${width}) / 2)`,
  // Its paper goes on to both edges of the window.
  background: vars.color.paperSunken,
  boxShadow: `0 0 0 50vw ${vars.color.paperSunken}`,
  clipPath: 'inset(0 -50vw)',
  minHeight: '15rem',
  objectFit: 'cover',
  // The links are in the first screen at 1280 × 800.
  marginBottom: vars.space.xlarge,
  // The filter of a dark picture turns its ground black.
  '@media': { print: { background: 'none', boxShadow: 'none' } },
});

/** The pages that are there, each with its number. */
export const pages = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  width: '100%',
  borderBlockStart: `${vars.border.strong} solid ${vars.color.ink}`,
});

export const tab = siteStyle({
  display: 'grid',
  gap: vars.space.xxsmall,
  alignContent: 'start',
  padding: vars.space.small,
  borderInlineEnd: `${vars.border.hairline} solid ${vars.color.line}`,
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.line}`,
  fontSize: vars.size.small,
  textDecoration: 'none',
  ':hover': { background: vars.color.mark, color: vars.color.onMark },
});

export const bates = siteStyle({
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  textDecoration: `underline ${vars.color.lineStrong} 1px`,
  textUnderlineOffset: '0.3em',
});
