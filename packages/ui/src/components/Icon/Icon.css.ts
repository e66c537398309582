import { componentStyle, componentVariants, layerRule, layers } from '../../css/layers.css';

export const icon = componentStyle({
  display: 'inline-block',
  flexShrink: 0,
  verticalAlign: '-0.15em',
  forcedColorAdjust: 'auto',
});
// A line is as thin on a large icon as on a small one.
layerRule(layers.component, `${icon} > path`, { vectorEffect: 'non-scaling-stroke' });
// An icon that shows a direction is mirrored right to left.
export const mirrored = componentStyle({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } });
export const size = componentVariants(
  { small: '1em', medium: '1.25em', large: '1.75em', xlarge: '2.5em' },
  (side) => ({ inlineSize: side, blockSize: side }),
);
