import { globalStyle } from '@vanilla-extract/css';
import { siteStyle } from '../../style.css';

export const page = siteStyle({});

// In the dark theme the scan is a negative, so the real text beside it is one too. Forced colors make the text dark themselves.
// ui's CompareSlider renders it: the selector is global.
globalStyle(`${page} [dir='auto']`, {
  '@layer': {
    'probata.site': {
      '@media': {
        'screen and (prefers-color-scheme: dark) and (forced-colors: none)': {
          filter: 'invert(0.9) hue-rotate(180deg)',
        },
      },
    },
  },
});
