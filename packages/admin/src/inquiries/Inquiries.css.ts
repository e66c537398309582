import { vars } from '@probata/ui/theme';
import { adminRule, adminStyle, inTable } from '../frame/style.css';

/** The name above the email address. In a table a name of usual length stays on one line. */
export const person = adminStyle(inTable({ minInlineSize: '15rem' }));
/** With a checkbox beside name and email address. */
export const selectable = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.small,
  alignItems: 'start',
});
export const email = adminStyle({ gridColumn: 2, color: vars.color.inkMuted });

/** A name with what is known about its inquiry, as high with a badge as without. */
export const named = adminStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.small,
  minBlockSize: '1.6rem',
});

// The badge stays on the line of a short name.
adminRule(`${named} bdi`, { minInlineSize: 0 });

/** A click anywhere in a row opens its inquiry. */
adminRule('tr:has([data-inquiry])', { cursor: 'pointer' });
adminRule('tr:has([data-inquiry][aria-current])', {
  background: vars.color.paperSunken,
  '@media': {
    '(forced-colors: active)': { outline: `${vars.border.strong} solid Highlight`, outlineOffset: '-2px' },
  },
});

/** An open inquiry, whose parts follow its width. */
export const opened = adminStyle({ containerType: 'inline-size' });
const wide = '(min-width: 44rem)';

/** The parts of an open inquiry: message, handling, other fields. In a wide dialog the handling is beside the other two. */
export const parts = adminStyle({
  display: 'grid',
  gap: vars.space.large,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { [wide]: { gridTemplate: 'auto 1fr / minmax(0, 1fr) 18rem' } },
});

export const handling = adminStyle({ '@container': { [wide]: { gridArea: '1 / 2 / span 2' } } });

/** Two fields of the handling, beside each other in a narrow dialog. */
export const pair = adminStyle({
  display: 'grid',
  gap: vars.space.medium,
  '@container': { [`not ${wide}`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const fields = adminStyle({
  display: 'grid',
  gap: vars.space.small,
  alignContent: 'start',
  whiteSpace: 'pre-wrap',
});

/** A term beside its value. */
export const field = adminStyle({
  display: 'grid',
  alignItems: 'baseline',
  gap: vars.space.small,
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  '@media': { '(min-width: 600px)': { gridTemplateColumns: '10rem minmax(0, 1fr)' } },
});

/** A term above its long value. */
export const longField = adminStyle({ display: 'grid', gap: vars.space.xsmall });

export const term = adminStyle({ color: vars.color.inkMuted, fontSize: vars.size.small });

export const value = adminStyle({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });

/** A long message scrolls by itself, so that the handling stays near. Half a line shows that there is more. */
export const message = adminStyle({
  maxBlockSize: 'min(24rem, 50vb)',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '@media': { '(max-width: 599.9px)': { maxBlockSize: '5.5lh' } },
});

/** The actions on an inquiry, after the steps to the one before and after it. */
export const foot = adminStyle({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: vars.space.xsmall,
});

export const steps = adminStyle({ display: 'flex', marginInlineEnd: 'auto' });
