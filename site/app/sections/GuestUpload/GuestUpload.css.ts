import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

export const drop = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  justifyItems: 'start',
  padding: `clamp(${vars.space.medium}, 4vw, ${vars.space.xlarge})`,
  border: `${vars.border.strong} dashed ${vars.color.lineStrong}`,
  background: vars.color.paperRaised,
  selectors: { '&[data-over="true"]': { borderColor: vars.color.accent, borderStyle: 'solid' } },
});

/** To the foot of the window or frame, below the lines above it: a file can be dropped anywhere. */
export const filling = siteStyle({ minBlockSize: 'calc(100vh - 13rem)', alignContent: 'start' });

export const summary = siteStyle({
  minHeight: vars.target.comfortable,
  alignContent: 'center',
  fontWeight: vars.weight.medium,
});

/** Two fields beside each other where they fit. */
export const fields = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  alignItems: 'end',
});

/** Looks like a button; the transparent file input over it takes click, keyboard and drop. */
export const choice = siteStyle({
  position: 'relative',
  display: 'inline-grid',
  alignItems: 'center',
  minHeight: vars.target.comfortable,
  paddingInline: vars.space.large,
  border: `${vars.border.hairline} solid ${vars.color.accentText}`,
  color: vars.color.accentText,
  fontWeight: vars.weight.medium,
  selectors: {
    '&:hover': { background: vars.color.paperSunken },
    '&:has(:focus-visible)': {
      outline: `${vars.border.strong} solid ${vars.color.focus}`,
      outlineOffset: '3px',
    },
  },
});

export const input = siteStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});

export const list = siteStyle({ listStyle: 'none' });

export const item = siteStyle({
  paddingBlock: vars.space.medium,
  borderTop: `${vars.border.hairline} solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
});

export const checksum = siteStyle({
  fontSize: vars.size.small,
  overflowWrap: 'anywhere',
});
