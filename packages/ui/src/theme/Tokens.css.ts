import { componentStyle } from '../css/layers.css';
import { vars } from './contract.css';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;

export const swatch = componentStyle({
  blockSize: '4rem',
  border: hairline,
  borderRadius: vars.radius.small,
});
export const pair = componentStyle({
  padding: vars.space.small,
  border: hairline,
  borderRadius: vars.radius.small,
  fontSize: vars.size.small,
});
export const theme = componentStyle({ padding: vars.space.medium, background: vars.color.paper });
export const line = componentStyle({ lineHeight: vars.leading.heading, overflowWrap: 'anywhere' });
export const bar = componentStyle({ blockSize: '1rem', background: vars.color.accent });
export const sample = componentStyle({
  blockSize: '5rem',
  background: vars.color.paperRaised,
  border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
});
export const track = componentStyle({ padding: vars.space.xsmall, border: hairline, maxInlineSize: '24rem' });
export const runner = componentStyle({
  inlineSize: '3rem',
  blockSize: '1.5rem',
  background: vars.color.accent,
  transitionProperty: 'transform',
  transitionTimingFunction: vars.motion.ease,
  selectors: { [`${track}:hover &`]: { transform: 'translateX(18rem)' } },
});
