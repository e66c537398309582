import { globalLayer, globalStyle, type StyleRule, style } from '@vanilla-extract/css';

globalLayer('probata.site');

/** A class of the site: the last layer, so it may place what the components drew. */
export const siteStyle = (rule: StyleRule, debugId?: string) =>
  style({ '@layer': { 'probata.site': rule } }, debugId);

interface Deferral {
  /**
   * The attribute of the document that ends the waiting. `data-whole` for what something follows: the first intent sets it, and a script
   * in the head where a place in the page is asked for (`travel.ts`). `data-app` for the last parts of a page, which need no script when
   * `blockSize` is no less than they will have: every place in the page is where it was.
   */
  until: 'data-whole' | 'data-app';
  /** About how tall it will be, as a length. */
  blockSize: string;
}

/**
 * Lays out what the selector names when it comes near, or when somebody acts: what lies far below the first view is a third of a long
 * page's work. Not where the engine does not keep the reading place meanwhile, nor where no script ends the waiting. For what holds
 * nothing hidden: until then assistive technology is told of what a style hides (CSS Containment 2).
 */
export function deferLayout(selector: string, { until, blockSize }: Deferral) {
  globalStyle(`:root:not([${until}]) ${selector}`, {
    '@layer': {
      'probata.site': {
        '@media': {
          'screen and (scripting: enabled)': {
            '@supports': {
              '(animation-timeline: view()) and (overflow-anchor: auto)': {
                contentVisibility: 'auto',
                containIntrinsicBlockSize: `auto ${blockSize}`,
              },
            },
          },
        },
      },
    },
  });
}
