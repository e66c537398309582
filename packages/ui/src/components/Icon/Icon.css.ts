import { componentStyle, componentVariants } from '../../css/layers.css';

export const icon = componentStyle(
  { display: 'inline-block', flexShrink: 0, verticalAlign: '-0.15em', forcedColorAdjust: 'auto' },
  'icon',
);
// A picture of a direction follows the direction of reading.
export const mirrored = componentStyle(
  { selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } },
  'mirrored',
);
export const size = componentVariants(
  { small: '1em', medium: '1.25em', large: '1.75em', xlarge: '2.5em' },
  (side) => ({ inlineSize: side, blockSize: side }),
  'size',
);
