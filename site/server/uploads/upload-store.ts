import { createHash, randomBytes } from 'node:crypto';
import type { KeptUpload, UnfinishedUpload, UploadAuditLine } from '../../contract/uploads';
import { addAuditLine } from '../accounts/audit';
import type { Database } from '../database/database';

/** A complete upload as the database holds it. */
export type StoredUpload = Omit<KeptUpload, 'expiresAt'>;

interface Row {
  id: string;
  name: string;
  size: number;
  sha256: string;
  received_at: Date;
}

const toStored = ({ received_at, ...row }: Row): StoredUpload => ({
  ...row,
  receivedAt: received_at.toISOString(),
});

// Byte counts below 2^53 are exact as float8, which both drivers return as a number.
const columns = 'id, name, size::float8 as size, sha256, received_at';

const digestOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** Identifies a deleted file in the audit list. */
const detailOf = ({ sha256, size }: StoredUpload) => `${size} bytes, SHA-256 ${sha256}`;

/** The finished uploads of one storage, in the database. */
export class UploadStore {
  readonly #database: Database;
  readonly #server: string;

  /** @param server the id of the storage that holds the bytes: of the server whose folder it is, or of all servers */
  constructor(database: Database, server: string) {
    this.#database = database;
    this.#server = server;
  }

  /** Records a complete upload; an existing row stays as it is. A row lost in a power cut is restored by the next sweep. */
  async add({ id, name, size, sha256 }: Omit<StoredUpload, 'receivedAt'>): Promise<void> {
    await this.#database.query(
      `insert into uploads.upload (id, name, size, sha256, server) values ($1, $2, $3::float8::bigint, $4, $5::uuid)
       on conflict (id) do nothing`,
      [id, name, size, sha256, this.#server],
    );
  }

  async find(id: string): Promise<StoredUpload | null> {
    const [row] = await this.#database.query<Row>(
      `select ${columns} from uploads.upload where id = $1 and server = $2::uuid`,
      [id, this.#server],
    );
    return row ? toStored(row) : null;
  }

  /** The ids of all uploads. */
  async ids(): Promise<string[]> {
    const rows = await this.#database.query<{ id: string }>(
      'select id from uploads.upload where server = $1::uuid',
      [this.#server],
    );
    return rows.map(({ id }) => id);
  }

  /** A page of uploads, newest first: those older than `after`, or those newer than `before`; `q`: whose names have that text. */
  async list({
    after,
    before,
    q,
    limit,
  }: {
    after?: string | undefined;
    before?: string | undefined;
    q?: string | undefined;
    limit: number;
  }) {
    const isBackwards = before !== undefined;
    const [sign, order] = isBackwards ? ['>', 'asc'] : ['<', 'desc'];
    const rows = await this.#database.query<Row>(
      `select ${columns} from uploads.upload
       where server = $1::uuid
         and ($2::text is null or (received_at, id) ${sign} (select received_at, id from uploads.upload where id = $2::text))
         and ($4::text is null or position(lower($4::text) in lower(name)) > 0)
       order by received_at ${order}, id ${order} limit $3::int`,
      [this.#server, before ?? after ?? null, limit, q ?? null],
    );
    const found = rows.map(toStored);
    return isBackwards ? found.reverse() : found;
  }

  /** The uploads whose names have a text, in any letter case, newest first. */
  async named(text: string): Promise<StoredUpload[]> {
    const rows = await this.#database.query<Row>(
      `select ${columns} from uploads.upload
       where server = $1::uuid and position(lower($2::text) in lower(name)) > 0 order by received_at desc, id desc`,
      [this.#server, text],
    );
    return rows.map(toStored);
  }

  /** The number of uploads and their total size. */
  async totals(): Promise<{ files: number; bytes: number }> {
    const [row] = await this.#database.query<{ files: number; bytes: number }>(
      'select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from uploads.upload where server = $1::uuid',
      [this.#server],
    );
    return row ?? { files: 0, bytes: 0 };
  }

  /** The uploads received more than so many days ago. */
  async olderThan(days: number): Promise<StoredUpload[]> {
    const rows = await this.#database.query<Row>(
      `select ${columns} from uploads.upload
       where server = $1::uuid and received_at < now() - make_interval(days => $2::int)`,
      [this.#server, days],
    );
    return rows.map(toStored);
  }

  /** Deletes a row and adds an audit line. */
  async remove(upload: StoredUpload, actor: string, action: 'deleted' | 'expired'): Promise<void> {
    await this.#database.transaction(async (step) => {
      const rows = await step.query('delete from uploads.upload where id = $1 returning id', [upload.id]);
      if (rows.length === 0) return;
      await addAuditLine(step, {
        event: `upload.${action}`,
        actor,
        target: upload.id,
        detail: detailOf(upload),
      });
    });
    await this.#database.flush();
  }

  /** Adds an audit line for an upload that was deleted before it was complete: it has no row. */
  async removedUnfinished({ id, received, size }: UnfinishedUpload, actor: string): Promise<void> {
    await addAuditLine(this.#database, {
      event: 'upload.deleted',
      actor,
      target: id,
      detail: `unfinished: ${received} of ${size} bytes`,
    });
  }

  /** Adds an audit line for a download. */
  async downloaded(upload: StoredUpload, actor: string): Promise<void> {
    await addAuditLine(this.#database, {
      event: 'upload.downloaded',
      actor,
      target: upload.id,
      detail: detailOf(upload),
    });
  }

  /** The newest audit lines. */
  async audit(limit = 200): Promise<UploadAuditLine[]> {
    const rows = await this.#database.query<Omit<UploadAuditLine, 'at'> & { at: Date }>(
      'select at, actor, action, upload, detail from uploads.audit order by id desc limit $1::int',
      [limit],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  /** Makes a ticket for one download within a minute, on any server. */
  async makeTicket(upload: string, editor: string): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await this.#database.query(
      `insert into uploads.ticket (digest, upload, editor, until) values ($1, $2, $3, now() + interval '1 minute')`,
      [digestOf(ticket), upload, editor],
    );
    return ticket;
  }

  /** The upload of a ticket and who downloads it; null: it is unknown, used or too old. Unless it is only looked at, it is used up. */
  async readTicket(ticket: string, isLook: boolean): Promise<{ upload: string; editor: string } | null> {
    const [row] = await this.#database.query<{ upload: string; editor: string }>(
      isLook
        ? 'select upload, editor from uploads.ticket where digest = $1 and until > now()'
        : 'delete from uploads.ticket where digest = $1 and until > now() returning upload, editor',
      [digestOf(ticket)],
    );
    return row ?? null;
  }

  /** Deletes tickets that are too old, and locks that a killed server has left. */
  async tidy(): Promise<void> {
    await this.#database.query('delete from uploads.ticket where until <= now()');
    await this.#database.query("delete from uploads.lock where until <= now() - interval '1 hour'");
  }
}
