import type { ComponentType } from 'react';
import type { Meta } from '../../content/schema';

/** The code of a page did not arrive: no connection, or a file of a version that has been replaced on the server. */
export class NotArrived extends Error {
  override name = 'NotArrived';
}

/** What a module of `pages/` exports. */
export interface PageModule {
  Component: ComponentType;
  handle: Meta;
}

/** A page of the route table. What came of fetching its code is kept with it: the page, or why it is not there. */
export interface Route {
  path: string;
  load: () => Promise<PageModule>;
  page?: PageModule;
  fault?: NotArrived;
}

/** A route whose page is fetched when somebody goes there. */
export const at = (path: string, load: () => Promise<PageModule>): Route => ({ path, load });

/** Fetches a route's page unless it is there. Never rejects: the route says afterwards what came of it. */
export async function arrive(route: Route): Promise<Route> {
  try {
    route.page ??= await route.load();
    delete route.fault;
  } catch (cause) {
    route.fault = new NotArrived(`The code of ${route.path} did not arrive.`, { cause });
  }
  return route;
}

const storedAs = 'probata-loaded-again';
const onceInMs = 60_000;

/**
 * Loads the address as a document of its own: after a new version was put in place the server has the page all the same. Not while the
 * server does not answer, and once a minute at most, so that it never goes round in circles. Resolves to whether it loads.
 */
export async function loadAgain(): Promise<boolean> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(storedAs)) < onceInMs) return false;
    const { status } = await fetch(location.href, { method: 'HEAD' });
    if (status >= 500) return false;
    sessionStorage.setItem(storedAs, String(Date.now()));
    location.reload();
    return true;
  } catch {
    // No connection, or a storage that remembers nothing.
    return false;
  }
}
