import { vars } from '@probata/ui/theme';
import { siteStyle } from '../style.css';

export const page = siteStyle({ paddingBottom: vars.space.xxlarge });

export const picture = siteStyle({
  display: 'block',
  width: '100%',
  height: 'auto',
  minHeight: '16rem',
  objectFit: 'cover',
  marginBottom: vars.space.xxlarge,
});
