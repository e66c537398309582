import { componentStyle, layerRule, layers } from '../../css/layers.css';
import { popover } from '../../private/popover.css';
import { vars } from '../../theme/contract.css';

const anchor = '--probata-disclosure';

export const navigationDisclosure = componentStyle({ position: 'relative', anchorScope: anchor });
export const button = componentStyle({
  anchorName: anchor,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  maxInlineSize: '100%',
  overflowWrap: 'anywhere',
  minBlockSize: vars.target.comfortable,
  paddingInline: vars.space.xsmall,
  borderRadius: vars.radius.small,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  ':hover': { background: `color-mix(in srgb, ${vars.color.ink} 8%, transparent)` },
});
layerRule(layers.component, `${button}:has(+ :popover-open) > svg`, { rotate: '180deg' });
export const panel = componentStyle({
  inset: 'auto',
  position: 'fixed',
  positionAnchor: anchor,
  positionArea: 'block-end span-inline-end',
  positionTryFallbacks: 'flip-inline',
  marginBlockStart: vars.space.xxsmall,
  minInlineSize: '14rem',
  maxInlineSize: `calc(100vi - 2 * ${vars.space.medium})`,
  padding: vars.space.xsmall,
  ...popover,
  listStyle: 'none',
  // A popover has the window to lie in, not its parent: at the foot of a top bar, in the middle.
  '@supports': { 'not (anchor-name: --a)': { inset: '4rem 0 0', marginInline: 'auto' } },
});
export const link = componentStyle({
  display: 'block',
  padding: `${vars.space.xsmall} ${vars.space.small}`,
  minBlockSize: vars.target.comfortable,
  borderRadius: vars.radius.small,
  textDecoration: 'none',
  ':hover': { background: vars.color.accentWash, color: vars.color.accentText },
  selectors: { "&[aria-current='page']": { fontWeight: vars.weight.strong, color: vars.color.accentText } },
});
