import { vars } from '@probata/ui/theme';
import { keyframes } from '@vanilla-extract/css';
import { faxSheet } from '../../../content/matter';
import { siteStyle } from '../../style.css';
import { number } from '../SectionFrame/SectionFrame.css';

const narrow = '(max-width: 768px)';
/** Where the film plays. It shows a moving reading line, so the page draws its own only while it is scrolled. */
const filmPlays =
  'screen and (min-width: 768.02px) and (prefers-reduced-motion: no-preference) and (scripting: enabled)';
const mayMove = 'screen and (prefers-reduced-motion: no-preference)';

const { wide, narrow: small } = faxSheet;
const hidden = (read: number) => `inset(0 0 ${100 - read}% 0)`;

export const words = siteStyle({
  display: 'grid',
  gap: vars.space.large,
  justifyItems: 'start',
  vars: { [vars.size.display]: 'clamp(2.5rem, 1.1rem + 5.4vw, 5.25rem)', [vars.leading.tight]: '1.16' },
  '@media': {
    '(min-width: 640px) and (max-width: 1023px)': { vars: { [vars.size.display]: '6vw' } },
    '(min-width: 1024px)': {
      paddingBlockEnd: vars.space.xlarge,
      vars: { [vars.size.display]: 'clamp(2.5rem, 5.6vw, 4.75rem)', [vars.leading.tight]: '1.16' },
    },
  },
});

export const headline = siteStyle({
  display: 'grid',
  gap: vars.space.large,
  justifyItems: 'start',
  marginBlockStart: vars.space.small,
});

/**
 * A highlighter's stroke over each line of the headline. A background as high as the inline box would cover the descenders of the line
 * above, so the gradient colors only 79% of it.
 */
export const mark = siteStyle({
  backgroundImage: `linear-gradient(transparent 14%, ${vars.color.mark} 14%, ${vars.color.mark} 93%, transparent 93%)`,
  color: vars.color.onMark,
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
  paddingInline: '0.12em',
  // A shift, not a negative margin: Safari clones the padding of each line but not the margin.
  position: 'relative',
  insetInlineStart: '-0.12em',
  // Forced colors: a background would cover the descenders of the line above.
  '@media': {
    '(forced-colors: active)': {
      backgroundImage: 'none',
      textDecoration: 'underline 0.08em Highlight',
      textUnderlineOffset: '0.16em',
    },
  },
});

const beside = siteStyle({ borderInlineStart: `${vars.border.strong} solid ${vars.color.mark}` });

/** The number and the lines of the headline. */
export const citation = `${number} ${beside}`;

export const actions = siteStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.small,
  marginBlockStart: vars.space.small,
});

/** The sheet, on two others; it clips the text. */
export const sheet = siteStyle({
  position: 'absolute',
  inset: 0,
  containerType: 'inline-size',
  overflow: 'clip',
  border: `${vars.border.hairline} solid ${vars.color.lineStrong}`,
  boxShadow: `-6px 6px 0 -1px ${vars.color.paperSunken}, -6px 6px 0 0 ${vars.color.line}, -12px 12px 0 -1px ${vars.color.paperSunken}, -12px 12px 0 0 ${vars.color.line}`,
});

// Both start from the style of the element, which differs by width.
const read = keyframes({ to: { clipPath: hidden(100) } }, 'read');
const move = keyframes({ to: { translate: '0 100%' } }, 'move');
const appear = keyframes({ from: { opacity: 0 }, '8%, to': { opacity: 1 } }, 'appear');

const whileScrolling = (animation: string) => ({
  '@supports': {
    '(animation-timeline: scroll())': {
      animation: `${animation} linear both`,
      animationTimeline: 'scroll()',
      // Scrolling this far turns the whole scan into text; the sheet is still in view then.
      animationRange: '0px 55svh',
    },
  },
});

/** The text over the picture of the scan, from its top to the reading line. */
export const live = siteStyle({
  position: 'absolute',
  inset: 0,
  // Its paper covers the scan on paper too.
  printColorAdjust: 'exact',
  background: vars.color.paperRaised,
  color: vars.color.ink,
  fontFamily: vars.font.mono,
  fontSize: `${wide.size}cqi`,
  lineHeight: wide.leading,
  paddingInlineStart: `${wide.start}cqi`,
  paddingBlockStart: `${wide.top}cqi`,
  whiteSpace: 'pre-wrap',
  clipPath: hidden(wide.read),
  '@media': {
    [narrow]: {
      fontSize: `${small.size}cqi`,
      lineHeight: small.leading,
      paddingInlineStart: `${small.start}cqi`,
      paddingBlockStart: `${small.top}cqi`,
      clipPath: hidden(small.read),
    },
    [mayMove]: whileScrolling(read),
  },
});

/** As high as the sheet, so that `translate` in percent moves it on the compositor, without layout. */
export const line = siteStyle({
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  translate: `0 ${wide.read}%`,
  '::before': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: '-1px',
    height: '2px',
    background: vars.color.accent,
  },
  '@media': {
    print: { display: 'none' },
    [narrow]: { translate: `0 ${small.read}%` },
    [mayMove]: whileScrolling(move),
    [filmPlays]: { opacity: 0, animationName: `${move}, ${appear}` },
  },
});

export const paragraphs = siteStyle({
  width: `${wide.measure}ch`,
  '@media': { [narrow]: { width: `${small.measure}ch` } },
});

export const first = siteStyle({ WebkitTextStroke: '0.03em currentColor' });

/** Lines that do not fit on the sheet at phone widths. */
export const wideOnly = siteStyle({ '@media': { [narrow]: { display: 'none' } } });

export const apart = siteStyle({ marginBlockStart: '1lh' });

/** By the number of characters before the text: further lines begin below the text after a number or a label. */
export const hanging: Readonly<Record<number, string>> = {
  3: siteStyle({ paddingInlineStart: '3ch', textIndent: '-3ch' }),
  8: siteStyle({ paddingInlineStart: '8ch', textIndent: '-8ch' }),
};

/** The caption below the sheet. */
export const caption = siteStyle({
  paddingBlockStart: vars.space.large,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space.medium,
  fontFamily: vars.font.mono,
  fontSize: vars.size.caption,
  color: vars.color.inkMuted,
});
