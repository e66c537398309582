import { componentStyle, layerRule, layers } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const frame = componentStyle({ position: 'relative', display: 'grid' }, 'frame');
export const select = componentStyle(
  {
    appearance: 'none',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    // Twice itself: it is worn with the field's own class, and must win whichever file comes first.
    selectors: { '&&': { paddingInlineEnd: '2.75rem' } },
  },
  'select',
);
layerRule(layers.component, `.${select} option`, {
  background: vars.color.paperRaised,
  color: vars.color.ink,
});
export const arrow = componentStyle(
  {
    position: 'absolute',
    insetInlineEnd: '0.85rem',
    insetBlock: 0,
    display: 'flex',
    alignItems: 'center',
    pointerEvents: 'none',
    color: vars.color.inkMuted,
  },
  'arrow',
);
