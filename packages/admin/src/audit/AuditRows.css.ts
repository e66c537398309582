import { vars } from '@probata/ui/theme';
import { adminRule, adminStyle } from '../frame/style.css';

/** The column of the times, and of the terms under them. */
const times = '4.5rem';
/** Where the sentence stands under its time and actor. */
const narrow = '(max-width: 40rem)';
/** A small phone with text of twice the size: one below the other. */
const enlarged = '(max-width: 16rem)';

export const line = adminStyle({
  containerType: 'inline-size',
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.line}`,
  // Clear of the heading that stays in sight (WCAG 2.4.11).
  scrollMarginBlockStart: '2rem',
});
export const event = adminStyle({
  selectors: {
    '&[open]': { background: vars.color.paperRaised },
    // On paper every line is open, because nobody can open one.
    '&::details-content': { '@media': { print: { blockSize: 'auto', contentVisibility: 'visible' } } },
  },
});
export const summary = adminStyle({
  display: 'grid',
  // Widths that no content changes.
  gridTemplate: `'time actor did mark' minmax(2rem, auto) / ${times} minmax(0, 14rem) minmax(0, 1fr) auto`,
  alignItems: 'center',
  columnGap: vars.space.small,
  paddingInline: vars.space.medium,
  cursor: 'pointer',
  listStyle: 'none',
  scrollMarginBlockStart: '2rem',
  ':hover': { background: vars.color.accentWash },
  ':focus-visible': { outlineOffset: '-2px' },
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@container': {
    [narrow]: {
      gridTemplate: `'time actor mark' auto 'did did mark' auto / ${times} minmax(0, 1fr) auto`,
      alignContent: 'center',
      rowGap: vars.space.xxsmall,
      minBlockSize: '3.5rem',
    },
    [enlarged]: { gridTemplate: "'time mark' auto 'actor mark' auto 'did mark' auto / minmax(0, 1fr) auto" },
  },
});
adminRule(`${summary} > svg`, { gridArea: 'mark', color: vars.color.inkMuted });
adminRule(`[open] > ${summary} > svg`, { rotate: '180deg' });

export const mono = adminStyle({
  fontFamily: vars.font.mono,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
});
export const time = adminStyle({
  gridArea: 'time',
  fontFamily: vars.font.mono,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.inkMuted,
});
/** One line, and all of it once it is open. */
export const actor = adminStyle({ gridArea: 'actor', fontWeight: vars.weight.medium });
export const did = adminStyle({ gridArea: 'did' });
adminRule(`${summary} > bdi`, {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
adminRule(`[open] > ${summary} > bdi`, { whiteSpace: 'normal', overflowWrap: 'anywhere' });

export const facts = adminStyle({
  display: 'grid',
  gap: vars.space.xxsmall,
  padding: `${vars.space.xxsmall} ${vars.space.medium} ${vars.space.small}`,
});
export const fact = adminStyle({
  display: 'grid',
  gridTemplateColumns: `${times} minmax(0, 1fr)`,
  alignItems: 'baseline',
  columnGap: vars.space.small,
  '@container': { [enlarged]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
adminRule(`${facts} dt`, { fontSize: 'inherit' });
