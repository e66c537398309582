import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const body = componentStyle({
  display: 'grid',
  gap: vars.space.small,
  padding: vars.space.large,
  overflowWrap: 'break-word',
});
