import { componentStyle, componentVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const timeline = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'fit-content(7rem) minmax(0, 1fr)',
  columnGap: vars.space.medium,
  listStyle: 'none',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
});
/** One margin for all times, as wide as the widest. */
export const entry = componentStyle({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
});
export const time = componentStyle({
  paddingBlock: vars.space.xxsmall,
  color: vars.color.inkMuted,
  fontFamily: vars.font.mono,
  fontSize: '0.75rem',
  lineHeight: 'calc(1.5 * 0.8125rem)',
});
export const content = componentStyle({
  minInlineSize: 0,
  padding: `${vars.space.xxsmall} ${vars.space.medium}`,
  borderInlineStart: `${vars.border.hairline} solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
});
export const tone = componentVariants({
  event: { color: vars.color.inkMuted },
  note: {
    marginBlock: vars.space.xxsmall,
    padding: `${vars.space.xsmall} ${vars.space.medium}`,
    borderInlineStart: `3px double ${vars.color.line}`,
    background: vars.color.paperSunken,
    color: vars.color.ink,
    whiteSpace: 'pre-wrap',
  },
});
