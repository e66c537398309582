import { componentStyle, layerRule, layers } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const frame = componentStyle({ position: 'relative', display: 'grid' });
export const select = componentStyle({
  appearance: 'none',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  // `&&` raises specificity over the field's own class, whichever file loads first.
  selectors: { '&&': { paddingInlineEnd: '2.75rem' } },
});
layerRule(layers.component, `.${select} option`, {
  background: vars.color.paperRaised,
  color: vars.color.ink,
});
export const arrow = componentStyle({
  position: 'absolute',
  insetInlineEnd: '0.85rem',
  insetBlock: 0,
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
  color: vars.color.inkMuted,
});
