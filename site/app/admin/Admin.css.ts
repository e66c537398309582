import { vars } from '@probata/ui/theme';
import { avatarPlace } from '../shell/Shell.css';
import { siteStyle } from '../style.css';

/** The film takes three quarters where there is room for it. */
export const split = siteStyle({
  display: 'grid',
  minHeight: '100dvh',
  '@media': { '(min-width: 900px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(320px, 1fr)' } },
});

export const film = siteStyle({
  display: 'none',
  '@media': { '(min-width: 900px)': { display: 'grid' } },
});

export const panel = siteStyle({
  display: 'grid',
  // As wide as its fields need, where the film is not beside it.
  gridTemplateColumns: 'minmax(0, 28rem)',
  placeContent: 'center',
  padding: vars.space.xlarge,
  background: vars.color.paper,
});

export const logo = siteStyle({ color: vars.color.ink });

export const room = siteStyle({
  paddingBlockStart: vars.space.xlarge,
  // The last line can be scrolled clear of the avatar.
  paddingBlockEnd: avatarPlace,
  minHeight: '100dvh',
});

/** The way to the other rooms. */
export const rooms = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.large,
  rowGap: vars.space.xsmall,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
