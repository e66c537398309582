import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

/** A certificate of service: who signs for what, and the line to reach them. */
export const certificate = siteStyle({
  listStyle: 'none',
  borderBlockEnd: `${vars.border.strong} solid ${vars.color.ink}`,
});

export const entry = siteStyle({
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
});

export const row = siteStyle({
  display: 'grid',
  gap: `${vars.space.medium} ${vars.space.large}`,
  paddingBlock: vars.space.large,
  '@media': {
    '(min-width: 640px)': {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr) auto',
      alignItems: 'baseline',
    },
  },
});

/** The hover and focus styles of ui's `Card`, without its border: the certificate has lines of its own. */
export const card = siteStyle({
  position: 'relative',
  selectors: {
    '&:has([data-card-action]:hover)': { background: vars.color.paperSunken },
    '&:has([data-card-action]:focus-visible)': {
      outline: `${vars.border.strong} solid ${vars.color.focus}`,
      outlineOffset: '3px',
    },
  },
});

/** Above the link that covers the whole card. */
export const above = siteStyle({ position: 'relative', zIndex: 1 });

export const line = siteStyle({
  display: 'grid',
  gap: vars.space.xsmall,
  justifyItems: 'start',
  '@media': { '(min-width: 640px)': { justifyItems: 'end', minWidth: '8.5rem' } },
});

export const photo = siteStyle({
  width: '96px',
  height: '96px',
  border: `${vars.border.hairline} solid ${vars.color.line}`,
});
