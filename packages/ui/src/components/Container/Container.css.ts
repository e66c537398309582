import { layoutStyle, layoutVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const container = layoutStyle({
  boxSizing: 'border-box',
  // Auto margins shrink what a flex column or a grid would stretch, such as the body of many templates.
  inlineSize: '100%',
  marginInline: 'auto',
  paddingInline: vars.space.gutter,
  minInlineSize: 0,
});
export const width = layoutVariants(
  { page: vars.measure.page, narrow: vars.measure.narrow, text: vars.measure.text, full: 'none' },
  (value) => ({ maxInlineSize: value === 'none' ? value : `calc(${value} + 2 * ${vars.space.gutter})` }),
);
