import type { StyleRule } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

/** What every popover draws, and how it comes and goes. */
export const popover = {
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.paperRaised,
  color: vars.color.ink,
  boxShadow: vars.shadow.floating,
  opacity: 0,
  translate: '0 -4px',
  transition: ['opacity', 'translate', 'overlay', 'display']
    .map((property) => `${property} ${vars.motion.fast} ${vars.motion.ease} allow-discrete`)
    .join(', '),
  selectors: { '&:popover-open': { opacity: 1, translate: '0' } },
  '@starting-style': { selectors: { '&:popover-open': { opacity: 0, translate: '0 -4px' } } },
} satisfies StyleRule;
