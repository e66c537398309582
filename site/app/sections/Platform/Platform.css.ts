import { vars } from '@probata/ui/theme';
import { siteRule, siteStyle } from '../../style.css';

export const endpoint = siteStyle({
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  color: vars.color.accentText,
  overflowWrap: 'anywhere',
});

export const statement = siteStyle({
  borderInlineStart: `4px solid ${vars.color.mark}`,
  paddingInlineStart: vars.space.large,
  paddingBlock: vars.space.xsmall,
  '@media': { print: { breakInside: 'avoid' } },
});

export const closing = siteStyle({});
siteRule(`${closing} > p`, { textWrap: 'balance' });
