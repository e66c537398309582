import { layoutStyle, layoutVariants } from '../../css/layers.css';

export const inline = layoutStyle({ display: 'flex', flexWrap: 'wrap', minInlineSize: 0 });
export const together = layoutStyle({ flexWrap: 'nowrap' });

export const align = layoutVariants(
  { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' },
  (value) => ({ justifyContent: value }),
);
export const alignY = layoutVariants(
  { start: 'flex-start', center: 'center', end: 'flex-end', baseline: 'baseline', stretch: 'stretch' },
  (value) => ({ alignItems: value }),
);
