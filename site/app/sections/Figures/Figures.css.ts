import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

const column = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
} as const;
const inRow = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))' } as const;
/** All in one row, or all under one another: no row is half empty. */
export const figures = {
  row: siteStyle({ ...column, '@media': { '(min-width: 640px)': inRow } }),
  column: siteStyle({ ...column, '@media': { '(min-width: 640px) and (max-width: 1023px)': inRow } }),
} as const;

export const figure = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xxsmall,
  alignContent: 'start',
  containerType: 'inline-size',
  borderTop: `${vars.border.strong} solid ${vars.color.ink}`,
  paddingTop: vars.space.small,
  '@media': { print: { breakInside: 'avoid' } },
});

/** The number is displayed first; in the DOM, the term comes first. */
export const value = siteStyle({
  order: -1,
  fontFamily: vars.font.heading,
  // 13.5 % of the figure's width keeps “about 20,000” and “under 5 minutes” on one line at every width of the window.
  fontSize: `clamp(1.5rem, 13.5cqi, ${vars.size.h1})`,
  fontVariantNumeric: 'lining-nums proportional-nums',
  letterSpacing: '-0.02em',
  lineHeight: 1.05,
  textWrap: 'balance',
});

export const label = siteStyle({ fontWeight: vars.weight.medium });

export { note } from '../SectionFrame/SectionFrame.css';
