import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export const parts = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: vars.space.large,
  paddingBlock: vars.space.large,
  borderBlock: `${vars.border.hairline} solid ${vars.color.line}`,
});

/** As tall as it is once it is loaded: what stands below does not move under the pointer (CLS). */
export const part = siteStyle({ minBlockSize: '8.5rem' });
export const uploadsPart = siteStyle({ minBlockSize: '5.5rem' });
export const healthPart = siteStyle({ minBlockSize: '4.5rem' });
export const changesPart = siteStyle({ minBlockSize: '14rem' });

export const changes = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  listStyle: 'none',
  minWidth: 0,
  overflowWrap: 'anywhere',
});
