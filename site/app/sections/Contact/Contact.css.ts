import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

/** A post without scripts comes back to the form: it stands below the bar. */
export const form = siteStyle({ scrollMarginTop: '96px' });

export const details = siteStyle({ margin: 0, display: 'grid' });

export const detail = siteStyle({
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  gap: vars.space.small,
  alignItems: 'baseline',
  paddingBlock: vars.space.small,
  borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
});

export const label = siteStyle({ fontSize: vars.size.small, color: vars.color.inkMuted });

/** An address longer than a phone is wide breaks rather than pushing the page sideways. */
export const value = siteStyle({ margin: 0, minWidth: 0, overflowWrap: 'anywhere' });
