import { componentStyle, componentVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const notice = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.small,
  alignItems: 'start',
  padding: vars.space.medium,
  // The border in the notice's color also shows where backgrounds are removed (forced colors, print).
  borderInlineStart: '4px solid currentcolor',
  borderRadius: vars.radius.small,
  lineHeight: 1.5,
  textAlign: 'start',
  overflowWrap: 'anywhere',
});
export const tone = componentVariants({
  info: { background: vars.color.accentWash, color: vars.color.accentText },
  success: { background: vars.color.successWash, color: vars.color.successText },
  warning: { background: vars.color.warningWash, color: vars.color.warningText },
  danger: { background: vars.color.dangerWash, color: vars.color.dangerText },
});
export const sign = componentStyle({ marginBlockStart: '0.15em' });
export const title = componentStyle({ fontWeight: vars.weight.strong });
export const body = componentStyle({
  color: vars.color.ink,
  selectors: { [`${title} + &`]: { marginBlockStart: vars.space.xsmall } },
});
