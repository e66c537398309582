import { keyframes } from '@vanilla-extract/css';
import { componentStyle, componentVariants } from '../../css/layers.css';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = componentStyle({ display: 'inline-flex', alignItems: 'center', gap: '0.6em' });
export const ring = componentStyle({
  flexShrink: 0,
  border: '0.14em solid color-mix(in srgb, currentcolor 25%, transparent)',
  borderBlockStartColor: 'currentcolor',
  borderRadius: '50%',
  animation: `${turn} 900ms linear infinite`,
  '@media': { '(forced-colors: active)': { borderColor: 'GrayText', borderBlockStartColor: 'CanvasText' } },
});
export const size = componentVariants({ small: '1em', medium: '1.5em', large: '3em' }, (side) => ({
  inlineSize: side,
  blockSize: side,
}));
