import { createVar } from '@vanilla-extract/css';
import { componentStyle } from '../../css/layers.css';
import { whereStill } from '../../private/still';
import { vars } from '../../theme/contract.css';

// Only the radius moves: the center is at the pressed point from the first frame.
const radius = createVar({ syntax: '<percentage>', inherits: false, initialValue: '0%' }, 'radius');

export const root = componentStyle({
  position: 'relative',
  overflow: 'clip',
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  '@media': whereStill({
    display: 'grid',
    gap: vars.space.medium,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  }),
});
export const picture = componentStyle({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const overlay = componentStyle({
  position: 'absolute',
  inset: 0,
  clipPath: `circle(${radius} at var(--x, 50%) var(--y, 50%))`,
  transition: `${radius.slice(4, -1)} ${vars.motion.reveal} ${vars.motion.ease}`,
  selectors: {
    // A radius of 100 % is the diagonal / √2, so 142 % reaches the opposite corner from any corner.
    "&[data-revealed='true']": { vars: { [radius]: '142%' } },
  },
  '@media': {
    ...whereStill({ position: 'static', clipPath: 'none' }),
    '(prefers-reduced-motion: reduce)': { transition: 'none' },
  },
});
export const button = componentStyle({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'end center',
  inlineSize: '100%',
  blockSize: '100%',
  padding: vars.space.small,
  cursor: 'pointer',
  outlineOffset: '-4px',
  '@media': whereStill({ display: 'none' }),
});
export const label = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.small,
  border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.paperRaised,
  color: vars.color.ink,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  textAlign: 'start',
  selectors: {
    [`${button}:hover > &`]: { borderColor: vars.color.accentText, color: vars.color.accentText },
  },
});
