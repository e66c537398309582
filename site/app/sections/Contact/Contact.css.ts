import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export const detail = siteStyle({
  display: 'grid',
  gridTemplateColumns: '6.25rem minmax(0, 1fr)',
  gap: vars.space.small,
  alignItems: 'baseline',
  paddingBlock: vars.space.small,
  borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
});

export const label = siteStyle({ fontSize: vars.size.small, color: vars.color.inkMuted });

/** A long email address wraps instead of causing horizontal scrolling (WCAG 1.4.10); a postal code does not stand alone. */
export const value = siteStyle({ overflowWrap: 'anywhere', textWrap: 'balance' });

export const reasons = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
});

/** The reason that the address names is marked, as a line of a record is. */
export const reason = siteStyle({
  fontSize: vars.size.small,
  borderInlineStart: `4px solid ${vars.color.line}`,
  padding: vars.space.small,
  // Shows the heading of the form, and when we reply, above the reason that the address names.
  scrollMarginTop: '5.75rem',
  selectors: {
    '&:target, &[data-named]': {
      borderInlineStartColor: vars.color.mark,
      background: vars.color.accentWash,
    },
  },
});
