import { componentStyle, componentVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

/** While it is a popover, nothing of it is seen but the region. */
export const holder = componentStyle({
  inset: 'auto',
  margin: 0,
  border: 'none',
  padding: 0,
  background: 'none',
  color: 'inherit',
  overflow: 'visible',
});
export const region = componentStyle({
  position: 'fixed',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  zIndex: vars.layer.toast,
  inlineSize: 'min(26rem, 100vi)',
  maxBlockSize: '100dvb',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Empty corners of the region let the pointer through to the page.
  pointerEvents: 'none',
  padding: vars.space.medium,
  outline: 'none',
  '@media': { print: { display: 'none' } },
  ':empty': { display: 'none' },
});
export const list = componentStyle({ display: 'grid', listStyle: 'none' });
export const toast = componentStyle({
  pointerEvents: 'auto',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'start',
  gap: vars.space.small,
  marginBlockStart: vars.space.xsmall,
  padding: vars.space.small,
  paddingInlineStart: vars.space.medium,
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderInlineStartWidth: '4px',
  borderRadius: vars.radius.large,
  background: vars.color.paperRaised,
  color: vars.color.ink,
  boxShadow: vars.shadow.floating,
  fontSize: vars.size.small,
  transition: `opacity ${vars.motion.normal} ${vars.motion.ease}, translate ${vars.motion.normal} ${vars.motion.ease}`,
  '@starting-style': { opacity: 0, translate: '0 8px' },
  selectors: {
    [`${region}:focus-visible &:first-child`]: {
      outline: `${vars.border.strong} solid ${vars.color.focus}`,
    },
  },
});
const { color } = vars;
export const tone = componentVariants(
  {
    info: color.accentText,
    success: color.successText,
    warning: color.warningText,
    danger: color.dangerText,
  },
  (edge) => ({ borderInlineStartColor: edge }),
);
export const words = componentStyle({ minInlineSize: 0, paddingBlock: '0.3em', overflowWrap: 'anywhere' });
export const title = componentStyle({ fontWeight: vars.weight.medium });
export const description = componentStyle({ color: vars.color.inkMuted });
export const action = componentStyle({
  minBlockSize: vars.target.minimum,
  marginBlockStart: vars.space.xxsmall,
  color: vars.color.accentText,
  fontWeight: vars.weight.medium,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
});
