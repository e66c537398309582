import { vars } from '@probata/ui/theme';
import { uploadStyle } from './layer';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;

/** Where the page gives it more height than it needs, the manifest takes the rest. */
export const upload = uploadStyle({ display: 'flex', flexDirection: 'column', gap: vars.space.large });

export const summary = uploadStyle({
  minHeight: vars.target.comfortable,
  alignContent: 'center',
  fontSize: vars.size.small,
});

/** Two fields beside each other where they fit. */
export const pair = uploadStyle({
  display: 'grid',
  gap: vars.space.small,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  alignItems: 'start',
});

export const list = uploadStyle({ listStyle: 'none' });

export const item = uploadStyle({
  paddingBlock: vars.space.medium,
  borderTop: hairline,
  overflowWrap: 'anywhere',
});
