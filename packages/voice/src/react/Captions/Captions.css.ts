import { vars } from '@probata/ui/theme';
import { voiceStyle } from '../layer';

export const frame = voiceStyle(
  { position: 'relative', display: 'flex', minBlockSize: '7rem', flex: '1 1 auto' },
  'frame',
);
export const scroller = voiceStyle(
  {
    flex: '1 1 auto',
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingBlock: vars.space.small,
    paddingInline: vars.space.medium,
    background: vars.color.paperSunken,
    borderBlock: `${vars.border.hairline} solid ${vars.color.line}`,
    ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
  },
  'scroller',
);
export const list = voiceStyle({ display: 'grid', gap: vars.space.small }, 'list');
export const empty = voiceStyle({ margin: 0, color: vars.color.inkMuted }, 'empty');
export const line = voiceStyle(
  {
    // Speaker and words side by side where there is room for both, else one above the other.
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space.xsmall,
    lineHeight: 1.45,
    // A long call has hundreds of lines; those out of sight cost no layout.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 1.5rem',
  },
  'line',
);
/** A hearing transcript's speaker column. */
export const speaker = voiceStyle(
  {
    fontFamily: vars.font.mono,
    fontSize: vars.size.caption,
    lineHeight: 1.7,
    flex: '0 0 5.25rem',
    color: vars.color.inkMuted,
    overflowWrap: 'anywhere',
  },
  'speaker',
);
export const agent = voiceStyle({ color: vars.color.accentText }, 'agent');
export const said = voiceStyle(
  { flex: '1 1 8rem', minInlineSize: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  'said',
);
export const interim = voiceStyle({ color: vars.color.inkMuted, fontStyle: 'italic' }, 'interim');
export const newest = voiceStyle(
  {
    position: 'absolute',
    insetBlockEnd: vars.space.xsmall,
    insetInline: 0,
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
  },
  'newest',
);
export const newestButton = voiceStyle({ pointerEvents: 'auto' }, 'newestButton');
