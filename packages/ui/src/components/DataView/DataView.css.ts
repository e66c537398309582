import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const dataView = componentStyle({
  minInlineSize: 0,
  padding: vars.space.medium,
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.paperSunken,
  color: vars.color.ink,
  fontFamily: vars.font.mono,
  fontSize: vars.size.small,
  lineHeight: 1.6,
  direction: 'ltr',
  textAlign: 'left',
  overflowWrap: 'anywhere',
});
export const children = componentStyle({
  listStyle: 'none',
  paddingInlineStart: '1.25em',
  marginInlineStart: '0.3em',
  borderInlineStart: `${vars.border.hairline} solid ${vars.color.line}`,
});
export const summary = componentStyle({ cursor: 'pointer', borderRadius: vars.radius.small });
export const key = componentStyle({ color: vars.color.inkMuted });
export const text = componentStyle({ color: vars.color.successText, whiteSpace: 'pre-wrap' });
export const number = componentStyle({ color: vars.color.accentText });
export const word = componentStyle({ color: vars.color.warningText });
export const count = componentStyle({ color: vars.color.inkMuted });
