import { globalLayer, type StyleRule, style } from '@vanilla-extract/css';

globalLayer('probata.site');

/** A class of the site: the last layer, so it may place what the components drew. */
export const siteStyle = (rule: StyleRule, debugId?: string) =>
  style({ '@layer': { 'probata.site': rule } }, debugId);
