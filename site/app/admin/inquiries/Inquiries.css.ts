import { vars } from '@probata/ui/theme';
import { siteStyle } from '../../style.css';

/** A checkbox beside the name. */
export const person = siteStyle({ display: 'flex', alignItems: 'start', gap: vars.space.small });

/** Leaves the width of the table to the name and the message. */
export const narrow = siteStyle({ display: 'block', maxInlineSize: '10rem' });

export const pair = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  '@media': { '(min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const fields = siteStyle({
  display: 'grid',
  gap: vars.space.medium,
  margin: 0,
});

export const field = siteStyle({
  display: 'grid',
  gap: vars.space.xsmall,
  '@media': { '(min-width: 600px)': { gridTemplateColumns: '10rem minmax(0, 1fr)' } },
});

export const term = siteStyle({ color: vars.color.inkMuted, fontSize: vars.size.small });

export const value = siteStyle({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });

/** A long message scrolls by itself, so that what follows stays near. */
export const message = siteStyle({
  maxBlockSize: 'min(24rem, 50vb)',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});

/** The group of actions on the selection: a `<fieldset>` without its frame. */
export const group = siteStyle({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });
