import { type StyleRule, style } from '@vanilla-extract/css';

/** A class in the house's component layer, so that the site's own layer wins over it and it wins over the base. */
export const voiceStyle = (rule: StyleRule, debugId?: string) =>
  style({ '@layer': { 'probata.component': rule } }, debugId);
