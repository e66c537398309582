import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export const drop = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  justifyItems: 'start',
  padding: vars.space.xlarge,
  border: `${vars.border.strong} dashed ${vars.color.lineStrong}`,
  background: vars.color.paperRaised,
  selectors: { '&[data-over="true"]': { borderColor: vars.color.accent, borderStyle: 'solid' } },
});

export const choice = siteStyle({ display: 'grid', gap: vars.space.xsmall, maxWidth: '100%' });

export const label = siteStyle({ fontWeight: vars.weight.medium });

export const input = siteStyle({
  maxWidth: '100%',
  minHeight: vars.target.comfortable,
  paddingBlock: vars.space.xsmall,
});

export const list = siteStyle({ margin: 0, padding: 0, listStyle: 'none' });

export const item = siteStyle({
  paddingBlock: vars.space.medium,
  borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
});

export const checksum = siteStyle({
  margin: 0,
  fontSize: vars.size.small,
  overflowWrap: 'anywhere',
});
