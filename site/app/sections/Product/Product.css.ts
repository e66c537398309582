import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

/** The facts take the height that the picture beside them leaves. */
export const column = siteStyle({
  display: 'grid',
  gridTemplateRows: '1fr',
  gap: vars.space.xlarge,
  alignSelf: 'stretch',
});
