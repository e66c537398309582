import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;

/** Three columns from 1024px, two from 640px. */
export const cards = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  gridTemplateColumns: 'minmax(0, 1fr)',
  listStyle: 'none',
  '@media': {
    '(min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '(min-width: 1024px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space.large },
  },
});

export const entry = siteStyle({ display: 'grid' });

/** A file card: the plate beside name and role, below them what the person signs for, at its foot the line. */
export const card = siteStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  columnGap: vars.space.medium,
  border: hairline,
  borderBlockStart: `${vars.border.strong} solid ${vars.color.ink}`,
  background: vars.color.paperRaised,
  '@media': { print: { breakInside: 'avoid' } },
  selectors: {
    '&:has([data-card-action]:hover)': { borderColor: vars.color.lineStrong },
    '&:has([data-card-action]:focus-visible)': {
      outline: `${vars.border.strong} solid ${vars.color.focus}`,
      outlineOffset: '3px',
    },
  },
});

/** A photograph, or the drawn plate with the initials until there is one. */
export const plate = siteStyle({
  width: '6rem',
  height: '6rem',
  objectFit: 'cover',
  borderInlineEnd: hairline,
  borderBlockEnd: hairline,
});

export const name = siteStyle({
  display: 'grid',
  alignContent: 'center',
  gap: vars.space.xsmall,
  minWidth: 0,
  paddingBlock: vars.space.small,
  paddingInlineEnd: vars.space.medium,
  overflowWrap: 'anywhere',
});

export const signs = siteStyle({ gridColumn: '1 / -1', padding: vars.space.medium });

export const foot = siteStyle({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.medium,
  marginInline: vars.space.medium,
  paddingBlock: vars.space.xsmall,
  borderBlockStart: hairline,
});

/** Above the link that covers the whole card. */
export const above = siteStyle({ position: 'relative', zIndex: 1 });

export const photo = siteStyle({
  width: '96px',
  height: '96px',
  border: `${vars.border.hairline} solid ${vars.color.line}`,
});
