import { vars } from '@probata/ui/theme';
import type { StyleRule } from '@vanilla-extract/css';
import { voiceStyle } from '../layer';
import type { VoicePosition } from '../options';

const place = (rule: StyleRule) =>
  voiceStyle({
    position: 'fixed',
    zIndex: vars.layer.floating,
    display: 'flex',
    gap: vars.space.small,
    pointerEvents: 'none',
    '@media': { print: { display: 'none' } },
    ...rule,
  });
const bottom = {
  insetBlockEnd: 'max(1rem, env(safe-area-inset-bottom))',
  maxBlockSize: 'calc(100dvh - 2rem)',
  flexDirection: 'column-reverse',
} as const;
const top = {
  insetBlockStart: 'var(--probata-voice-top, 5.5rem)',
  maxBlockSize: 'calc(100dvh - var(--probata-voice-top, 5.5rem) - 1rem)',
  flexDirection: 'column',
} as const;
const start = { insetInlineStart: 'max(1rem, env(safe-area-inset-left))', alignItems: 'flex-start' } as const;
const end = { insetInlineEnd: 'max(1rem, env(safe-area-inset-right))', alignItems: 'flex-end' } as const;

/** The assistant's box by position. Panels open away from the edge, or below the avatar in the page's flow. */
export const places: Record<VoicePosition, string> = {
  'bottom-end': place({ ...bottom, ...end }),
  'bottom-start': place({ ...bottom, ...start }),
  'top-end': place({ ...top, ...end }),
  'top-start': place({ ...top, ...start }),
  inline: place({ position: 'relative', zIndex: 'auto', flexDirection: 'column', alignItems: 'flex-start' }),
};

/** Bottom right on a phone, top right under the top bar from 769px. Panels open away from the edge. */
export const corner = voiceStyle({
  position: 'fixed',
  zIndex: vars.layer.floating,
  // To dock the avatar in a bar, set `--probata-voice-end`, `--probata-voice-bottom`, `--probata-voice-top` and `--probata-voice-gap`.
  insetInlineEnd: 'max(var(--probata-voice-end, 1rem), env(safe-area-inset-right))',
  insetBlockEnd: 'max(var(--probata-voice-bottom, 1rem), env(safe-area-inset-bottom))',
  maxBlockSize: 'calc(100dvh - 2rem)',
  display: 'flex',
  flexDirection: 'column-reverse',
  alignItems: 'flex-end',
  gap: `var(--probata-voice-gap, ${vars.space.small})`,
  // The gaps let clicks through to the page.
  pointerEvents: 'none',
  '@media': {
    'screen and (min-width: 769px)': {
      insetBlockEnd: 'auto',
      insetBlockStart: 'var(--probata-voice-top, 5.5rem)',
      maxBlockSize: 'calc(100dvh - var(--probata-voice-top, 5.5rem) - 1rem)',
      flexDirection: 'column',
    },
    print: { display: 'none' },
  },
});

export const avatar = voiceStyle({
  pointerEvents: 'auto',
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '64px',
  blockSize: '64px',
  padding: 0,
  border: `${vars.border.strong} solid ${vars.color.paperRaised}`,
  borderRadius: vars.radius.round,
  background: vars.color.accent,
  color: vars.color.onAccent,
  boxShadow: vars.shadow.floating,
  cursor: 'pointer',
  touchAction: 'manipulation',
  transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
  ':hover': { background: vars.color.accentHover },
  ':focus-visible': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '3px' },
  // A ring that grows with the agent's level, 0 to 1.
  '::after': {
    content: '',
    position: 'absolute',
    inset: '-2px',
    borderRadius: 'inherit',
    border: `3px solid ${vars.color.accent}`,
    opacity: 0,
    transform: 'scale(calc(1 + var(--probata-voice-level, 0) * 0.22))',
  },
  selectors: {
    '&:is([aria-expanded="true"], [data-busy])::after': { opacity: 0.8 },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': { transition: 'none', '::after': { transform: 'none' } },
    '(forced-colors: active)': { borderColor: 'ButtonBorder' },
  },
});

export const avatarSizes = {
  /** For a bar: nothing to float over, so no shadow. */
  small: voiceStyle({ inlineSize: '48px', blockSize: '48px', boxShadow: 'none' }),
  large: voiceStyle({ inlineSize: '80px', blockSize: '80px' }),
};

export const picture = voiceStyle({
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: 'inherit',
  objectFit: 'cover',
});
export const drawing = voiceStyle({ inlineSize: '30px', blockSize: '30px' });

/** Shown when even the call window cannot be loaded. */
export const notice = voiceStyle({
  pointerEvents: 'auto',
  maxInlineSize: '16rem',
  padding: vars.space.small,
  background: vars.color.paperRaised,
  color: vars.color.ink,
  border: `${vars.border.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  fontSize: vars.size.small,
});
export const retry = voiceStyle({ minBlockSize: '24px', textDecoration: 'underline', cursor: 'pointer' });
