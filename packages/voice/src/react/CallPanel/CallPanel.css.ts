import { vars } from '@probata/ui/theme';
import { floating, voiceStyle } from '../layer';

export const panel = voiceStyle({
  ...floating,
  display: 'flex',
  flexDirection: 'column',
  // Small enough for a short window to hold the prompt too; both then scroll.
  minBlockSize: 'min(9rem, 30dvh)',
  maxBlockSize: '40rem',
});
export const head = voiceStyle({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.xsmall,
  paddingInlineStart: vars.space.medium,
  paddingInlineEnd: vars.space.xxsmall,
});
export const title = voiceStyle({
  margin: 0,
  fontFamily: vars.font.heading,
  fontSize: '1.125rem',
  fontWeight: vars.weight.strong,
  lineHeight: 1.25,
});
export const demo = voiceStyle({
  flex: 'none',
  paddingInline: '0.45rem',
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  lineHeight: 1.6,
  background: vars.color.mark,
  color: vars.color.onMark,
});
export const time = voiceStyle({
  marginInlineStart: 'auto',
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.inkMuted,
});
export const status = voiceStyle({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xxsmall} ${vars.space.xsmall}`,
  paddingInline: vars.space.medium,
  paddingBlockEnd: vars.space.small,
});
// The meters keep their place beside words of two lines.
export const statusWords = voiceStyle({ flex: '1 1 8rem', fontWeight: vars.weight.medium });
export const levels = voiceStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  color: vars.color.inkMuted,
});
export const level = voiceStyle({ display: 'flex', alignItems: 'center', gap: '0.35rem' });
export const meter = voiceStyle({
  position: 'relative',
  inlineSize: '2rem',
  blockSize: '0.5rem',
  overflow: 'hidden',
  border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      inset: 0,
      background: vars.color.accent,
      transformOrigin: 'left',
      transform: 'scaleX(var(--probata-voice-level, 0))',
      forcedColorAdjust: 'none',
    },
    '&:dir(rtl)::before': { transformOrigin: 'right' },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&::before': { background: 'Highlight' } } } },
});
export const notices = voiceStyle({
  flex: 'none',
  display: 'grid',
  gap: vars.space.xsmall,
  paddingInline: vars.space.medium,
  ':empty': { display: 'none' },
});
export const notice = voiceStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space.xsmall,
  marginBlockEnd: vars.space.small,
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.small,
  borderInlineStart: `3px solid ${vars.color.warningText}`,
  background: vars.color.warningWash,
});
export const noticeTitle = voiceStyle({ fontWeight: vars.weight.strong, color: vars.color.warningText });
export const explained = voiceStyle({ margin: 0, color: vars.color.inkMuted });
export const section = voiceStyle({
  flex: 'none',
  display: 'grid',
  gap: vars.space.small,
  paddingBlock: vars.space.small,
  paddingInline: vars.space.medium,
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.line}`,
});
export const writing = voiceStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space.xsmall,
  alignItems: 'end',
});
export const controls = voiceStyle({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  padding: vars.space.small,
  '@media': {
    // The end button stays visible, except where the controls would fill the window.
    '(min-height: 600px)': {
      position: 'sticky',
      insetBlockEnd: 0,
      background: vars.color.paperRaised,
      // Covers the border of the section above.
      boxShadow: `0 -1px ${vars.color.line}`,
    },
  },
});
export const end = voiceStyle({ marginInlineStart: 'auto' });
export const hold = voiceStyle({ flex: '1 1 100%', display: 'grid', touchAction: 'none' });
export const range = voiceStyle({ inlineSize: '100%', accentColor: vars.color.accent });
export const label = voiceStyle({ display: 'grid', gap: '0.375rem', fontWeight: vars.weight.medium });
