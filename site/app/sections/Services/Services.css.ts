import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export const picture = siteStyle({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '8 / 5',
  objectFit: 'cover',
  borderBottom: `${vars.border.hairline} solid ${vars.color.line}`,
});

export const body = siteStyle({ padding: vars.space.large });

export const title = siteStyle({ display: 'flex', alignItems: 'center', gap: vars.space.small });
