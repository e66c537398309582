import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export { tag } from '../SectionFrame/SectionFrame.css';

export const head = siteStyle({
  paddingTop: vars.space.xlarge,
  paddingBottom: vars.space.xxlarge,
  '@media': { print: { paddingBlock: vars.space.large } },
});

/** Clear of the descenders of a large heading. */
export const lead = siteStyle({
  paddingTop: vars.space.xsmall,
  '@media': { '(min-width: 768px)': { paddingTop: vars.space.small } },
});
