import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export const hero = siteStyle({ paddingTop: vars.space.section, paddingBottom: vars.space.xlarge });

export const grid = siteStyle({
  display: 'grid',
  gap: vars.space.xxlarge,
  alignItems: 'center',
  '@media': { '(min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)' } },
});

export const sentence = siteStyle({ display: 'block' });

/** Sheets laid over one another, each a little further in: a small stack on a table. */
export const cards = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  '@media': { '(min-width: 1024px)': { paddingInlineEnd: vars.space.xlarge } },
});

export const contents = siteStyle({
  marginTop: vars.space.xxlarge,
  borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
  paddingTop: vars.space.medium,
});

export const list = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.large,
  rowGap: vars.space.xsmall,
  margin: 0,
  padding: 0,
  listStyle: 'none',
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
