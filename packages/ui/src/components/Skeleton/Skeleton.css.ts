import { keyframes } from '@vanilla-extract/css';
import { componentStyle, componentVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

export const group = componentStyle({ display: 'flex', flexDirection: 'column', gap: vars.space.small });
export const line = componentStyle({
  display: 'block',
  background: vars.color.line,
  borderRadius: vars.radius.small,
  animation: `${breathe} 1.8s ease-in-out infinite`,
  '@media': { '(forced-colors: active)': { border: '1px solid GrayText' } },
});
export const shape = componentVariants({
  text: { blockSize: '0.8em', inlineSize: '100%' },
  short: { blockSize: '0.8em', inlineSize: '62%' },
  heading: { blockSize: '1.8em', inlineSize: '45%' },
  picture: { aspectRatio: '16 / 9', inlineSize: '100%' },
});
