import { componentStyle, componentVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

// On paper the still is sharper than a frame of the film.
const filmPlays =
  'screen and (min-width: 768.02px) and (prefers-reduced-motion: no-preference) and (scripting: enabled)';

/** Always in the dark theme: the words lie on dark media in both. */
export const hero = componentStyle({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  alignItems: 'end',
  colorScheme: 'dark',
  background: vars.color.paper,
  color: vars.color.ink,
  overflow: 'clip',
});
export const height = componentVariants(
  { full: '100svb', half: '60svb', content: 'auto' },
  (minBlockSize) => ({ minBlockSize }),
);
export const media = componentStyle({
  position: 'absolute',
  inset: 0,
  zIndex: -2,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  // An upright picture is cropped at its foot: its subject is at the top.
  '@media': { '(max-width: 768px)': { objectPosition: 'top' } },
});
export const film = componentStyle({ display: 'none', '@media': { [filmPlays]: { display: 'block' } } });
export const words = componentStyle({
  inlineSize: '100%',
  maxInlineSize: `calc(${vars.measure.page} + 2 * ${vars.space.gutter})`,
  marginInline: 'auto',
  paddingInline: vars.space.gutter,
  paddingBlock: `calc(var(--probata-top-bar-height, 4.5rem) + ${vars.space.xlarge}) ${vars.space.xxlarge}`,
  selectors: {
    // The scrim: at 0.62 and above, text keeps 4.5 to 1 even over pure white.
    '&::before': {
      content: "''",
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      background:
        'linear-gradient(to top, rgb(6 11 16 / 0.86), rgb(6 11 16 / 0.66) 55%, rgb(6 11 16 / 0.64))',
    },
  },
});
export const control = componentStyle({
  position: 'absolute',
  insetBlockEnd: vars.space.medium,
  insetInlineEnd: vars.space.medium,
  display: 'none',
  borderRadius: vars.radius.round,
  // A dark disc in both themes: what lies under it may be bright.
  colorScheme: 'dark',
  color: vars.color.ink,
  background: 'rgb(6 11 16 / 0.72)',
  '@media': { [filmPlays]: { display: 'block' } },
});

const twoColumns = {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'center',
} as const;

export const beside = componentStyle({ display: 'grid', alignItems: 'center', overflowX: 'clip' });
export const besideRow = componentStyle({
  display: 'grid',
  gap: vars.space.xlarge,
  inlineSize: '100%',
  boxSizing: 'border-box',
  maxInlineSize: `calc(${vars.measure.page} + 2 * ${vars.space.gutter})`,
  marginInline: 'auto',
  paddingInline: vars.space.gutter,
  paddingBlock: `calc(var(--probata-top-bar-height, 4.5rem) + ${vars.space.large}) ${vars.space.xxlarge}`,
  '@media': {
    '(min-width: 40rem)': twoColumns,
    print: { gridTemplateColumns: '7fr 4fr', paddingBlock: 0 },
  },
});
export const besideColumn = componentStyle({ minInlineSize: 0 });
/** A stacking context of its own: the film lies over the picture and under the overlay. */
export const besideMedia = componentStyle({
  position: 'relative',
  isolation: 'isolate',
  // Two sheets would tear the picture and its overlay apart.
  '@media': { print: { breakInside: 'avoid' } },
});
export const besidePicture = componentStyle({
  position: 'relative',
  zIndex: -3,
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
});
export const besideOverlay = componentStyle({ position: 'absolute', inset: 0 });
