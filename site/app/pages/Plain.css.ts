import { vars } from '@probata/ui/theme';
import { siteStyle } from '../style.css';

/** A page of a few lines still fills the window, so that its footer stays at the bottom. */
export const page = siteStyle({ paddingBlock: vars.space.xxlarge, minHeight: '60vh' });

/** Room between the text and the footer. */
export const tail = siteStyle({ paddingBottom: vars.space.section });
