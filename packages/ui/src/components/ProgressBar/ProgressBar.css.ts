import { keyframes } from '@vanilla-extract/css';
import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const frame = componentStyle({ display: 'flex', flexDirection: 'column', gap: '0.375rem' });
export const head = componentStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.small,
  fontSize: vars.size.small,
  lineHeight: 1.4,
});
export const label = componentStyle({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });
export const value = componentStyle({
  fontFamily: vars.font.mono,
  color: vars.color.inkMuted,
  whiteSpace: 'nowrap',
});

const fillRule = {
  background: vars.color.accent,
  borderRadius: 0,
  transition: `inline-size ${vars.motion.normal} ${vars.motion.ease}`,
};
const slide = keyframes({ from: { backgroundPosition: '0 0' }, to: { backgroundPosition: '100% 0' } });
const stripe = (color: string) => `linear-gradient(${color}, ${color})`;

export const track = componentStyle({
  appearance: 'none',
  display: 'block',
  inlineSize: '100%',
  blockSize: '0.5rem',
  border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.paperSunken,
  overflow: 'hidden',
  '::-webkit-progress-bar': { background: 'transparent' },
  '::-webkit-progress-value': fillRule,
  '::-moz-progress-bar': fillRule,
  selectors: {
    // Without motion the stripe stays in the middle.
    '&:indeterminate': {
      backgroundImage: stripe(vars.color.accent),
      backgroundSize: '40% 100%',
      backgroundPosition: '50% 0',
      backgroundRepeat: 'no-repeat',
      animation: `${slide} 1.2s ${vars.motion.ease} infinite alternate`,
    },
    '&:indeterminate::-moz-progress-bar': { background: 'transparent' },
  },
  '@media': {
    '(forced-colors: active)': {
      '::-webkit-progress-value': { background: 'Highlight' },
      '::-moz-progress-bar': { background: 'Highlight' },
      selectors: { '&:indeterminate': { backgroundImage: stripe('Highlight') } },
    },
  },
});
