import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

/** A heading is nearer to its own text than to the one before. */
export const heading = siteStyle({ paddingTop: vars.space.large });
