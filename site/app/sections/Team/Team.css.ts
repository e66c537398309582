import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export const member = siteStyle({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: vars.space.medium,
});

export const photo = siteStyle({
  display: 'block',
  width: '72px',
  height: '72px',
  borderRadius: vars.radius.round,
  border: `${vars.border.hairline} solid ${vars.color.line}`,
});
