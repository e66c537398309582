import type { StyleRule } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

/** What checkboxes, radio buttons and switches draw alike. */
export const control = {
  appearance: 'none',
  display: 'grid',
  blockSize: '1.5rem',
  border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  background: vars.color.paperRaised,
  cursor: 'pointer',
} satisfies StyleRule;

export const disabledControl = {
  background: vars.color.paperSunken,
  borderColor: vars.color.line,
  color: vars.color.inkMuted,
  cursor: 'not-allowed',
} satisfies StyleRule;

export const invalidControl = {
  outline: `2px solid ${vars.color.dangerText}`,
  outlineOffset: '1px',
} satisfies StyleRule;

export const focusedControl = {
  outline: `${vars.border.strong} solid ${vars.color.focus}`,
  outlineOffset: '3px',
} satisfies StyleRule;
