import { vars } from '@probata/ui/theme';
import { siteStyle } from '../style.css';

/** Two texts as one, line breaks kept; it scrolls by itself, so that the dialog's buttons stay near. */
export const changes = siteStyle({
  maxHeight: '24rem',
  overflow: 'auto',
  padding: vars.space.medium,
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  fontSize: vars.size.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** Told apart without colour too: underlined and struck through. */
export const added = siteStyle({
  background: vars.color.successWash,
  color: vars.color.ink,
  textDecoration: 'underline',
});

export const removed = siteStyle({
  background: vars.color.dangerWash,
  color: vars.color.ink,
  textDecoration: 'line-through',
});

/** Answers stand side by side, equally wide. */
export const answer = siteStyle({ width: '19rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const questions = siteStyle({
  display: 'grid',
  gap: vars.space.xsmall,
  margin: 0,
  paddingInlineStart: vars.space.large,
});
