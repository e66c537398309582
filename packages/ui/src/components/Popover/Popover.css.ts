import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const root = componentStyle({ display: 'inline-flex' }, 'root');
export const panel = componentStyle(
  {
    inlineSize: 'max-content',
    maxInlineSize: 'min(24rem, 100vi - 1rem)',
    padding: vars.space.medium,
    overflowWrap: 'break-word',
    outlineOffset: 0,
  },
  'panel',
);
