import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export const drop = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  justifyItems: 'start',
  padding: vars.space.xlarge,
  border: `${vars.border.strong} dashed ${vars.color.lineStrong}`,
  background: vars.color.paperRaised,
});

export const label = siteStyle({ fontWeight: vars.weight.medium });

export const input = siteStyle({
  maxWidth: '100%',
  minHeight: vars.target.comfortable,
  paddingBlock: vars.space.xsmall,
});
