import { vars } from '@probata/ui/theme';
import { siteStyle } from '../style.css';

export const body = siteStyle({
  display: 'grid',
  gap: vars.space.section,
  paddingBottom: vars.space.section,
});
