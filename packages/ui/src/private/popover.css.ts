import type { StyleRule } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

/** What every popover draws. It does not fade in: Safari 26 holds an anchored element at the first frame, so the panel stays transparent. */
export const popover = {
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.large,
  background: vars.color.paperRaised,
  color: vars.color.ink,
  boxShadow: vars.shadow.floating,
} satisfies StyleRule;
