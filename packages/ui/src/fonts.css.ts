import { globalFontFace } from '@vanilla-extract/css';
import { probata } from './theme/brands/probata';
import { fontFaces } from './theme/font-faces';

// Relative, so that a bundler takes the files along. `styles.css` lies in the same folder as this sheet.
for (const { fontFamily, ...descriptors } of fontFaces(probata, './fonts/'))
  globalFontFace(fontFamily, descriptors);
