import { recordTyped } from './typed';

/** The most reports per page load. */
const maxReports = 10;

const isFromExtension = (error: unknown) =>
  error instanceof Error && /(?:chrome|moz|safari-web)-extension:\/\//.test(error.stack ?? '');

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Reports each kind of error once. The Sentry client is loaded with the first error. */
export function watchErrors(dsn: string): (error: unknown) => void {
  const readTyped = recordTyped();
  const seen = new Set<string>();
  const report = (error: unknown) => {
    const kind = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
    if (seen.size >= maxReports || seen.has(kind) || isFromExtension(error) || isAbort(error)) return;
    seen.add(kind);
    import('./sentry').then(
      ({ send }) => send(dsn, error, readTyped()),
      // Offline: the error is not reported.
      () => undefined,
    );
  };
  addEventListener('error', ({ error, message }) => report(error ?? new Error(message)));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return report;
}
