import { keyframes, type StyleRule } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

const appear = keyframes({ from: { opacity: 0, translate: '0 -4px' } }, 'popover');

/** How an anchored panel comes. Not a transition: Safari 26 restarts one at each position it tries, so the panel stays transparent. */
export const appears = `${appear} ${vars.motion.fast} ${vars.motion.ease}`;

/** What every popover draws, and how it comes. */
export const popover = {
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.paperRaised,
  color: vars.color.ink,
  boxShadow: vars.shadow.floating,
  animation: appears,
} satisfies StyleRule;
