import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export const templates = siteStyle({ listStyle: 'none' });

export const template = siteStyle({
  display: 'grid',
  gap: vars.space.small,
  alignItems: 'center',
  paddingBlock: vars.space.small,
  borderBottom: `${vars.border.hairline} solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
  '@media': {
    '(min-width: 768px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  },
});
