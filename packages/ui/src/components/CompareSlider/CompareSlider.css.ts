import { classes } from '../../css/classes';
import { componentStyle } from '../../css/layers.css';
import { whereStill } from '../../private/still';
import { vars } from '../../theme/contract.css';
import * as button from '../Button/Button.css';

// Set by `enhanceCompareSliders` and the component; until then browsers with typed `attr()` read the attribute.
const split = 'calc(var(--split, 0.5) * 100%)';
const splitWidth = 'var(--split, 0.5) * 100cqi';
/** The handle stays inside the frame at both ends. */
const handlePlace = `calc(clamp(${vars.target.comfortable} / 2, ${splitWidth}, 100cqi - ${vars.target.comfortable} / 2) - ${splitWidth} + 1px)`;
// Characters in a line of the pictured page. The text's type follows from it, so that both pages keep one line grid at every width.
const measure = 'var(--measure, 62)';
export const figure = componentStyle({
  // Elsewhere a custom property would hold the unknown function as it is, and all that uses it would be invalid.
  '@supports': {
    '(line-height: attr(a type(<number>)))': {
      vars: {
        '--split': 'attr(data-split type(<number>), 0.5)',
        '--measure': 'attr(data-measure type(<number>), 62)',
      },
    },
  },
  display: 'grid',
  gap: vars.space.xsmall,
  containerType: 'inline-size',
});
export const labels = componentStyle({
  display: 'flex',
  justifyContent: 'space-between',
  color: vars.color.inkMuted,
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
});
export const frame = componentStyle({
  position: 'relative',
  overflow: 'clip',
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  background: vars.color.paperSunken,
  '@media': whereStill({
    display: 'grid',
    gap: vars.space.medium,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  }),
});
export const before = componentStyle({ position: 'relative' });
export const after = componentStyle({
  position: 'absolute',
  inset: 0,
  clipPath: `inset(0 0 0 ${split})`,
  selectors: { '&:dir(rtl)': { clipPath: `inset(0 ${split} 0 0)` } },
  '@media': whereStill({
    position: 'relative',
    clipPath: 'none',
    // The type follows this half, not the figure.
    containerType: 'inline-size',
    selectors: { '&:dir(rtl)': { clipPath: 'none' } },
  }),
});
export const picture = componentStyle({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  objectPosition: 'top',
});
/** A page of paper in both themes, like the picture it stands for. */
export const text = componentStyle({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  // At the end half a margin: a browser that rounds the type up does not wrap a full line.
  padding: '7cqi 4cqi 0 8cqi',
  colorScheme: 'light',
  background: vars.color.paperRaised,
  color: vars.color.ink,
  fontFamily: vars.font.mono,
  // A character of the mono face is 0.6em wide: a full line takes 84 % of the page.
  fontSize: `calc(140cqi / ${measure})`,
  lineHeight: 1.7,
  // Character widths in fractions of a pixel: rounded up, a full line wraps.
  textRendering: 'geometricPrecision',
  // The type follows the page alone, so a larger text setting must not change its grid.
  textSizeAdjust: 'none',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
const invisible = {
  appearance: 'none',
  inlineSize: '1px',
  blockSize: '100%',
  border: 0,
  background: 'none',
} as const;
export const range = componentStyle({
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  background: 'none',
  cursor: 'ew-resize',
  // A thumb drags sideways; the page still scrolls under it.
  touchAction: 'pan-y',
  outlineOffset: '-4px',
  // The ring lies on paper, because the pictures may be dark or light (WCAG 1.4.11).
  ':focus-visible': { boxShadow: `inset 0 0 0 6px ${vars.color.paper}` },
  selectors: {
    '&::-webkit-slider-runnable-track': { blockSize: '100%', background: 'none' },
    '&::-webkit-slider-thumb': invisible,
    '&::-moz-range-track': { blockSize: '100%', background: 'none' },
    '&::-moz-range-thumb': invisible,
  },
  '@media': {
    ...whereStill({ display: 'none' }),
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      ':focus-visible': { boxShadow: 'inset 0 0 0 6px Canvas' },
    },
    // Safari on iOS drags a slider by its thumb alone. The track hangs over, so that the thumb's middle stays on the line.
    '(pointer: coarse)': {
      selectors: {
        '&::-webkit-slider-runnable-track': { marginInline: `calc(-1 * ${vars.target.comfortable})` },
        '&::-webkit-slider-thumb': { inlineSize: `calc(2 * ${vars.target.comfortable})` },
      },
    },
  },
});
export const line = componentStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: split,
  inlineSize: '2px',
  marginInlineStart: '-1px',
  // Dark in both themes, because the pictures are the same in both; the paper edge shows on dark pictures.
  colorScheme: 'light',
  background: vars.color.accent,
  boxShadow: `0 0 0 1px ${vars.color.paper}`,
  pointerEvents: 'none',
  '::after': {
    content: "'↔'",
    position: 'absolute',
    insetBlockStart: '50%',
    insetInlineStart: handlePlace,
    display: 'grid',
    placeItems: 'center',
    inlineSize: vars.target.comfortable,
    blockSize: vars.target.comfortable,
    marginInlineStart: `calc(${vars.target.comfortable} / -2)`,
    marginBlockStart: `calc(${vars.target.comfortable} / -2)`,
    borderRadius: vars.radius.round,
    background: vars.color.accent,
    color: vars.color.onAccent,
    fontSize: '1.25rem',
    lineHeight: 1,
    boxShadow: vars.shadow.floating,
  },
  '@media': {
    ...whereStill({ display: 'none' }),
    '(forced-colors: active)': {
      background: 'Highlight',
      forcedColorAdjust: 'none',
      '::after': { background: 'Highlight', color: 'HighlightText' },
    },
  },
});
export const buttons = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  '@media': whereStill({ display: 'none' }),
});
/** The look of a small outline Button, without what else a Button can do. */
export const action = classes(button.button, button.size.small, button.variant.outline.neutral);
