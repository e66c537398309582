import { vars } from '@probata/ui/theme';
import { floating, voiceStyle } from '../layer';

export const card = voiceStyle({
  ...floating,
  display: 'grid',
  gap: vars.space.small,
  padding: vars.space.medium,
  lineHeight: 1.5,
});
export const title = voiceStyle({
  margin: 0,
  fontFamily: vars.font.heading,
  fontSize: vars.size.h4,
  fontWeight: vars.weight.strong,
  lineHeight: 1.2,
});
export const text = voiceStyle({ margin: 0, color: vars.color.inkMuted });
export const source = voiceStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 0.75rem',
  alignItems: 'baseline',
});
export const link = voiceStyle({
  color: vars.color.accentText,
  textUnderlineOffset: '0.2em',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
});
export const version = voiceStyle({
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  color: vars.color.inkMuted,
});
export const actions = voiceStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });
