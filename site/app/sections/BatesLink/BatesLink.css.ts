import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

// A navigation inside the app does not set `:target`; shell/scroll marks what it scrolled to.
const target = ':is(:target,[data-target])';
const marked = {
  background: vars.color.mark,
  color: vars.color.onMark,
  // Forced colors remove the background and draw the outline.
  outline: '2px solid transparent',
} as const;

/** The number of a passage, marked while the address names the passage. */
export const number = siteStyle({
  display: 'inline-block',
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  lineHeight: '24px',
  color: vars.color.inkMuted,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  paddingInline: vars.space.xxsmall,
  marginInlineStart: `calc(-1 * ${vars.space.xxsmall})`,
  ':hover': { textDecoration: 'underline' },
  selectors: {
    // The number of a figure inside a section stands for the figure alone.
    [`section${target} &:not(figure *)`]: marked,
    [`:is(header,figure)${target} &`]: marked,
    [`${target} + &`]: marked,
  },
});

/** A heading with its number: above it on a phone, at the end of its line from 640 px. */
export const numbered = siteStyle({
  display: 'grid',
  columnGap: vars.space.medium,
  '@media': {
    '(min-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) max-content', alignItems: 'baseline' },
  },
  selectors: { [`&:has(> ${target})`]: { ...marked, boxShadow: `0 0 0 .3em ${vars.color.mark}` } },
});
