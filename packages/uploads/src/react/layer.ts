import { type StyleRule, style } from '@vanilla-extract/css';

/** A class of the upload, in the layer of ui's components. */
export const uploadStyle = (rule: StyleRule) => style({ '@layer': { 'components.probata.component': rule } });
