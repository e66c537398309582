import { vars } from '@probata/ui/theme';
import { siteRule, siteStyle } from '../../style.css';

/** A heading is nearer to its own text than to the one before. */
export const heading = siteStyle({ paddingTop: vars.space.large });

/** Mutes the visited links in it; links to a place in the same text stay as they are. */
export const visits = siteStyle({});
siteRule(`${visits} a:not([href^='#']):visited`, { color: vars.color.inkMuted });

export const topics = siteStyle({
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  color: vars.color.accentText,
});

/** A telephone number: on one line where it fits. */
export const line = siteStyle({ display: 'inline-block', maxInlineSize: '100%' });
