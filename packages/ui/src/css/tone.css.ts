import { vars } from '../theme/contract.css';
import { componentVariants } from './layers.css';

/** The meanings that the color of a text may have. */
export const textTones = ['ink', 'muted', 'accent', 'danger', 'success', 'warning', 'inherit'] as const;
/** A text color, by meaning. */
export type TextTone = (typeof textTones)[number];

/** `color` by tone: shared by Text and Heading. */
export const tone = componentVariants(
  {
    ink: vars.color.ink,
    muted: vars.color.inkMuted,
    accent: vars.color.accentText,
    danger: vars.color.dangerText,
    success: vars.color.successText,
    warning: vars.color.warningText,
    inherit: 'inherit',
  },
  (color) => ({ color }),
);
