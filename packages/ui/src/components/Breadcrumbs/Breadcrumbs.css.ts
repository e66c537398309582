import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const list = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0.25rem 0.5rem',
  listStyle: 'none',
  fontSize: vars.size.small,
  lineHeight: 1.5,
});
export const item = componentStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: '0.5rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  selectors: {
    // A drawn slash is not read out, and looks the same in both directions of reading.
    '&:not(:first-child)::before': { content: "'/' / ''", color: vars.color.inkMuted },
  },
});
export const current = componentStyle({ color: vars.color.inkMuted });
