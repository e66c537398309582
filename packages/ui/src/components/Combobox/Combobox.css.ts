import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

/** `&&` raises specificity over the field's own class, whichever file loads first. */
export const input = componentStyle({
  selectors: {
    '&&': { paddingInlineEnd: '2.75rem' },
    // The arrow of a `<datalist>`; ours is drawn in its place.
    '&::-webkit-calendar-picker-indicator': { display: 'none !important' },
  },
});
/** The anchor of the list: it must be the first child. */
export const frame = componentStyle({ position: 'relative', display: 'grid' });
export const arrow = componentStyle({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlock: 0,
  display: 'grid',
  placeContent: 'center',
  inlineSize: vars.target.comfortable,
  color: vars.color.inkMuted,
  cursor: 'pointer',
  selectors: { [`${input}:disabled + &`]: { cursor: 'not-allowed' } },
});
export const list = componentStyle({
  inlineSize: 'anchor-size(inline)',
  minInlineSize: '12rem',
  padding: vars.space.xxsmall,
});
export const option = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  minBlockSize: vars.target.comfortable,
  paddingBlock: vars.space.xxsmall,
  paddingInline: vars.space.small,
  borderRadius: vars.radius.small,
  overflowWrap: 'anywhere',
  lineHeight: 1.4,
  cursor: 'pointer',
  ':hover': { background: vars.color.accentWash },
  selectors: {
    "&[aria-selected='true']": {
      background: vars.color.accentWash,
      outline: `${vars.border.strong} solid ${vars.color.focus}`,
      outlineOffset: '-2px',
    },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { "&[aria-selected='true']": { outlineColor: 'Highlight' } } },
  },
});
export const hint = componentStyle({ fontSize: vars.size.small, color: vars.color.inkMuted });
export const empty = componentStyle({
  padding: vars.space.small,
  fontSize: vars.size.small,
  color: vars.color.inkMuted,
});
