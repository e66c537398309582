import { vars } from '@probata/ui/theme';
import { adminStyle } from '../style.css';

const roomy = '(min-width: 56.25em)';
const wide = '(min-width: 75em)';

/** The button that looks like the field it opens; a drawing alone where the bar is narrow. */
export const open = adminStyle({
  justifyContent: 'start',
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.regular,
  color: vars.color.inkMuted,
  '@media': {
    [`not ${roomy}`]: { borderColor: 'transparent' },
    [wide]: { inlineSize: '20rem' },
  },
});
export const openLabel = adminStyle({
  '@media': {
    [`not ${roomy}`]: { position: 'absolute', inlineSize: '1px', blockSize: '1px', clipPath: 'inset(50%)' },
  },
});
export const keys = adminStyle({
  marginInlineStart: 'auto',
  fontFamily: vars.font.mono,
  fontSize: '0.75rem',
  '@media': { [`not ${wide}`]: { display: 'none' } },
});

export const panel = adminStyle({ display: 'grid', gap: vars.space.medium });

export const results = adminStyle({ display: 'grid', gap: vars.space.medium });

export const group = adminStyle({ display: 'grid', gap: vars.space.xxsmall });
export const label = adminStyle({
  fontFamily: vars.font.mono,
  fontSize: '0.6875rem',
  fontWeight: vars.weight.regular,
  textTransform: 'uppercase',
  letterSpacing: '0.06em',
  color: vars.color.inkMuted,
});
export const list = adminStyle({ listStyle: 'none' });

/** One result: its title, what tells it from others, its number. */
export const result = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.small,
  inlineSize: `calc(100% + 2 * ${vars.space.small})`,
  minBlockSize: '2.25rem',
  paddingInline: vars.space.small,
  marginInline: `calc(-1 * ${vars.space.small})`,
  border: 0,
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.line}`,
  background: 'none',
  color: vars.color.ink,
  font: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  ':hover': { background: vars.color.accentWash },
  ':focus-visible': {
    background: vars.color.accentWash,
    outline: `${vars.border.strong} solid ${vars.color.focus}`,
    outlineOffset: '-2px',
  },
  '@media': { '(pointer: coarse)': { minBlockSize: '2.75rem' } },
});
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** A stranger's text: a direction override ends with it (Unicode bidi). */
export const title = adminStyle({ ...oneLine, unicodeBidi: 'isolate' });
export const text = adminStyle({ ...oneLine, unicodeBidi: 'isolate', color: vars.color.inkMuted });
export const number = adminStyle({
  gridColumn: 3,
  fontFamily: vars.font.mono,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.inkMuted,
});
