import type { StyleRule } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

/**
 * The inverted surface, to spread into a rule. It re-points the roles that text, hairlines and focus rings use, so that whatever is
 * placed on it stays readable without knowing where it is.
 */
export const inverseSurface = {
  background: vars.color.inverse,
  color: vars.color.onInverse,
  vars: {
    [vars.color.ink]: vars.color.onInverse,
    [vars.color.inkMuted]: vars.color.onInverseMuted,
    [vars.color.accentText]: vars.color.onInverse,
    [vars.color.lineStrong]: vars.color.onInverseMuted,
    [vars.color.line]: `color-mix(in srgb, ${vars.color.onInverseMuted} 35%, transparent)`,
    [vars.color.focus]: vars.color.onInverse,
  },
} satisfies StyleRule;
