import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;
const forced = '(forced-colors: active)';

/** Room for the heading. */
const headed = '(width >= 22rem)';
/** Room for the note too. */
const noted = '(width >= 30rem)';
/** Room for the measures beside the label. */
const roomy = '(width >= 43rem)';

// As tall as the picture it replaces, at each width: nothing below it moves (CLS).
export const ranking = siteStyle({
  minBlockSize: `calc((100cqi - 2 * ${vars.border.hairline}) * 0.75 + 2 * ${vars.border.hairline})`,
  display: 'grid',
  alignContent: 'space-between',
  gap: vars.space.xxsmall,
  padding: vars.space.small,
  border: hairline,
  background: vars.color.paperRaised,
  '@container': { [roomy]: { gap: vars.space.small, padding: vars.space.medium } },
});

/** The container of the query units above. */
export const place = siteStyle({ containerType: 'inline-size' });

export const heading = siteStyle({
  display: 'none',
  fontFamily: vars.font.heading,
  fontSize: vars.size.caption,
  lineHeight: 1,
  '@container': { [headed]: { display: 'block' }, [noted]: { fontSize: vars.size.h4, lineHeight: 1.2 } },
});

export const note = siteStyle({
  display: 'none',
  fontSize: vars.size.caption,
  lineHeight: 1.4,
  color: vars.color.inkMuted,
  '@container': { [noted]: { display: 'block' } },
});

export const plot = siteStyle({ inlineSize: '100%' });

export const read = siteStyle({ fill: vars.color.accentWash, '@media': { [forced]: { fill: 'none' } } });
export const relevant = siteStyle({
  fill: vars.color.accent,
  '@media': { [forced]: { fill: 'Highlight' } },
});
export const other = siteStyle({
  fill: vars.color.lineStrong,
  '@media': { [forced]: { fill: 'GrayText' } },
});
export const unread = siteStyle({ fill: vars.color.line, '@media': { [forced]: { fill: 'none' } } });
export const missed = siteStyle({
  fill: vars.color.paperRaised,
  stroke: vars.color.accent,
  strokeWidth: 0.14,
  '@media': { [forced]: { fill: 'none', stroke: 'Highlight' } },
});
export const line = siteStyle({
  stroke: vars.color.ink,
  strokeWidth: 0.14,
  '@media': { [forced]: { stroke: 'CanvasText' } },
});

export const slider = siteStyle({
  inlineSize: '100%',
  blockSize: vars.space.large,
  accentColor: vars.color.accent,
  cursor: 'ew-resize',
  // A vertical swipe that begins on the slider scrolls.
  touchAction: 'pan-y',
  '@media': { print: { display: 'none' } },
});

export const foot = siteStyle({
  display: 'grid',
  gap: vars.space.xxsmall,
  '@container': {
    [roomy]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: vars.space.large,
      rowGap: vars.space.small,
    },
  },
});

export const label = siteStyle({
  fontSize: vars.size.caption,
  lineHeight: 1.4,
  fontWeight: 560,
  '@container': { [roomy]: { fontSize: vars.size.small } },
});
export const count = siteStyle({
  marginInlineStart: vars.space.xxsmall,
  fontFamily: vars.font.mono,
  fontWeight: 400,
  whiteSpace: 'nowrap',
});

export const measures = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.medium,
  fontSize: vars.size.caption,
  lineHeight: 1.4,
  color: vars.color.inkMuted,
  '@container': { [roomy]: { gridRow: 'span 2', columnGap: vars.space.large } },
});

export const measured = siteStyle({
  display: 'flex',
  gap: vars.space.xxsmall,
  '@container': { [roomy]: { display: 'block' } },
});

export const value = siteStyle({
  fontVariantNumeric: 'lining-nums tabular-nums',
  color: vars.color.ink,
  '@container': { [roomy]: { fontSize: vars.size.h4 } },
});
