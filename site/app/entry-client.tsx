import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { DocumentContext } from './context';
import type { InquiryState } from './inquiry-state';
import { routes } from './routes';
import { defaultSettings, type PublicSettings } from './settings';
import { Ready } from './shell/Ready';

function read<Value>(id: string, fallback: Value): Value {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : fallback; // written by document.ts from the same type
}

const today = () => new Date().toISOString().slice(0, 10);

/** Resolves the code of the matched routes, so that the first render is the page and not a gap. */
async function loadMatchedRoutes() {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    const loaded = await route.lazy();
    Object.assign(route, loaded, { lazy: undefined });
  }
}

/** The router skips a transition when the next begins, and leaves the promise that says so to nobody: it is no error. */
function expectSkippedTransitions() {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}

/** Hydrates the document; resolves when the app answers events. Called once, by the bootstrap. */
export async function takeOver(): Promise<void> {
  const root = document.getElementById('root');
  if (!root)
    throw new Error(
      'The document has no #root, so React cannot take over: serve the pages that the build wrote.',
    );
  const settings = read<PublicSettings>('settings', defaultSettings);
  const { sentryDsn } = settings;
  // Not a byte of it where no reports are sent.
  const reporting =
    sentryDsn === null
      ? null
      : import('./error-reports/watch').then(({ watchErrors }) => watchErrors(sentryDsn));
  const report = (error: unknown) => void reporting?.then((send) => send(error)).catch(() => undefined);
  await loadMatchedRoutes();
  expectSkippedTransitions();
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  const context = {
    settings,
    ...read<{ inquiry: InquiryState | null; renderedOn: string }>('state', {
      inquiry: null,
      renderedOn: today(),
    }),
  };
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <DocumentContext value={context}>
            <Ready onReady={resolve}>
              <RouterProvider router={router} />
            </Ready>
          </DocumentContext>
        </StrictMode>,
        {
          onCaughtError: (error) => {
            console.error(error);
            report(error);
          },
          onRecoverableError: (error) => {
            console.error('The app differs from the HTML it took over.', error);
            report(error);
          },
        },
      );
    });
  });
}

/** Renders the page from nothing, for the development server, which sends an empty document. */
export async function showInDevelopment(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  await loadMatchedRoutes();
  createRoot(root).render(
    <DocumentContext value={{ settings: defaultSettings, inquiry: null, renderedOn: today() }}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </DocumentContext>,
  );
}
