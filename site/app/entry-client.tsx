import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { DocumentContext } from './context';
import type { InquiryState } from './inquiry-state';
import { routeOf } from './routes';
import { defaultSettings, type PublicSettings } from './settings';
import { arrive } from './shell/arrival';
import { FailureBoundary } from './shell/Failure';
import { Ready } from './shell/Ready';
import { Shell } from './shell/Shell';
import { SiteRouter } from './shell/SiteRouter';

// Parts of most pages: they come with the app and after its styles, not in a small file each that every page would name.
import '../content/claims';
import '../content/picture';
import './sections/Figure/Figure';
import './sections/PageHead/PageHead';
import './sections/Picture/Picture';
import './sections/SectionFrame/SectionFrame';

function read<Value>(id: string, fallback: Value): Value {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : fallback; // written by document.ts from the same type
}

const today = () => new Date().toISOString().slice(0, 10);

const Site = () => (
  <SiteRouter>
    <FailureBoundary>
      <Shell />
    </FailureBoundary>
  </SiteRouter>
);

/** Hydrates the document; resolves when the app answers events. Called once, by the bootstrap. */
export async function takeOver(): Promise<void> {
  const root = document.getElementById('root');
  if (!root)
    throw new Error(
      'The document has no #root, so React cannot take over: serve the pages that the build wrote.',
    );
  const settings = { ...defaultSettings, ...read<Partial<PublicSettings>>('settings', {}) };
  const { sentryDsn } = settings;
  // Not a byte of it where no reports are sent.
  const reporting =
    sentryDsn === null
      ? null
      : import('./error-reports/watch').then(({ watchErrors }) => watchErrors(sentryDsn));
  const report = (error: unknown) => void reporting?.then((send) => send(error)).catch(() => undefined);
  // The first render is the page and not a gap, and what goes wrong from then on is seen.
  const [{ fault }] = await Promise.all([
    arrive(routeOf(location.pathname)),
    reporting?.catch(() => undefined),
  ]);
  if (fault) throw fault;
  const context = {
    settings,
    inquiry: null,
    renderedOn: today(),
    ...read<{ inquiry?: InquiryState; renderedOn?: string }>('state', {}),
  };
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <DocumentContext value={context}>
            <Ready onReady={resolve}>
              <Site />
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
  if (!import.meta.env.DEV || !root) return;
  await arrive(routeOf(location.pathname));
  createRoot(root).render(
    <DocumentContext value={{ settings: defaultSettings, inquiry: null, renderedOn: today() }}>
      <Site />
    </DocumentContext>,
  );
}
