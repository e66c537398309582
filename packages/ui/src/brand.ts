export type { Brand, BrandColors, BrandFont, FontMetrics, StandInFont, ThemedColor } from './theme/brand';
export { probata } from './theme/brands/probata';
export { quayside } from './theme/brands/quayside';
export { type BrandFinding, checkBrand } from './theme/check-brand';
export { type ColorPair, colorPairs } from './theme/color-pairs';
export { type DesignToken, type DesignTokens, toDesignTokens } from './theme/design-tokens';
export { type BrandChanges, extendBrand } from './theme/extend-brand';
export { type Theme, toTheme } from './theme/to-theme';
