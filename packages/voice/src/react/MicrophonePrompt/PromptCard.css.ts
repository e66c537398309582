import { vars } from '@probata/ui/theme';
import { floating, voiceStyle } from '../layer';

export const card = voiceStyle({
  ...floating,
  flex: '0 1 auto',
  minBlockSize: 'min(6rem, 30dvh)',
  display: 'flex',
  gap: vars.space.small,
  alignItems: 'flex-start',
  paddingBlock: vars.space.small,
  paddingInlineStart: vars.space.medium,
  paddingInlineEnd: vars.space.xsmall,
  borderInlineStart: `3px solid ${vars.color.accent}`,
  borderRadius: vars.radius.small,
});
export const sign = voiceStyle({ flex: 'none', paddingBlockStart: '0.1rem', color: vars.color.accentText });
export const words = voiceStyle({
  flex: '1 1 auto',
  minInlineSize: 0,
  display: 'grid',
  gap: '0.15rem',
  overflowWrap: 'anywhere',
});
export const title = voiceStyle({ fontWeight: vars.weight.strong });
export const text = voiceStyle({ color: vars.color.inkMuted });
export const help = voiceStyle({
  marginBlockStart: vars.space.xsmall,
  paddingBlockStart: vars.space.xsmall,
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}`,
});
export const action = voiceStyle({ justifySelf: 'start', marginBlockStart: vars.space.xsmall });
