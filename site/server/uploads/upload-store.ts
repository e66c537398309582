import { createHash, randomBytes } from 'node:crypto';
import type {
  CustodyReport,
  KeptUpload,
  UnfinishedUpload,
  UploadAuditLine,
  UploadBatch,
  UploadDetails,
  UploadMetadata,
} from '../../contract/uploads';
import { addAuditLine, addAuditLines } from '../accounts/audit';
import { contains } from '../database/contains';
import type { Database, Parameter } from '../database/database';
import { type Page, type PageQuery, readPage } from '../paging';

/** Which uploads or batches. `q`: a text that they have. */
interface UploadSearch extends PageQuery {
  q?: string | undefined;
}

/** What a ticket downloads: a file, or a batch as a zip. */
export type TicketKind = 'file' | 'batch';

const digestOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** Identifies a deleted file in the audit list. */
const detailOf = ({ sha256, size }: KeptUpload) => `${size} bytes, SHA-256 ${sha256}`;

/** The finished uploads of one storage, in the database. */
export class UploadStore {
  /** Days an upload is kept that nobody extends; null: until an editor deletes it. */
  readonly retentionDays: number | null;
  readonly #database: Database;
  readonly #server: string;

  /** @param server the id of the storage that holds the bytes: of the server whose folder it is, or of all servers */
  constructor(database: Database, server: string, retentionDays: number | null) {
    this.#database = database;
    this.#server = server;
    this.retentionDays = retentionDays;
  }

  /** SQL: when a file is deleted by age; null without a retention. `greatest` ignores null. */
  get #expiry(): string {
    return this.retentionDays === null
      ? 'null::timestamptz'
      : `greatest(held.received_at + make_interval(days => ${this.retentionDays}), held.kept_until)`;
  }

  // Byte counts below 2^53 are exact as float8, which both drivers return as a number.
  get #columns(): string {
    return `held.id, held.batch, held.name, held.size::float8 as size, held.sha256, held.begun_at as "begunAt",
      held.received_at as "receivedAt", ${this.#expiry} as "expiresAt"`;
  }

  #uploads(where: string, ...parameters: Parameter[]): Promise<KeptUpload[]> {
    return this.#database.query<KeptUpload>(
      `select ${this.#columns} from uploads.upload as held where held.server = $1::uuid and ${where}`,
      [this.#server, ...parameters],
    );
  }

  /** Records a complete upload with an audit line; an existing row stays as it is. A row lost in a power cut is restored by the next sweep. */
  async add(
    { id, name, size, sha256, begunAt }: Omit<KeptUpload, 'batch' | 'receivedAt' | 'expiresAt'>,
    { batch, title, sender, email, matter }: UploadMetadata,
  ): Promise<void> {
    await this.#database.transaction(async (step) => {
      // The details given last stand, but an empty field takes nothing away.
      await step.query(
        `insert into uploads.batch as known (id, title, sender, email, matter) values ($1, $2, $3, $4, $5)
         on conflict (id) do update set
           title = coalesce(nullif(excluded.title, ''), known.title),
           sender = coalesce(nullif(excluded.sender, ''), known.sender),
           email = coalesce(nullif(excluded.email, ''), known.email),
           matter = coalesce(nullif(excluded.matter, ''), known.matter)`,
        [batch ?? id, title, sender, email, matter],
      );
      const added = await step.query(
        `insert into uploads.upload (id, batch, name, size, sha256, server, begun_at)
         values ($1, $2, $3, $4::float8::bigint, $5, $6::uuid, $7::timestamptz)
         on conflict (id) do nothing returning id`,
        [id, batch ?? id, name, size, sha256, this.#server, begunAt],
      );
      if (added.length > 0)
        await addAuditLine(step, {
          event: 'upload.received',
          actor: 'guest',
          target: id,
          detail: `${size} bytes, SHA-256 ${sha256}${begunAt === null ? '' : `, begun ${begunAt}`}`,
          isAnonymous: true,
        });
    });
  }

  async find(id: string): Promise<KeptUpload | null> {
    const [found] = await this.#uploads('held.id = $2', id);
    return found ?? null;
  }

  /** The details of a batch; null: there is none. */
  async detailsOf(batch: string): Promise<UploadDetails | null> {
    const [row] = await this.#database.query<UploadDetails>(
      'select sender, email, matter, title from uploads.batch where id = $1',
      [batch],
    );
    return row ?? null;
  }

  /** The ids of all uploads. */
  async ids(): Promise<string[]> {
    const rows = await this.#database.query<{ id: string }>(
      'select id from uploads.upload where server = $1::uuid',
      [this.#server],
    );
    return rows.map(({ id }) => id);
  }

  /** The files of a batch, in the order they were received. */
  inBatch(batch: string): Promise<KeptUpload[]> {
    return this.#uploads('held.batch = $2 order by held.received_at, held.id', batch);
  }

  /** A page of the files of a batch, newest first. */
  listFiles(batch: string, { q = '', ...page }: UploadSearch): Promise<Page<KeptUpload>> {
    return readPage(page, ({ cursor, sign, order, limit }) =>
      this.#uploads(
        `held.batch = $2
         and ($3::text is null
           or (held.received_at, held.id) ${sign} (select received_at, id from uploads.upload where id = $3::text))
         and ($5 = '' or ${contains('held.name', '$5')})
         order by held.received_at ${order}, held.id ${order} limit $4::int`,
        ...[batch, cursor, limit, q],
      ),
    );
  }

  async #batches(where: string, ...parameters: Parameter[]): Promise<UploadBatch[]> {
    const rows = await this.#database.query<Omit<UploadBatch, 'file'> & { one: string }>(
      `select details.id, details.sender, details.email, details.matter, details.title,
         details.received_at as "receivedAt", mine.*
       from uploads.batch as details cross join lateral (
         select count(*)::int as files, sum(held.size)::float8 as size, min(${this.#expiry}) as "expiresAt",
           min(held.id) as one
         from uploads.upload as held where held.batch = details.id and held.server = $1::uuid
       ) as mine
       where mine.files > 0 and ${where}`,
      [this.#server, ...parameters],
    );
    const single = rows.filter(({ files }) => files === 1).map(({ one }) => one);
    const files = new Map((await this.#named(single)).map((file) => [file.id, file]));
    return rows.map(({ one, ...row }) => ({ ...row, file: files.get(one) ?? null }));
  }

  /** The uploads with these ids. */
  async #named(ids: readonly string[]): Promise<KeptUpload[]> {
    if (ids.length === 0) return [];
    return this.#uploads('held.id in (select json_array_elements_text($2::text::json))', JSON.stringify(ids));
  }

  async findBatch(id: string): Promise<UploadBatch | null> {
    const [found] = await this.#batches('details.id = $2', id);
    return found ?? null;
  }

  /** A page of batches, newest first. `q`: a text of the details, or of the name of a file. */
  list({ q = '', ...page }: UploadSearch): Promise<Page<UploadBatch>> {
    return readPage(page, ({ cursor, sign, order, limit }) =>
      this.#batches(
        `($2::text is null
           or (details.received_at, details.id) ${sign} (select received_at, id from uploads.batch where id = $2::text))
         and ($4 = ''
           or ${contains('concat_ws(chr(10), details.title, details.sender, details.email, details.matter)', '$4')}
           or exists (select from uploads.upload as held where held.batch = details.id and held.server = $1::uuid
             and ${contains('held.name', '$4')}))
         order by details.received_at ${order}, details.id ${order} limit $3::int`,
        ...[cursor, limit, q],
      ),
    );
  }

  /** The uploads that have a text in their names or in the details of their batch, in any letter case, newest first. */
  named(text: string): Promise<(KeptUpload & UploadDetails)[]> {
    return this.#database.query<KeptUpload & UploadDetails>(
      `select ${this.#columns}, details.sender, details.email, details.matter, details.title
       from uploads.upload as held join uploads.batch as details on details.id = held.batch
       where held.server = $1::uuid
         and ${contains('concat_ws(chr(10), held.name, details.title, details.sender, details.email, details.matter)', '$2')}
       order by held.received_at desc, held.id desc`,
      [this.#server, text],
    );
  }

  /** Removes the name and the address of who sent these batches. */
  async forgetSender(batches: readonly string[]): Promise<void> {
    await this.#database.query(
      `update uploads.batch set sender = '', email = ''
       where id in (select json_array_elements_text($1::text::json))`,
      [JSON.stringify(batches)],
    );
  }

  /** The number of uploads and their total size. */
  async totals(): Promise<{ files: number; bytes: number }> {
    const [row] = await this.#database.query<{ files: number; bytes: number }>(
      'select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from uploads.upload where server = $1::uuid',
      [this.#server],
    );
    return row ?? { files: 0, bytes: 0 };
  }

  /** The uploads that are older than the retention, and not extended. */
  async expired(): Promise<KeptUpload[]> {
    return this.#uploads(`${this.#expiry} < now()`);
  }

  /** Keeps uploads until a time at least, with an audit line for each that was to be deleted before. */
  async extend(uploads: readonly KeptUpload[], until: string, actor: string): Promise<void> {
    await this.#database.transaction(async (step) => {
      const rows = await step.query<{ id: string }>(
        `update uploads.upload as held set kept_until = $2::timestamptz
         where held.id in (select json_array_elements_text($1::text::json)) and ${this.#expiry} < $2::timestamptz
         returning held.id`,
        [JSON.stringify(uploads.map(({ id }) => id)), until],
      );
      const extended = new Set(rows.map(({ id }) => id));
      await addAuditLines(
        step,
        { event: 'upload.extended', actor },
        uploads
          .filter(({ id }) => extended.has(id))
          .map(({ id, expiresAt }) => ({ target: id, detail: `until ${until}, before: ${expiresAt}` })),
      );
    });
  }

  /** Deletes rows, each with an audit line. */
  async remove(uploads: readonly KeptUpload[], actor: string, action: 'deleted' | 'expired'): Promise<void> {
    await this.#database.transaction(async (step) => {
      const rows = await step.query<{ id: string }>(
        'delete from uploads.upload where id in (select json_array_elements_text($1::text::json)) returning id',
        [JSON.stringify(uploads.map(({ id }) => id))],
      );
      const removed = new Set(rows.map(({ id }) => id));
      await addAuditLines(
        step,
        { event: `upload.${action}`, actor },
        uploads
          .filter(({ id }) => removed.has(id))
          .map((upload) => ({ target: upload.id, detail: detailOf(upload) })),
      );
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

  /** Adds an audit line for a download, of a file or of the zip of its batch. */
  async downloaded(upload: KeptUpload, actor: string, as: TicketKind = 'file'): Promise<void> {
    await addAuditLine(this.#database, {
      event: 'upload.downloaded',
      actor,
      target: upload.id,
      detail: as === 'file' ? detailOf(upload) : `in the zip of its batch, ${detailOf(upload)}`,
    });
  }

  /** The newest audit lines. */
  audit(): Promise<UploadAuditLine[]> {
    return this.#database.query<UploadAuditLine>(
      'select at, actor, action, upload, detail from uploads.audit order by id desc limit 200',
    );
  }

  /** Every event of an upload, oldest first; none: there never was one. */
  events(id: string): Promise<CustodyReport['events']> {
    return this.#database.query<CustodyReport['events'][number]>(
      'select at, actor, action, detail from uploads.audit where upload = $1 order by id',
      [id],
    );
  }

  /** Makes a ticket for one download within a minute, on any server. */
  async makeTicket(what: TicketKind, id: string, editor: string): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await this.#database.query(
      `insert into uploads.ticket (digest, upload, editor, is_batch, until)
       values ($1, $2, $3, $4, now() + interval '1 minute')`,
      [digestOf(ticket), id, editor, what === 'batch'],
    );
    return ticket;
  }

  /** The file or batch of a ticket, and who downloads it; null: it is unknown, used or too old. `isPeek`: the ticket stays valid. */
  async readTicket(
    what: TicketKind,
    ticket: string,
    isPeek: boolean,
  ): Promise<{ id: string; editor: string } | null> {
    const [row] = await this.#database.query<{ id: string; editor: string }>(
      isPeek
        ? 'select upload as id, editor from uploads.ticket where digest = $1 and is_batch = $2 and until > now()'
        : 'delete from uploads.ticket where digest = $1 and is_batch = $2 and until > now() returning upload as id, editor',
      [digestOf(ticket), what === 'batch'],
    );
    return row ?? null;
  }

  /** Deletes tickets that are too old, and locks that a killed server has left. */
  async tidy(): Promise<void> {
    await this.#database.query('delete from uploads.ticket where until <= now()');
    await this.#database.query("delete from uploads.lock where until <= now() - interval '1 hour'");
  }
}
