import { vars } from '@probata/ui/theme';
import { styleVariants } from '@vanilla-extract/css';
import { uploadStyle } from './layer';

/** Looks like a button; the transparent file input over it takes click, keyboard and drop. */
const choiceBase = uploadStyle({
  position: 'relative',
  display: 'inline-grid',
  alignItems: 'center',
  minHeight: vars.target.comfortable,
  paddingInline: vars.space.large,
  border: `${vars.border.hairline} solid ${vars.color.accentText}`,
  borderRadius: vars.radius.small,
  fontWeight: vars.weight.medium,
  selectors: {
    '&:has(:focus-visible)': {
      outline: `${vars.border.strong} solid ${vars.color.focus}`,
      outlineOffset: '3px',
    },
  },
});

const choiceLook = {
  primary: uploadStyle({
    minHeight: '3.25rem',
    paddingInline: vars.space.xlarge,
    borderColor: 'transparent',
    background: vars.color.accent,
    color: vars.color.onAccent,
    fontSize: vars.size.lead,
    selectors: { '&:hover': { background: vars.color.accentHover } },
  }),
  outline: uploadStyle({
    color: vars.color.accentText,
    selectors: { '&:hover': { background: vars.color.paperSunken } },
  }),
  quiet: uploadStyle({
    paddingInline: vars.space.small,
    borderColor: 'transparent',
    color: vars.color.accentText,
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
    selectors: { '&:hover': { background: vars.color.paperSunken } },
  }),
};

export const choice = styleVariants(choiceLook, (look) => [choiceBase, look]);

export const input = uploadStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});
