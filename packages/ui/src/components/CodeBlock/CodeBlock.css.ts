import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const figure = componentStyle({
  minInlineSize: 0,
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.paperSunken,
  color: vars.color.ink,
  overflow: 'hidden',
});
export const head = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  minBlockSize: '2.75rem',
  paddingInline: vars.space.medium,
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.line}`,
  color: vars.color.inkMuted,
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  overflowWrap: 'anywhere',
});
export const frame = componentStyle({
  overflow: 'auto',
  maxBlockSize: '36rem',
  ':focus-visible': { outlineOffset: '-2px' },
  '@media': { print: { maxBlockSize: 'none' } },
});
export const pre = componentStyle({
  inlineSize: 'max-content',
  minInlineSize: '100%',
  padding: vars.space.medium,
  fontFamily: vars.font.mono,
  fontSize: vars.size.small,
  lineHeight: 1.55,
  tabSize: 2,
  // Code reads left to right in any language.
  direction: 'ltr',
  textAlign: 'left',
  '@media': { print: { inlineSize: 'auto', whiteSpace: 'pre-wrap' } },
});
export const wrapped = componentStyle({
  inlineSize: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const lines = componentStyle({ font: 'inherit' });
