import { layoutStyle, layoutVariants } from '../../css/layers.css';

export const inline = layoutStyle({ display: 'flex', flexWrap: 'wrap', minInlineSize: 0 }, 'inline');
export const together = layoutStyle({ flexWrap: 'nowrap' }, 'together');

export const align = layoutVariants(
  { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' },
  (value) => ({ justifyContent: value }),
  'align',
);
export const alignY = layoutVariants(
  { start: 'flex-start', center: 'center', end: 'flex-end', baseline: 'baseline', stretch: 'stretch' },
  (value) => ({ alignItems: value }),
  'alignY',
);
