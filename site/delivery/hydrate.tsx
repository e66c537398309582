import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { DocumentContext } from '../app/context';
import { toRoutes } from '../app/router';
import { keyHistoryEntries } from '../app/shell/scroll';
import { pagesOf } from '../pages';
import type { Boot } from './boot';
import { keepTyped } from './keep-typed';

/** Loads the matched pages first: the first render then equals the HTML, and no fallback is shown. */
async function createRouter({ settings }: Boot) {
  const routes = toRoutes(pagesOf(settings));
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  keyHistoryEntries();
  // With hydration data, empty as no route has a loader, the router does not scroll to the top as it starts.
  return createBrowserRouter(routes, { hydrationData: {} });
}

function App({ boot, router, onCommit, onReady }: AppProps) {
  // Before the next key is typed.
  useLayoutEffect(onCommit, [onCommit]);
  // Runs after the effects of the page: it answers events from here on.
  useEffect(onReady, [onReady]);
  return (
    <DocumentContext value={boot}>
      <RouterProvider router={router} />
    </DocumentContext>
  );
}

interface AppProps {
  boot: Boot;
  router: Awaited<ReturnType<typeof createRouter>>;
  /** The page is rendered. */
  onCommit: () => void;
  /** The page answers events. */
  onReady: () => void;
}

/** A navigation skips the view transition of the one before, whose `ready` then rejects; React Router handles only `finished`. */
function ignoreSkippedTransitions() {
  addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    // Chromium, Firefox and WebKit word it differently; each names the transition.
    if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
      event.preventDefault();
  });
}

/** Sends errors to Sentry where a DSN is set; its code is loaded only then. */
function createReporter({ sentryDsn }: Boot['settings']) {
  const watching =
    sentryDsn === null
      ? null
      : import('../app/error-reports/watch').then(({ watchErrors }) => watchErrors(sentryDsn));
  return {
    started: watching?.catch(() => undefined),
    report: (error: unknown) => void watching?.then((send) => send(error)).catch(() => undefined),
  };
}

/**
 * Hydrates the document, or renders into an empty `#root` (the development server). Resolves when the app answers events, with what finds
 * the element that stands for one from before. Throws when the page's code cannot be loaded.
 */
export async function hydrate(boot: Boot): Promise<(element: Element) => Element | null> {
  const root = document.getElementById('root');
  if (!root)
    throw new Error(
      'The document has no #root, so React cannot start: serve the pages that the build wrote.',
    );
  ignoreSkippedTransitions();
  const { started, report } = createReporter(boot.settings);
  const [router] = await Promise.all([createRouter(boot), started]);
  const { current, restore } = keepTyped(root);
  await new Promise<void>((resolve) => {
    const app = (
      <StrictMode>
        <App boot={boot} router={router} onCommit={restore} onReady={resolve} />
      </StrictMode>
    );
    if (!root.hasChildNodes()) {
      createRoot(root).render(app);
      return;
    }
    startTransition(() => {
      hydrateRoot(root, app, {
        onCaughtError: (error) => {
          console.error(error);
          report(error);
        },
        onRecoverableError: (error) => {
          console.error('The hydrated app differs from the HTML.', error);
          report(error);
        },
      });
    });
  });
  return current;
}
