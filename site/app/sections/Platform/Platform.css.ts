import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export const endpoint = siteStyle({
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  color: vars.color.accentText,
  overflowWrap: 'anywhere',
});

/** The end of the page. */
export const end = siteStyle({
  borderInlineStart: `4px solid ${vars.color.mark}`,
  paddingInlineStart: vars.space.large,
  paddingBlock: vars.space.xsmall,
  maxWidth: '48rem',
  '@media': { print: { breakInside: 'avoid' } },
});

export const words = siteStyle({
  fontFamily: vars.font.heading,
  fontSize: vars.size.h3,
  lineHeight: 1.4,
  textWrap: 'pretty',
});
