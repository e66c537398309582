import { select } from '../../private/enhance';

/** Draws each `CompareSlider` in `root` at its initial split, in browsers without typed `attr()`. May be called more than once. */
export function enhanceCompareSliders(root: ParentNode): void {
  for (const { style, dataset } of select(root, '[data-split]'))
    style.cssText ||= `--split:${dataset['split']};--measure:${dataset['measure']}`;
}
