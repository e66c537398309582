import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;

export const citations = siteStyle({ margin: 0, padding: 0, listStyle: 'none', display: 'grid' });

export const citation = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space.medium,
  paddingBlock: vars.space.small,
  borderTop: hairline,
});

export const question = siteStyle({ margin: 0, fontWeight: vars.weight.medium });

export const answer = siteStyle({ margin: 0, color: vars.color.inkMuted, gridColumn: 1 });

export const source = siteStyle({
  gridColumn: 2,
  gridRow: '1 / span 2',
  alignSelf: 'start',
  minWidth: '44px',
  minHeight: '24px',
  paddingInline: vars.space.xxsmall,
  fontFamily: vars.font.mono,
  fontSize: vars.size.small,
  color: vars.color.onMark,
  background: vars.color.mark,
});

export const transcript = siteStyle({ border: hairline, background: vars.color.paperRaised });

export const summary = siteStyle({ padding: vars.space.small, cursor: 'pointer' });

export const lines = siteStyle({
  margin: 0,
  padding: vars.space.medium,
  listStyle: 'none',
  fontFamily: vars.font.mono,
  fontSize: vars.size.small,
  lineHeight: 1.9,
  borderTop: hairline,
});

export const line = siteStyle({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  scrollMarginTop: '96px',
  // Forced colours take the mark away and draw the outline.
  ':target': { background: vars.color.mark, color: vars.color.onMark, outline: '2px solid transparent' },
});

export const lineNumber = siteStyle({
  color: vars.color.inkMuted,
  selectors: { ':target > &': { color: 'inherit' } },
});
