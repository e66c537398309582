import { metas } from '../content/seo';

/**
 * Speculation rules: a page of ours that a link leads to may be fetched, never rendered, when a pointer rests on the link or presses it.
 * Only what search engines may read is named, so no room behind a sign-in and no interface is ever fetched unasked. The bootstrap takes
 * the rules away where the visitor saves data, and when the app answers links itself.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: metas.filter(({ indexed }) => indexed).map(({ path }) => path) },
      eagerness: 'moderate',
    },
  ],
});

/**
 * From one document to the next, and from page to page once the app is there, with a short cross-fade, unless the visitor wants things
 * still. What is pressed meanwhile is the new page, not its picture.
 */
export const transitions =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}::view-transition{pointer-events:none}';

/**
 * Runs before anything is laid out. Whoever comes back, reloads, or is led to a place in the page arrives where they should: all above
 * that place has its own height. On any other arrival what lies far below waits (`SectionFrame`), and nothing glides meanwhile: the end
 * would move under way.
 */
export const layOutWhole =
  'if(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")document.documentElement.dataset.whole="";else document.documentElement.style.scrollBehavior="auto"';
