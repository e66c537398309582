import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

/** A sticker on the edge of a card. */
export const note = siteStyle({
  position: 'absolute',
  insetBlockStart: '-.75rem',
  insetInlineEnd: vars.space.medium,
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  paddingInline: vars.space.xsmall,
});
