import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/react';
import { scrub } from './scrub';

let scope: Scope | undefined;
let typed: readonly string[] = [];

/** A client without its usual integrations: no breadcrumbs, no clicks, no console, no replay, no address of the visitor. */
function scopeOf(dsn: string): Scope {
  if (scope) return scope;
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    dataCollection: { userInfo: false },
    beforeSend: (event) => {
      // The page, and nothing that was asked of it.
      event.request = { url: `${location.origin}${location.pathname}` };
      return scrub(event, typed);
    },
  });
  scope = new Scope();
  scope.setClient(client);
  client.init();
  return scope;
}

/** Sends one error, without what people typed. */
export function send(dsn: string, error: unknown, typedSoFar: readonly string[]): void {
  typed = typedSoFar;
  scopeOf(dsn).captureException(error, { mechanism: { type: 'generic', handled: false } });
}
