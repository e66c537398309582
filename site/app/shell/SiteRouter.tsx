import { type ReactNode, startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
  Router,
  type To,
  useLocation,
} from 'react-router-dom';
import { routeOf } from '../routes';
import { arrive } from './arrival';
import { FailureBoundary, PageNotArrived } from './Failure';
import { allowsMotion } from './scroll';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Place = Pick<BrowserHistory, 'action' | 'location'>;
/** How one came there: with `isShown` the browser has moved the page itself, under a finger that swiped back. */
type Arrival = Place & { isShown?: boolean };

/** Who is asked before a page is left inside the app. */
const guards = new Set<() => boolean>();
const mayLeave = () => [...guards].every((guard) => guard());

/** While it is active, `guard` is asked before the visitor goes elsewhere in this document; false keeps the page. */
export function useDeparture(isActive: boolean, guard: () => boolean) {
  const ask = useEffectEvent(guard);
  useEffect(() => {
    if (!isActive) return;
    const current = () => ask();
    guards.add(current);
    return () => {
      guards.delete(current);
    };
  }, [isActive]);
}

/** What is next in the place of what is there, in a cross-fade where things may move. */
function change(mayFade: boolean, show: () => void) {
  if (!mayFade || !document.startViewTransition || !allowsMotion()) {
    startTransition(show);
    return;
  }
  const transition = document.startViewTransition(() => flushSync(show));
  // One that is skipped because the next begins says so here: it is no error.
  transition.ready.catch(() => undefined);
}

/** The history as the router moves in it, and who is told where the visitor is. A page is fetched first, and the last word counts. */
function toTravel(history: BrowserHistory) {
  let latest = 0;
  const travel = (pathname: string, go: () => void) => {
    const trip = ++latest;
    const route = routeOf(pathname);
    if (route.page) return go();
    void arrive(route).then(() => {
      if (trip === latest) go();
    });
  };
  const to = (how: 'push' | 'replace') => (target: To, state?: unknown) => {
    if (!mayLeave()) return;
    const pathname = typeof target === 'string' ? new URL(target, location.href).pathname : target.pathname;
    travel(pathname ?? location.pathname, () => history[how](target, state));
  };
  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: to('push'),
    replace: to('replace'),
  };
  const listen = (show: (arrival: Arrival) => void) => {
    let isReturning = false;
    let isShown = false;
    const look = (event: PopStateEvent) => {
      isShown = event.hasUAVisualTransition;
    };
    // Before the history's own, which says nothing of it.
    window.addEventListener('popstate', look);
    const stop = history.listen(({ action, location, delta }) => {
      if (action !== 'POP') return show({ action, location });
      const arrival = { action, location, isShown };
      if (isReturning) {
        isReturning = false;
        return;
      }
      if (delta && !mayLeave()) {
        isReturning = true;
        history.go(-delta);
        return;
      }
      travel(location.pathname, () => show(arrival));
    });
    return () => {
      window.removeEventListener('popstate', look);
      stop();
    };
  };
  return { navigator, listen };
}

/**
 * The router of the browser: react-router's, moved by the visitor and by back and forward. Not its data router: no page here waits for
 * data, and that is 14 KB of the first intent (decision 002).
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ navigator, listen }] = useState(() => toTravel(history));
  const [{ action, location }, setPlace] = useState<Place>(() => ({
    action: history.action,
    location: history.location,
  }));
  const { pathname } = location;
  const arriveAt = useEffectEvent(({ isShown, ...place }: Arrival) =>
    change(!isShown && place.location.pathname !== pathname, () => setPlace(place)),
  );
  useLayoutEffect(() => listen((arrival) => arriveAt(arrival)), [listen]);
  return (
    <Router navigationType={action} location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

/** The page of the address. What goes wrong in it leaves the layout in its place, and with it a call that is being held. */
export function Page() {
  const location = useLocation();
  const { path, page, fault } = routeOf(location.pathname);
  if (fault) return <PageNotArrived key={location.key} error={fault} />;
  if (!page)
    throw new Error(
      `The code of ${path} was not fetched before its page was to be shown: call arrive() with its route first.`,
    );
  return (
    <FailureBoundary place={location}>
      <page.Component />
    </FailureBoundary>
  );
}
