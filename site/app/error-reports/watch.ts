import { rememberTyped } from './typed';

/** A page that fails again and again says so a few times. */
const most = 10;

const isForeign = (error: unknown) =>
  error instanceof Error && /(?:chrome|moz|safari-web)-extension:\/\//.test(error.stack ?? '');

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Watches this tab for faults and reports each kind once, with `SENTRY_DSN` set. What reports is loaded with the first fault: a visit
 * without one contacts nobody.
 */
export function watchErrors(dsn: string): (error: unknown) => void {
  const typedSoFar = rememberTyped();
  const seen = new Set<string>();
  const report = (error: unknown) => {
    const kind = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
    if (seen.size >= most || seen.has(kind) || isForeign(error) || isAbort(error)) return;
    seen.add(kind);
    import('./sentry').then(
      ({ send }) => send(dsn, error, typedSoFar()),
      // Without a network there is nobody to tell.
      () => undefined,
    );
  };
  addEventListener('error', ({ error, message }) => report(error ?? new Error(message)));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return report;
}
