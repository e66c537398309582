import { vars } from '@probata/ui/theme';
import { siteStyle } from '../style.css';

export const upload = siteStyle({ paddingBottom: vars.space.section });

export const frame = siteStyle({
  display: 'block',
  width: '100%',
  height: '1200px',
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  background: vars.color.paperRaised,
});
