import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;
const forced = '(forced-colors: active)';

export const ranking = siteStyle({
  // The shape of the picture in its place; more where the text needs it.
  minBlockSize: '75cqi',
  display: 'grid',
  alignContent: 'space-between',
  gap: vars.space.small,
  padding: vars.space.medium,
  border: hairline,
  background: vars.color.paperRaised,
});

/** The container of the query units above. */
export const place = siteStyle({ containerType: 'inline-size' });

export const heading = siteStyle({
  margin: 0,
  fontFamily: vars.font.heading,
  fontSize: vars.size.h4,
  lineHeight: 1.2,
});

export const note = siteStyle({
  margin: 0,
  fontSize: vars.size.caption,
  lineHeight: 1.4,
  color: vars.color.inkMuted,
});

export const plot = siteStyle({ display: 'block', inlineSize: '100%', blockSize: 'auto' });

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
  margin: 0,
  accentColor: vars.color.accent,
  cursor: 'ew-resize',
  // A vertical swipe that begins on the slider scrolls.
  touchAction: 'pan-y',
});

/** Room for the measures beside the label. */
const roomy = '(width >= 32rem)';

export const foot = siteStyle({
  display: 'grid',
  gap: vars.space.small,
  '@container': { [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: vars.space.large } },
});

export const label = siteStyle({ fontSize: vars.size.small, fontWeight: 560 });
export const count = siteStyle({ fontFamily: vars.font.mono, fontWeight: 400, whiteSpace: 'nowrap' });

export const measures = siteStyle({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space.small,
  fontSize: vars.size.caption,
  color: vars.color.inkMuted,
  '@container': { [roomy]: { gridRow: 'span 2', columnGap: vars.space.large } },
});

export const value = siteStyle({
  margin: 0,
  fontSize: vars.size.h4,
  fontVariantNumeric: 'lining-nums tabular-nums',
  color: vars.color.ink,
});
