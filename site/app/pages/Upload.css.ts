import { vars } from '@probata/ui/theme';
import { siteStyle } from '../style.css';

/** To the foot of the window or frame: the manifest takes what the form leaves. */
export const page = siteStyle({ display: 'grid', minBlockSize: `calc(100vh - 2 * ${vars.space.large})` });
