import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const frame = componentStyle({ display: 'flex', flexDirection: 'column', gap: '0.375rem' }, 'frame');
export const head = componentStyle(
  {
    display: 'flex',
    justifyContent: 'space-between',
    gap: vars.space.small,
    fontSize: vars.size.small,
    lineHeight: 1.4,
  },
  'head',
);
export const label = componentStyle({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' }, 'label');
export const value = componentStyle(
  { fontFamily: vars.font.mono, color: vars.color.inkMuted, whiteSpace: 'nowrap' },
  'value',
);

const fillRule = {
  background: vars.color.accent,
  borderRadius: 0,
  transition: `inline-size ${vars.motion.normal} ${vars.motion.ease}`,
};
export const bar = componentStyle(
  {
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
    '@media': {
      '(forced-colors: active)': {
        '::-webkit-progress-value': { background: 'Highlight' },
        '::-moz-progress-bar': { background: 'Highlight' },
      },
    },
  },
  'bar',
);
