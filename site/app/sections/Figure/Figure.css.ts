import { vars } from '@probata/ui/theme';
import { siteRule, siteStyle } from '../../style.css';

export const figure = siteStyle({
  display: 'grid',
  gap: vars.space.small,
  // Its number may be below the fold.
  ':target': { outline: `${vars.border.strong} solid ${vars.color.mark}`, outlineOffset: '4px' },
});

// The scan of a CompareSlider is drawn in both themes, so the text over it follows the theme too.
siteRule(`${figure} [dir='auto']`, { colorScheme: 'light dark' });

export const picture = siteStyle({
  width: '100%',
  border: `${vars.border.hairline} solid ${vars.color.line}`,
});

export const caption = siteStyle({
  fontSize: vars.size.small,
  lineHeight: 1.5,
  color: vars.color.inkMuted,
  textWrap: 'balance',
});
