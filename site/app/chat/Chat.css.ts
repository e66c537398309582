import { vars } from '@probata/ui/theme';
import { siteStyle } from '../style.css';

export const page = siteStyle({ paddingBlock: vars.space.xxlarge, minHeight: '60vh' });

export const messages = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const bubble = {
  maxWidth: '85%',
  padding: vars.space.medium,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

export const fromAgent = siteStyle({
  ...bubble,
  justifySelf: 'start',
  background: vars.color.paperSunken,
  color: vars.color.ink,
});

/** A user's words stand at the end of the line (spec 2.10). */
export const fromUser = siteStyle({
  ...bubble,
  justifySelf: 'end',
  background: vars.color.accentWash,
  color: vars.color.ink,
});

export const question = siteStyle({
  display: 'grid',
  gap: vars.space.small,
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
});

/** The way to the chat floats over the page, at the end of its last line. */
export const floating = siteStyle({
  position: 'fixed',
  insetBlockEnd: vars.space.large,
  insetInlineEnd: vars.space.large,
  zIndex: vars.layer.floating,
});
