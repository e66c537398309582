import { vars } from '@probata/ui/theme';
import { adminRule, adminStyle } from '../frame/style.css';

/** Scrolls by itself, so that the dialog's buttons stay in view. */
export const changes = adminStyle({
  maxHeight: '24rem',
  overflow: 'auto',
  padding: vars.space.medium,
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  fontSize: vars.size.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

// Additions are underlined and removals struck through: color is not the only sign (WCAG 1.4.1).
adminRule(`${changes} ins`, {
  background: vars.color.successWash,
  color: vars.color.ink,
  textDecoration: 'underline',
});

adminRule(`${changes} del`, {
  background: vars.color.dangerWash,
  color: vars.color.ink,
  textDecoration: 'line-through',
});

/** Equal widths: the two answers are compared side by side. */
export const answer = adminStyle({ width: '16rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const question = adminStyle({
  width: '11rem',
  overflowWrap: 'anywhere',
  fontWeight: 'normal',
});

export const details = adminStyle({ fontSize: vars.size.small });

export const reply = adminStyle({ marginBlock: vars.space.xsmall, whiteSpace: 'pre-wrap' });

export const questions = adminStyle({
  display: 'grid',
  gap: vars.space.xsmall,
  paddingInlineStart: vars.space.large,
});
