import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export { tag } from '../SectionFrame/SectionFrame.css';

export const head = siteStyle({ paddingTop: vars.space.xlarge, paddingBottom: vars.space.xxlarge });
