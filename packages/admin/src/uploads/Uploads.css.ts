import { vars } from '@probata/ui/theme';
import { style } from '@vanilla-extract/css';
import { adminStyle } from '../frame/style.css';

/** 64 hexadecimal digits on four lines of 16. */
export const checksum = adminStyle({ display: 'block', inlineSize: '16ch', overflowWrap: 'anywhere' });

/** Button labels do not wrap; nor do the buttons beside the columns of a wide table. */
export const actions = adminStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  whiteSpace: 'nowrap',
  '@media': { '(min-width: 1240px)': { flexWrap: 'nowrap' } },
});

/** A number or a checksum in a row. */
export const mono = adminStyle({
  fontFamily: vars.font.mono,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.inkMuted,
});
/** The size of a batch; as wide as the widest one. */
export const size = style([
  mono,
  adminStyle({ minInlineSize: '7ch', textAlign: 'end', whiteSpace: 'nowrap' }),
]);
/** A hairline, and over it the part that is left. */
export const gauge = adminStyle({
  position: 'relative',
  inlineSize: '3rem',
  borderBlockEnd: `1px solid ${vars.color.line}`,
});
export const gaugeLeft = adminStyle({
  position: 'absolute',
  insetBlockEnd: '-2px',
  insetInlineStart: 0,
  borderBlockEnd: `3px solid ${vars.color.accent}`,
});
/** Over the end of a row, under the pointer and with the focus. The batch's own page has them, too: for touch, and where there is no room. */
export const rowActions = adminStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'flex',
  alignItems: 'center',
  paddingInline: vars.space.small,
  background: vars.color.paperRaised,
  opacity: 0,
  '@media': { '(hover: none), (max-width: 900px)': { display: 'none' } },
  selectors: { 'li:hover > &, li:focus-within > &': { opacity: 1 } },
});

export const nowrap = adminStyle({ whiteSpace: 'nowrap' });

/** Terms above their values, as many beside each other as there is room for. */
export const facts = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  gap: vars.space.medium,
});
