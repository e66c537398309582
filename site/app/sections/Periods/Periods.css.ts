import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

/** Apart from the legal text above it, as a section of that text is. */
export const section = siteStyle({
  marginTop: vars.space.large,
  paddingTop: vars.space.xlarge,
  borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
});
