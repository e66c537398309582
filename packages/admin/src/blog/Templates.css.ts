import { vars } from '@probata/ui/theme';
import { adminStyle } from '../frame/style.css';

export const templates = adminStyle({ listStyle: 'none' });

export const template = adminStyle({
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
