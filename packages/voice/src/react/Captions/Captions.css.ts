import { vars } from '@probata/ui/theme';
import { voiceStyle } from '../layer';

export const frame = voiceStyle({
  position: 'relative',
  display: 'flex',
  minBlockSize: '7rem',
  flex: '1 1 auto',
});
export const scroller = voiceStyle({
  flex: '1 1 auto',
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: vars.space.small,
  paddingInline: vars.space.medium,
  background: vars.color.paperSunken,
  borderBlock: `${vars.border.hairline} solid ${vars.color.line}`,
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
});
export const list = voiceStyle({ display: 'grid', gap: vars.space.small });
export const empty = voiceStyle({ margin: 0, color: vars.color.inkMuted });
export const row = voiceStyle({
  // Speaker and text side by side where both fit, else one above the other.
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.xsmall,
  lineHeight: 1.45,
  // Long calls have hundreds of rows; those off screen need no layout.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 1.5rem',
});
/** The speaker column, as in a hearing transcript. */
export const speaker = voiceStyle({
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  lineHeight: 1.7,
  flex: '0 0 5.25rem',
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
});
export const agent = voiceStyle({ color: vars.color.accentText });
export const text = voiceStyle({
  flex: '1 1 8rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
export const interim = voiceStyle({ color: vars.color.inkMuted, fontStyle: 'italic' });
export const newest = voiceStyle({
  position: 'absolute',
  insetBlockEnd: vars.space.xsmall,
  insetInline: 0,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
});
export const newestButton = voiceStyle({ pointerEvents: 'auto' });
