import { vars } from '@probata/ui/theme';
import { training } from '../../../content/pages/training';
import { siteStyle } from '../../style.css';

/** Above the link that covers the card. */
export const above = siteStyle({ position: 'relative', zIndex: 1 });

/** Beside a platform's name, a rule in its color: a class each, because the policy forbids style attributes. */
export const platform: Readonly<Record<string, string>> = Object.fromEntries(
  training.platforms.map(({ id, color }) => [
    id,
    siteStyle({
      paddingInlineStart: vars.space.small,
      // Lighter in the dark theme: the colors are dark.
      borderInlineStart: `4px solid light-dark(${color}, color-mix(in srgb, ${color} 55%, white))`,
    }),
  ]),
);
