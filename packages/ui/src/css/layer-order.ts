/** The cascade layers, weakest first. Each built CSS file declares them, so the order does not depend on which file loads first. */
export const layerOrder = [
  'probata.reset',
  'probata.theme',
  'probata.base',
  'probata.layout',
  'probata.component',
  'probata.site',
] as const;
