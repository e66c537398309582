import { vars } from '@probata/ui/theme';
import { voiceStyle } from '../layer';

/** Bottom right on a phone; top right, under the bar, from 769 px on. What opens lies on the side away from the edge. */
export const corner = voiceStyle(
  {
    position: 'fixed',
    zIndex: vars.layer.floating,
    insetInlineEnd: 'max(1rem, env(safe-area-inset-right))',
    insetBlockEnd: 'max(1rem, env(safe-area-inset-bottom))',
    maxBlockSize: 'calc(100dvh - 2rem)',
    display: 'flex',
    flexDirection: 'column-reverse',
    alignItems: 'flex-end',
    gap: vars.space.small,
    // Only what is drawn may be pressed; the page beneath the gaps stays in reach.
    pointerEvents: 'none',
    '@media': {
      'screen and (min-width: 769px)': {
        insetBlockEnd: 'auto',
        // A page with a bar of another height says so: `--probata-voice-top: 6rem`.
        insetBlockStart: 'var(--probata-voice-top, 5.5rem)',
        maxBlockSize: 'calc(100dvh - var(--probata-voice-top, 5.5rem) - 1rem)',
        flexDirection: 'column',
      },
      print: { display: 'none' },
    },
  },
  'corner',
);

export const avatar = voiceStyle(
  {
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
    '@media': {
      '(prefers-reduced-motion: reduce)': { transition: 'none' },
      '(forced-colors: active)': { borderColor: 'ButtonBorder' },
    },
  },
  'avatar',
);

export const picture = voiceStyle(
  { inlineSize: '100%', blockSize: '100%', borderRadius: 'inherit', objectFit: 'cover' },
  'picture',
);
export const drawing = voiceStyle({ inlineSize: '30px', blockSize: '30px' }, 'drawing');
