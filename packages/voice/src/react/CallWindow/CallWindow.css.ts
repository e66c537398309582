import { vars } from '@probata/ui/theme';
import { globalStyle } from '@vanilla-extract/css';
import { voiceStyle } from '../layer';
import { avatar } from '../VoiceAvatar/VoiceAvatar.css';

/** Takes no room of its own: the prompt and the panel are laid out by the corner they are in. */
export const region = voiceStyle({ display: 'contents' }, 'region');

// The ring around the avatar grows with the agent's voice; a script sets the level, 0 to 1. It is fetched with the window, as no page
// shows it before.
globalStyle(`${avatar}::after`, {
  '@layer': {
    'probata.component': {
      content: '',
      position: 'absolute',
      inset: '-2px',
      borderRadius: 'inherit',
      border: `3px solid ${vars.color.accent}`,
      opacity: 0,
      transform: 'scale(calc(1 + var(--probata-voice-level, 0) * 0.22))',
    },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': { '@layer': { 'probata.component': { transform: 'none' } } },
  },
});
globalStyle(`${avatar}:is([aria-expanded='true'], [data-busy])::after`, {
  '@layer': { 'probata.component': { opacity: 0.8 } },
});
