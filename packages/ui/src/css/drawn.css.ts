import { componentStyle } from './layers.css';

/** For an element that needs no style but the reset, which a page's own elements are spared (scope.ts). */
export const drawn = componentStyle({});
