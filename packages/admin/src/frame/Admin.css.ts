import { vars } from '@probata/ui/theme';
import { adminRule, adminStyle, dockHeight } from './style.css';

/** On wide screens the video takes three quarters (spec 2.9). */
export const split = adminStyle({
  display: 'grid',
  minHeight: '100dvh',
  '@media': {
    // Above the site's strip.
    'screen and (max-width: 768px)': { minHeight: `calc(100dvh - ${dockHeight})` },
    '(min-width: 900px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(320px, 1fr)' },
  },
});

export const video = adminStyle({
  display: 'none',
  '@media': { '(min-width: 900px)': { display: 'grid' } },
});

// A film without words over it needs no scrim. ui's Hero draws the scrim: the selector is global.
adminRule(`${video} section > :last-child::before`, { content: 'none' });

export const panel = adminStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 28rem)',
  placeContent: 'center',
  padding: vars.space.xlarge,
  background: vars.color.paper,
});

/** A small quiet button whose words are aligned with the fields. */
export const atEdge = adminStyle({ marginInlineStart: 'calc(-0.8rem - 1px)' });

export const logo = adminStyle({ color: vars.color.ink });

/** A page without the frame. */
export const barePage = adminStyle({
  paddingBlock: `${vars.space.large} ${vars.space.section}`,
  minHeight: '100dvh',
  overflowWrap: 'break-word',
});

/** A page inside the frame. */
export const page = adminStyle({
  maxInlineSize: '96rem',
  padding: `${vars.space.small} ${vars.space.medium} ${vars.space.large}`,
  // `anywhere` would also break the words of labels beside long texts.
  overflowWrap: 'break-word',
});

/** A page that is a list. */
export const listPage = adminStyle({ '@media': { '(min-width: 37.5em)': { paddingBlockStart: 0 } } });
/** Its heading, which the bar has where it has room, and what the editor must know. */
export const listHead = adminStyle({
  // The line of tabs is drawn over what the heading's trimmed box leaves out.
  paddingBlockEnd: vars.space.xsmall,
  '@media': { '(min-width: 37.5em)': { paddingBlockEnd: 0 } },
  selectors: { '&:has(> :nth-child(2))': { paddingBlock: vars.space.small } },
});
adminRule(`${listHead} h1`, {
  '@media': {
    '(min-width: 37.5em)': {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

/** A term and its value in a `<dl>`. */
export const term = adminStyle({ color: vars.color.inkMuted, fontSize: vars.size.small });
export const value = adminStyle({ overflowWrap: 'anywhere' });

/** An element that is scrolled clear of the sticky head of a list or of a dialog. */
export const inView = adminStyle({ scrollMarginBlockStart: '9rem' });
