import { layoutStyle, layoutVariants } from '../../css/layers.css';

export const columns = layoutStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const alignY = layoutVariants(
  { start: 'start', center: 'center', end: 'end', stretch: 'stretch', baseline: 'baseline' },
  (value) => ({ alignItems: value }),
);

const templates = {
  halves: 'repeat(2, minmax(0, 1fr))',
  thirds: 'repeat(3, minmax(0, 1fr))',
  quarters: 'repeat(4, minmax(0, 1fr))',
  'one-two': 'minmax(0, 1fr) minmax(0, 2fr)',
  'two-one': 'minmax(0, 2fr) minmax(0, 1fr)',
  'two-three': 'minmax(0, 2fr) minmax(0, 3fr)',
  'three-two': 'minmax(0, 3fr) minmax(0, 2fr)',
  'content-fill': 'auto minmax(0, 1fr)',
  'fill-content': 'minmax(0, 1fr) auto',
  'margin-text': 'minmax(0, 14rem) minmax(0, 1fr)',
  'text-margin': 'minmax(0, 1fr) minmax(0, 14rem)',
} as const;

export const never = layoutVariants(templates, (template) => ({ gridTemplateColumns: template }));
export const belowTablet = layoutVariants(templates, (template) => ({
  // Firefox takes the width of a letter sheet without its margins, 720px.
  '@media': { '(min-width: 48em), print': { gridTemplateColumns: template } },
}));
export const belowDesktop = layoutVariants(templates, (template) => ({
  '@media': { '(min-width: 64em)': { gridTemplateColumns: template } },
}));
