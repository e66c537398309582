import type { Database } from '../database/database';

/** A file a guest has sent in full. Times are ISO 8601. */
export interface KeptUpload {
  id: string;
  /** What the guest called it: words to show, never a path. */
  name: string;
  /** Bytes. */
  size: number;
  /** Of the bytes on the disk, in hexadecimal. */
  sha256: string;
  receivedAt: string;
}

/** What was done to an upload, by whom. */
export interface UploadAuditLine {
  at: string;
  actor: string;
  action: 'downloaded' | 'deleted' | 'expired';
  upload: string;
  detail: string;
}

interface Row {
  id: string;
  name: string;
  size: number;
  sha256: string;
  received_at: Date;
}

const toKept = ({ received_at, ...row }: Row): KeptUpload => ({
  ...row,
  receivedAt: received_at.toISOString(),
});

// A count of bytes below 2^53 is exact as a double, and both drivers give one as a number.
const columns = 'id, name, size::float8 as size, sha256, received_at';

/** By what a file that is gone can still be told. */
const detailOf = ({ sha256, size }: KeptUpload) => `${size} bytes, SHA-256 ${sha256}`;

/** The finished uploads of one server, in the database. */
export class UploadStore {
  readonly #database: Database;
  readonly #server: string;

  /** @param server the id of this server, in whose folder the bytes lie */
  constructor(database: Database, server: string) {
    this.#database = database;
    this.#server = server;
  }

  /** Keeps what is known of a finished upload; one that is known stays as it is. Lost in a power cut, it is found again beside the bytes. */
  async add({ id, name, size, sha256 }: Omit<KeptUpload, 'receivedAt'>): Promise<void> {
    await this.#database.query(
      `insert into uploads.upload (id, name, size, sha256, server) values ($1, $2, $3::float8::bigint, $4, $5::uuid)
       on conflict (id) do nothing`,
      [id, name, size, sha256, this.#server],
    );
  }

  async find(id: string): Promise<KeptUpload | null> {
    const [row] = await this.#database.query<Row>(
      `select ${columns} from uploads.upload where id = $1 and server = $2::uuid`,
      [id, this.#server],
    );
    return row ? toKept(row) : null;
  }

  /** A page of uploads, newest first: those older than `after`, or those newer than `before`. */
  async list({
    after,
    before,
    limit,
  }: {
    after?: string | undefined;
    before?: string | undefined;
    limit: number;
  }) {
    const isBackwards = before !== undefined;
    const [sign, order] = isBackwards ? ['>', 'asc'] : ['<', 'desc'];
    const rows = await this.#database.query<Row>(
      `select ${columns} from uploads.upload
       where server = $1::uuid
         and ($2::text is null or (received_at, id) ${sign} (select received_at, id from uploads.upload where id = $2::text))
       order by received_at ${order}, id ${order} limit $3::int`,
      [this.#server, before ?? after ?? null, limit],
    );
    const found = rows.map(toKept);
    return isBackwards ? found.reverse() : found;
  }

  /** How many there are, and their bytes together. */
  async totals(): Promise<{ files: number; bytes: number }> {
    const [row] = await this.#database.query<{ files: number; bytes: number }>(
      'select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from uploads.upload where server = $1::uuid',
      [this.#server],
    );
    return row ?? { files: 0, bytes: 0 };
  }

  /** Those received more than so many days ago. */
  async olderThan(days: number): Promise<KeptUpload[]> {
    const rows = await this.#database.query<Row>(
      `select ${columns} from uploads.upload
       where server = $1::uuid and received_at < now() - make_interval(days => $2::int)`,
      [this.#server, days],
    );
    return rows.map(toKept);
  }

  /** Forgets an upload, and leaves an audit line. */
  async remove(upload: KeptUpload, actor: string, action: 'deleted' | 'expired'): Promise<void> {
    await this.#database.transaction(async (step) => {
      const rows = await step.query('delete from uploads.upload where id = $1 returning id', [upload.id]);
      if (rows.length === 0) return;
      await step.query('insert into uploads.audit (actor, action, upload, detail) values ($1, $2, $3, $4)', [
        actor,
        action,
        upload.id,
        detailOf(upload),
      ]);
    });
    await this.#database.flush();
  }

  /** Leaves an audit line that a file was taken out of the house. */
  async downloaded(upload: KeptUpload, actor: string): Promise<void> {
    await this.#database.query(
      "insert into uploads.audit (actor, action, upload, detail) values ($1, 'downloaded', $2, $3)",
      [actor, upload.id, detailOf(upload)],
    );
  }

  /** The newest audit lines. */
  async audit(limit = 200): Promise<UploadAuditLine[]> {
    const rows = await this.#database.query<Omit<UploadAuditLine, 'at'> & { at: Date }>(
      'select at, actor, action, upload, detail from uploads.audit order by id desc limit $1::int',
      [limit],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
