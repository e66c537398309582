/**
 * The cascade layers, weakest first. Each built CSS file declares them, so the order does not depend on which file loads first. The
 * others are what resets and Tailwind 4 call theirs. Ours lie within `components`: wherever a page declares that layer, before or after
 * us, they are above its reset and below its utilities.
 */
export const layerOrder = [
  'reset',
  'normalize',
  'theme',
  'base',
  'components',
  'components.probata.reset',
  'components.probata.theme',
  'components.probata.base',
  'components.probata.layout',
  'components.probata.component',
  'components.probata.legal',
  'components.probata.site',
  'utilities',
] as const;

/** The layer that a brand's tokens lie in. */
export const themeLayer = 'components.probata.theme';
