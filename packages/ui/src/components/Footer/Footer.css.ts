import { componentStyle } from '../../css/layers.css';
import { inverseSurface } from '../../css/surface';
import { vars } from '../../theme/contract.css';

export const footer = componentStyle({
  ...inverseSurface,
  paddingBlock: vars.space.xxlarge,
  '@media': { print: { display: 'none' } },
});
export const inner = componentStyle({
  boxSizing: 'content-box',
  maxInlineSize: vars.measure.page,
  marginInline: 'auto',
  paddingInline: vars.space.gutter,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xlarge,
  '@media': { '(min-width: 64em)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
});
export const groups = componentStyle({
  display: 'grid',
  gap: vars.space.large,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
});
export const group = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  minInlineSize: 0,
});
export const title = componentStyle({
  color: vars.color.inkMuted,
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  lineHeight: 1.5,
});
export const links = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.25rem',
  listStyle: 'none',
});
export const foot = componentStyle({
  gridColumn: '1 / -1',
  paddingBlockStart: vars.space.medium,
  borderBlockStart: `${vars.border.hairline} solid ${vars.color.line}`,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space.small,
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
});
