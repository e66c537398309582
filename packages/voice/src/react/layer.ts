import { type StyleRule, style } from '@vanilla-extract/css';

/** A class in the cascade layer `probata.component`: above the base, below the site's own layer. */
export const voiceStyle = (rule: StyleRule) => style({ '@layer': { 'probata.component': rule } });
