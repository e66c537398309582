import type { Queries } from './database/database';

/**
 * Adds a line to the property's audit list for each of several records, in the transaction of the change. `actor`: an editor's email
 * address, or the name of the server's own process; `isAnonymous` leaves out the network address of the request.
 */
export type AddAuditLines<Event extends string> = (
  step: Queries,
  line: { event: Event; actor: string; isAnonymous?: boolean },
  lines: readonly { target: string | null; detail: string }[],
) => Promise<void>;
