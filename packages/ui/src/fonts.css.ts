import { globalFontFace } from '@vanilla-extract/css';
import { probata } from './theme/brands/probata';
import { fontFaces } from './theme/font-faces';

// Relative, so that a bundler takes the files along, and a page that links the built sheet finds them in the folder beside it.
for (const { fontFamily, ...descriptors } of fontFaces(probata, './fonts/'))
  globalFontFace(fontFamily, descriptors);
