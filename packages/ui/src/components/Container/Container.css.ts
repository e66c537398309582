import { layoutStyle, layoutVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const container = layoutStyle({
  boxSizing: 'content-box',
  marginInline: 'auto',
  paddingInline: vars.space.gutter,
  minInlineSize: 0,
});
export const width = layoutVariants(
  { page: vars.measure.page, narrow: vars.measure.narrow, text: vars.measure.text, full: 'none' },
  (value) => ({ maxInlineSize: value }),
);
