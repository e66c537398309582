import { vars } from '@probata/ui/theme';
import { siteStyle } from '../style.css';

export const body = siteStyle({ paddingBottom: vars.space.xxlarge });
