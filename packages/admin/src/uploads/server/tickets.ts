import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@probata/server';
import type { Editor } from '../../account/server/editor';
import { alive } from '../../account/server/sessions';

/** What a ticket downloads: a file, or a batch as a zip. */
export type TicketKind = 'file' | 'batch';

const digestOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** Where a hosted service keeps the sessions, its list of editors may be in another database. */
const hasAccess = (holder: string) => `case
  when ${holder}.session is not null then exists (
    select from accounts.session as session join accounts.editor using (user_id)
    where session.id = ${holder}.session and role = 'editor' and ${alive})
  else not exists (select from accounts.editor)
    or exists (select from accounts.editor where email = ${holder}.editor and role = 'editor')
  end`;

const usable = `digest = $1 and is_batch = $2 and until > now() and ${hasAccess('ticket')}`;

/** Who downloads what. `session`: null where a hosted service keeps it. */
export interface Download {
  id: string;
  editor: string;
  session: string | null;
}

/** The addresses of downloads: each works once. */
export class DownloadTickets {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Makes a ticket for one download within a minute, on any server. */
  async make(what: TicketKind, id: string, { email, session }: Editor): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await this.#database.query(
      `insert into uploads.ticket (digest, upload, editor, is_batch, session, until)
       values ($1, $2, $3, $4, $5::uuid, now() + interval '1 minute')`,
      [digestOf(ticket), id, email, what === 'batch', session ?? null],
    );
    return ticket;
  }

  /**
   * The file or batch of a ticket, and who downloads it; null: it is unknown, used or too old, or the session or the right of its
   * editor has ended. `isPeek`: the ticket stays valid.
   */
  async read(what: TicketKind, ticket: string, isPeek: boolean): Promise<Download | null> {
    const [row] = await this.#database.query<Download>(
      isPeek
        ? `select upload as id, editor, session::text from uploads.ticket as ticket where ${usable}`
        : `delete from uploads.ticket as ticket where ${usable} returning upload as id, editor, session::text`,
      [digestOf(ticket), what === 'batch'],
    );
    return row ?? null;
  }

  /** Whether who began a download may still go on with it. */
  async hasAccess({ editor, session }: Download): Promise<boolean> {
    const [row] = await this.#database.query<{ may: boolean }>(
      `select ${hasAccess('asked')} as may from (select $1::text as editor, $2::uuid as session) as asked`,
      [editor, session],
    );
    return row?.may ?? false;
  }
}
