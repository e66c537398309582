import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/react';
import { scrub } from './scrub';

let scope: Scope | undefined;
let typed: readonly string[] = [];

/** A client without integrations: no breadcrumbs, no clicks, no console, no replay, no IP address. */
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
      // The path without its query.
      event.request = { url: `${location.origin}${location.pathname}` };
      return scrub(event, typed);
    },
  });
  scope = new Scope();
  scope.setClient(client);
  client.init();
  return scope;
}

/** Sends one error, without typed text. */
export function send(dsn: string, error: unknown, typedTexts: readonly string[]): void {
  typed = typedTexts;
  scopeOf(dsn).captureException(error, { mechanism: { type: 'generic', handled: false } });
}
