import { vars } from '@probata/ui/theme';
import { adminStyle } from '../frame/style.css';

const rule = `${vars.border.hairline} solid ${vars.color.line}`;

export const page = adminStyle({
  minHeight: '100dvh',
  paddingBlock: vars.space.xlarge,
  '@media': { print: { minHeight: 0, padding: 0 } },
});

/** Shown on the screen alone. */
export const tools = adminStyle({ '@media': { print: { display: 'none' } } });

/** A sheet on the screen, the page itself on paper. */
export const sheet = adminStyle({
  padding: vars.space.large,
  border: rule,
  background: vars.color.paperRaised,
  '@media': {
    '(min-width: 768px)': { padding: vars.space.xxlarge },
    print: { padding: 0, border: 0, background: 'none' },
  },
});

export const letterhead = adminStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space.large,
  paddingBottom: vars.space.small,
  borderBottom: rule,
  fontSize: vars.size.small,
});

export const fact = adminStyle({
  display: 'grid',
  paddingBlock: vars.space.xsmall,
  borderBottom: rule,
  breakInside: 'avoid',
  '@media': {
    'screen and (min-width: 600px), print': { gridTemplateColumns: '10rem minmax(0, 1fr)' },
  },
});

/** A day and a time, on two lines. */
export const when = adminStyle({
  display: 'block',
  '@media': { 'screen and (min-width: 600px)': { minInlineSize: '6.5rem' } },
});

/** The actor, wide enough for each word of it. */
export const actor = adminStyle({
  display: 'block',
  minInlineSize: '6rem',
  '@media': { print: { minInlineSize: 0 } },
});

/** A checksum breaks anywhere: on paper nothing scrolls. */
export const detail = adminStyle({
  display: 'block',
  minInlineSize: '14rem',
  overflowWrap: 'anywhere',
  '@media': { print: { minInlineSize: 0 } },
});

export const notes = adminStyle({ fontSize: vars.size.small, breakInside: 'avoid' });
