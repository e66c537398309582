import { vars } from '@probata/ui/theme';
import { styleVariants } from '@vanilla-extract/css';
import { siteStyle } from '../../style.css';

const hairline = `${vars.border.hairline} solid ${vars.color.line}`;

/** To the foot of the window or frame: the manifest takes what the form leaves. */
export const page = siteStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  minBlockSize: `calc(100vh - 2 * ${vars.space.large})`,
});

export const drop = siteStyle({
  display: 'grid',
  gap: vars.space.small,
  selectors: { '&[data-over="true"]': { outline: `${vars.border.strong} solid ${vars.color.accent}` } },
});

/** The one place of the page for files. */
export const zone = siteStyle({
  minBlockSize: '240px',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space.xsmall,
  padding: vars.space.medium,
  textAlign: 'center',
  border: `${vars.border.strong} dashed ${vars.color.lineStrong}`,
  background: vars.color.paperRaised,
  selectors: { '&[data-over="true"]': { borderStyle: 'solid', background: vars.color.accentWash } },
});

export const summary = siteStyle({
  minHeight: vars.target.comfortable,
  alignContent: 'center',
  fontSize: vars.size.small,
});

/** Two fields beside each other where they fit. */
export const pair = siteStyle({
  display: 'grid',
  gap: vars.space.small,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  alignItems: 'start',
});

/** Looks like a button; the transparent file input over it takes click, keyboard and drop. */
const choiceBase = siteStyle({
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
  primary: siteStyle({
    minHeight: '3.25rem',
    paddingInline: vars.space.xlarge,
    borderColor: 'transparent',
    background: vars.color.accent,
    color: vars.color.onAccent,
    fontSize: vars.size.lead,
    selectors: { '&:hover': { background: vars.color.accentHover } },
  }),
  outline: siteStyle({
    color: vars.color.accentText,
    selectors: { '&:hover': { background: vars.color.paperSunken } },
  }),
  quiet: siteStyle({
    paddingInline: vars.space.small,
    borderColor: 'transparent',
    color: vars.color.accentText,
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
    selectors: { '&:hover': { background: vars.color.paperSunken } },
  }),
};

export const choice = styleVariants(choiceLook, (look) => [choiceBase, look]);

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
  borderTop: hairline,
  overflowWrap: 'anywhere',
});

export const manifest = siteStyle({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
});

export const sheet = siteStyle({
  containerType: 'inline-size',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  borderBlock: `${vars.border.strong} solid ${vars.color.ink}`,
  counterReset: 'line',
});

/** The sheet is wide enough for columns. */
const inColumns = '(min-width: 36rem)';

/** Number, name and size, hash, received. */
const columnGrid = {
  display: 'grid',
  gap: vars.space.medium,
  gridTemplateColumns: '1.5rem minmax(0, 5fr) minmax(0, 4fr) minmax(0, 2.5fr)',
} as const;

export const columns = siteStyle({
  display: 'none',
  '@container': {
    [inColumns]: {
      ...columnGrid,
      paddingBlock: vars.space.xsmall,
      borderBottom: hairline,
      fontSize: vars.size.caption,
      color: vars.color.inkMuted,
      '::before': { content: '""' },
    },
  },
});

export const nameAndSize = siteStyle({ display: 'flex', justifyContent: 'space-between' });

export const lines = siteStyle({ listStyle: 'none' });

export const line = siteStyle({
  counterIncrement: 'line',
  display: 'grid',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.small,
  borderBottom: hairline,
  overflowWrap: 'anywhere',
  '@container': {
    [inColumns]: {
      ...columnGrid,
      '::before': {
        content: 'counter(line)',
        fontFamily: vars.font.mono,
        fontSize: vars.size.small,
        color: vars.color.inkMuted,
      },
    },
  },
});

export const checksum = siteStyle({ fontSize: vars.size.caption, overflowWrap: 'anywhere' });

/** The head of the columns says it, where there are columns. */
export const term = siteStyle({
  color: vars.color.inkMuted,
  '@container': {
    [inColumns]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

const lineHeight = '3.5rem';

export const empty = siteStyle({
  minHeight: lineHeight,
  alignContent: 'center',
  borderBottom: hairline,
  fontSize: vars.size.small,
  color: vars.color.inkMuted,
});

/** Lines that no file has filled yet. */
export const blank = siteStyle({
  flex: 1,
  backgroundImage: `linear-gradient(to top, ${vars.color.line} ${vars.border.hairline}, transparent ${vars.border.hairline})`,
  backgroundSize: `100% ${lineHeight}`,
});
