import { globalFontFace } from '@vanilla-extract/css';
import { probata } from '../theme/brands/probata';
import { fontFaces } from '../theme/font-faces';

for (const { fontFamily, ...descriptors } of fontFaces(probata)) globalFontFace(fontFamily, descriptors);
