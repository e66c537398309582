import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const emptyState = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.medium,
  padding: vars.space.xlarge,
  border: `${vars.border.hairline} dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.large,
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
});
