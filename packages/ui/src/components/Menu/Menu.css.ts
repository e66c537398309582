import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const root = componentStyle({ display: 'inline-flex' });
export const panel = componentStyle({ minInlineSize: '12rem', padding: vars.space.xxsmall });
export const item = componentStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  inlineSize: '100%',
  minBlockSize: vars.target.comfortable,
  paddingBlock: vars.space.xxsmall,
  paddingInline: vars.space.small,
  borderRadius: vars.radius.small,
  color: vars.color.ink,
  fontSize: vars.size.small,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  outlineOffset: '-2px',
  ':hover': { background: vars.color.accentWash },
  // Opened by pointer, the first item has the focus but no ring.
  ':focus': { background: vars.color.accentWash },
  selectors: {
    "&[aria-disabled='true']": { color: vars.color.inkMuted, cursor: 'not-allowed', background: 'none' },
  },
  '@media': {
    '(forced-colors: active)': {
      ':focus': { outline: `${vars.border.strong} solid Highlight` },
      selectors: { "&[aria-disabled='true']": { color: 'GrayText' } },
    },
  },
});
export const danger = componentStyle({
  color: vars.color.dangerText,
  ':hover': { background: vars.color.dangerWash },
  ':focus': { background: vars.color.dangerWash },
});
/** The place of the tick, kept where there is none. */
export const mark = componentStyle({ display: 'inline-flex', inlineSize: '1.25em', flex: 'none' });
export const separator = componentStyle({
  marginBlock: vars.space.xxsmall,
  border: 0,
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}`,
});
