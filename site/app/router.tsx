import type { RouteObject } from 'react-router-dom';
import type { Page, RouteHandle } from '../pages';
import { ChunkLoadError, RouteError } from './shell/RouteError';
import { Shell } from './shell/Shell';

/** Loads a page's component and words: the `lazy` of its route. */
async function loadRoute(page: Page) {
  try {
    const [{ Component }, { meta }, around] = await Promise.all([
      page.load(),
      page.content(),
      page.within?.(),
    ]);
    const handle: RouteHandle = { page, meta };
    if (!around) return { Component, handle };
    return {
      element: (
        <around.Component>
          <Component />
        </around.Component>
      ),
      handle,
    };
  } catch (cause) {
    throw new ChunkLoadError(`The code of ${page.path} could not be loaded.`, { cause });
  }
}

/** The route table: all pages inside one layout, which stays mounted between pages and holds a live call. */
export const toRoutes = (pages: readonly Page[]): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    children: pages.flatMap((page) =>
      [page.path, ...(page.aliases ?? [])].map((path) => ({
        path,
        ErrorBoundary: RouteError,
        // Never shown. Without one the router renders neither page nor error where `lazy` failed.
        hydrateFallbackElement: <></>,
        lazy: () => loadRoute(page),
      })),
    ),
  },
];
