import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export { tag } from '../SectionFrame/SectionFrame.css';

export const hero = siteStyle({
  paddingBlock: vars.space.xxlarge,
  // Each sentence of the headline on one line, from 320px on.
  '@media': {
    '(max-width: 430px)': { vars: { [vars.size.display]: 'calc(0.5rem + 7.8vw)' } },
    print: { paddingBlock: 0 },
  },
});

export const grid = siteStyle({
  display: 'grid',
  gap: vars.space.xxlarge,
  alignItems: 'center',
  '@media': { '(min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)' } },
});

export const sentence = siteStyle({ display: 'block' });

/** The cards: a column at the end of the grid, a row on a tablet. */
export const cards = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  '@media': {
    '(min-width: 640px) and (max-width: 1023px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

/** A link above the link that covers its card. */
export const above = siteStyle({
  position: 'relative',
  zIndex: 1,
  justifySelf: 'start',
  fontSize: vars.size.caption,
  lineHeight: '24px',
});

export const contents = siteStyle({
  marginTop: vars.space.xxlarge,
  borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
  paddingTop: vars.space.medium,
});

/** On a line where there is space for one; on narrow windows in columns, so that no link is left alone. */
export const list = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: vars.space.large,
  rowGap: vars.space.xsmall,
  listStyle: 'none',
  '@media': {
    '(min-width: 640px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    '(min-width: 1024px)': { display: 'flex', flexWrap: 'wrap' },
  },
});

export const link = siteStyle({
  display: 'inline-block',
  paddingBlock: vars.space.xsmall,
  fontSize: vars.size.small,
  color: vars.color.inkMuted,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
  ':hover': { color: vars.color.accentText },
});
