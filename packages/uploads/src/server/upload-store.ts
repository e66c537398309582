import { createHash } from 'node:crypto';
import {
  type AddAuditLines,
  type Counted,
  contains,
  counted,
  type Database,
  type NamedAddress,
  names,
  type Page,
  type PageQuery,
  type Parameter,
  type Positioned,
  positionSql,
  type Queries,
  readPage,
  type Total,
  totalOf,
} from '@probata/server';
import {
  type KeptUpload,
  mostStatements,
  noUploadDetails,
  type UnfinishedUpload,
  type UploadBatch,
  type UploadDetails,
  type UploadMetadata,
  type UploadStatement,
} from '../core/contract';

/** Which uploads or batches. `q`: a text that they have. */
interface UploadSearch extends PageQuery {
  q?: string | undefined;
}

/** The columns of the details that came with a file, or with the first files of a batch. */
const detailColumns = ['title', 'sender', 'email', 'matter'] as const satisfies (keyof UploadDetails)[];

/** An upload that begins. */
interface UnfinishedRow {
  id: string;
  /** The network address of who sends it; empty: not known. */
  address: string;
  name: string;
  size: number;
  /** @default now */
  begunAt?: string | null;
}

const filePosition = positionSql('held.received_at', 'held.id', 'text');
const batchPosition = positionSql('details.received_at', 'details.id', 'text');

const digestOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** Identifies a deleted file in the audit list. */
const detailOf = ({ sha256, size }: KeptUpload) => `${size} bytes, SHA-256 ${sha256}`;

/** What the audit list records of uploads. */
export type UploadAuditEvent =
  | 'upload.received'
  | 'upload.described'
  | 'upload.downloaded'
  | 'upload.extended'
  | 'upload.deleted'
  | 'upload.expired';

/** A line of the audit list. */
interface AuditedEvent {
  /** ISO 8601. */
  at: string;
  actor: string;
  action: string;
  detail: string;
}

interface UploadStoreParts {
  database: Database;
  /** The id of the storage that holds the bytes: of the server whose folder it is, or of all servers. */
  storage: string;
  /** Days an upload is kept that nobody extends; null: until an editor deletes it. */
  retentionDays: number | null;
  addAuditLines: AddAuditLines<UploadAuditEvent>;
}

/** The finished uploads of one storage, in the database. */
export class UploadStore {
  /** Days an upload is kept that nobody extends; null: until an editor deletes it. */
  readonly retentionDays: number | null;
  readonly #parts: UploadStoreParts;
  readonly #database: Database;
  readonly #server: string;
  readonly #addAuditLines: AddAuditLines<UploadAuditEvent>;

  constructor(parts: UploadStoreParts) {
    const { database, storage, retentionDays, addAuditLines } = parts;
    this.#parts = parts;
    this.#database = database;
    this.#server = storage;
    this.retentionDays = retentionDays;
    this.#addAuditLines = addAuditLines;
  }

  /** The same uploads, read and changed with other deadlines. */
  on(database: Database): UploadStore {
    return new UploadStore({ ...this.#parts, database });
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

  /**
   * Begins a batch for the sender with a secret, or joins it. Without a batch the upload is one of its own. False: the batch belongs to
   * another sender.
   */
  async enterBatch(batch: string | null, secret: string | null, upload: string): Promise<boolean> {
    const digest = batch === null ? '-' : secret === null ? '' : digestOf(secret);
    await this.#database.query(
      `insert into uploads.batch_owner (batch, digest)
       select $1::text, case when exists (select from uploads.batch where id = $1::text) then '' else $2::text end
       on conflict do nothing`,
      [batch ?? upload, digest],
    );
    if (batch === null) return true;
    const [owner] = await this.#database.query<{ digest: string }>(
      'select digest from uploads.batch_owner where batch = $1',
      [batch],
    );
    return owner?.digest === '' || (secret !== null && owner?.digest === digest);
  }

  /** Counts an upload that begins. Returns who has too many unfinished ones: its address, or all together; null: nobody. */
  async beginUnfinished(
    { id, address, name, size, begunAt = null }: UnfinishedRow,
    { title, sender, email, matter }: UploadDetails,
    most: { ofAddress: number; all: number },
  ): Promise<'address' | 'all' | null> {
    const hash = address === '' ? '' : digestOf(address);
    const [count] = await this.#database.query<{ mine: number; all: number }>(
      `select (select count(*)::int from uploads.unfinished where address = $1 and address <> '') as mine,
         (select count(*)::int from uploads.unfinished where server = $2::uuid) as all`,
      [hash, this.#server],
    );
    if ((count?.mine ?? 0) >= most.ofAddress) return 'address';
    if ((count?.all ?? 0) >= most.all) return 'all';
    await this.#database.query(
      `insert into uploads.unfinished (upload, server, address, name, size, begun_at, title, sender, email, matter)
       values ($1, $2::uuid, $3, $4, $5::float8::bigint, coalesce($6::timestamptz, now()), $7, $8, $9, $10)
       on conflict do nothing`,
      [id, this.#server, hash, name, size, begunAt, title, sender, email, matter],
    );
    return null;
  }

  /** An unfinished upload is complete or deleted. */
  async endUnfinished(id: string): Promise<void> {
    await this.#database.query('delete from uploads.unfinished where upload = $1', [id]);
  }

  /** The newest unfinished uploads with a text in their names or details, in any letter case, and how many there are. */
  async unfinished(q: string, limit: number): Promise<Counted<{ id: string }>> {
    return counted(
      await this.#database.query<{ id: string } & Total>(
        `select upload as id, (count(*) over ())::int as total from uploads.unfinished
         where server = $1::uuid
           and ($2 = '' or ${contains('concat_ws(chr(10), name, title, sender, email, matter)', '$2')})
         order by begun_at desc, upload desc limit $3::int`,
        [this.#server, q, limit],
      ),
    );
  }

  /** The newest unfinished uploads that name an address, and how many do; with `after`, those that follow an id. */
  async unfinishedNaming(
    { address, pattern }: NamedAddress,
    limit: number,
    after?: string | null,
  ): Promise<Counted<UploadDetails & { id: string; name: string; size: number; begunAt: string }>> {
    return counted(
      await this.#database.query<
        UploadDetails & { id: string; name: string; size: number; begunAt: string } & Total
      >(
        `select upload as id, name, size::float8 as size, title, sender, email, matter, begun_at as "begunAt",
           ${totalOf(after)}
         from uploads.unfinished
         where server = $1::uuid and ${names('concat_ws(chr(10), name, title, sender, email, matter)', '$2', '$3')}
           and ($5::text is null or upload > $5::text)
         order by ${after === undefined ? 'begun_at desc, upload desc' : 'upload'} limit $4::int`,
        [this.#server, address, pattern, limit, after ?? null],
      ),
    );
  }

  /** Records a complete upload with an audit line; an existing row stays as it is. A row lost in a power cut is restored by the next sweep. */
  async add(
    { id, name, size, sha256, begunAt }: Omit<KeptUpload, 'batch' | 'receivedAt' | 'expiresAt'>,
    { batch, title, sender, email, matter }: UploadMetadata,
  ): Promise<void> {
    await this.#database.transaction(async (step) => {
      const given = { title, sender, email, matter };
      const isFirst =
        (
          await step.query(
            `insert into uploads.batch (id, title, sender, email, matter) values ($1, $2, $3, $4, $5)
             on conflict (id) do nothing returning id`,
            [batch ?? id, title, sender, email, matter],
          )
        ).length > 0;
      const added = await step.query(
        `insert into uploads.upload (id, batch, name, size, sha256, server, begun_at, title, sender, email, matter)
         values ($1, $2, $3, $4::float8::bigint, $5, $6::uuid, $7::timestamptz, $8, $9, $10, $11)
         on conflict (id) do nothing returning id`,
        [id, batch ?? id, name, size, sha256, this.#server, begunAt, title, sender, email, matter],
      );
      await step.query('delete from uploads.unfinished where upload = $1', [id]);
      if (added.length === 0) return;
      await this.#addAuditLines(step, { event: 'upload.received', actor: 'guest', isAnonymous: true }, [
        {
          target: id,
          detail: `${size} bytes, SHA-256 ${sha256}${begunAt === null ? '' : `, begun ${begunAt}`}`,
        },
      ]);
      if (!isFirst && batch !== null) await this.#describeAgain(step, batch, id, given);
    });
  }

  /** Details of a later file fill what the batch lacks, and change nothing else. The audit line holds no text of a stranger: it outlives them. */
  async #describeAgain(step: Queries, batch: string, id: string, given: UploadDetails): Promise<void> {
    const [known] = await step.query<UploadDetails & { isOwned: boolean }>(
      `select title, sender, email, matter,
         exists (select from uploads.batch_owner where batch = $1 and length(digest) > 1) as "isOwned"
       from uploads.batch where id = $1 for update`,
      [batch],
    );
    if (!known) return;
    const fresh = detailColumns.filter((column) => given[column] !== '' && given[column] !== known[column]);
    if (fresh.length === 0) return;
    const fill = detailColumns.map((column) => known[column] || given[column]);
    await step.query(
      'update uploads.batch set title = $2, sender = $3, email = $4, matter = $5 where id = $1',
      [batch, ...fill],
    );
    const parts = fresh.map((column) => (known[column] === '' ? `${column} added` : `another ${column}`));
    const origin = known.isOwned ? 'by the browser that began the batch' : 'by a sender who knew the batch';
    await this.#addAuditLines(step, { event: 'upload.described', actor: 'guest', isAnonymous: true }, [
      { target: batch, detail: `${parts.join(', ')}, with upload ${id}, ${origin}` },
    ]);
  }

  async find(id: string): Promise<KeptUpload | null> {
    const [found] = await this.#uploads('held.id = $2', id);
    return found ?? null;
  }

  /** The details that came with an upload, and with the other files of its batch. */
  async statementsOf({ id, batch }: KeptUpload): Promise<{
    details: UploadDetails;
    statements: UploadStatement[];
    isOwned: boolean;
  }> {
    const [details] = await this.#database.query<UploadDetails & { isOwned: boolean }>(
      `select sender, email, matter, title,
         exists (select from uploads.batch_owner where batch_owner.batch = held.batch and length(digest) > 1) as "isOwned"
       from uploads.upload as held where id = $1`,
      [id],
    );
    const statements = await this.#database.query<UploadStatement>(
      `select at, upload, sender, email, matter, title from (
         select received_at as at, id as upload, sender, email, matter, title,
           (title, sender, email, matter) is distinct from
             lag((title, sender, email, matter)) over (order by received_at, id) as is_new
         from uploads.upload where batch = $1
       ) as file where is_new order by at, upload limit $2::int`,
      [batch, mostStatements],
    );
    const { isOwned, ...own } = details ?? { ...noUploadDetails, isOwned: false };
    return { details: own, statements, isOwned };
  }

  /** Those of the ids that have a complete upload. */
  async recorded(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#database.query<{ id: string }>(
      `select id from uploads.upload
       where id in (select json_array_elements_text($2::text::json)) and server = $1::uuid`,
      [this.#server, JSON.stringify(ids)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The files of a batch, in the order they were received. */
  inBatch(batch: string): Promise<KeptUpload[]> {
    return this.#uploads('held.batch = $2 order by held.received_at, held.id', batch);
  }

  /** A page of the files of a batch, newest first. */
  listFiles(batch: string, { q = '', ...page }: UploadSearch): Promise<Page<KeptUpload>> {
    return readPage(page, ({ cursor, sign, order, limit }) =>
      this.#database.query<Positioned<KeptUpload>>(
        `select ${this.#columns}, ${filePosition.column} from uploads.upload as held
         where held.server = $1::uuid and held.batch = $2
           and ($3::text is null or ${filePosition.isBeyond(sign, '$3')})
           and ($5 = '' or ${contains('held.name', '$5')})
         order by held.received_at ${order}, held.id ${order} limit $4::int`,
        [this.#server, batch, cursor, limit, q],
      ),
    );
  }

  async #batches(where: string, ...parameters: Parameter[]): Promise<Positioned<UploadBatch>[]> {
    const rows = await this.#database.query<Positioned<Omit<UploadBatch, 'file'>> & { one: string }>(
      `select details.id, records.number_of(details.id) as number, details.sender, details.email, details.matter, details.title,
         details.received_at as "receivedAt", ${batchPosition.column}, mine.*
       from uploads.batch as details cross join lateral (
         select count(*)::int as files, sum(held.size)::float8 as size, min(${this.#expiry}) as "expiresAt",
           min(held.id) as one
         from uploads.upload as held where held.batch = details.id and held.server = $1::uuid
       ) as mine
       where mine.files > 0 and ${where}`,
      [this.#server, ...parameters],
    );
    const single = rows.filter(({ files }) => files === 1).map(({ one }) => one);
    const files = new Map((await this.findAll(single)).map((file) => [file.id, file]));
    return rows.map(({ one, ...row }) => ({ ...row, file: files.get(one) ?? null }));
  }

  /** The uploads with these ids. */
  async findAll(ids: readonly string[]): Promise<KeptUpload[]> {
    if (ids.length === 0) return [];
    return this.#uploads('held.id in (select json_array_elements_text($2::text::json))', JSON.stringify(ids));
  }

  async findBatch(id: string): Promise<UploadBatch | null> {
    const [found] = await this.#batches('details.id = $2', id);
    if (!found) return null;
    const { position: _, ...batch } = found;
    return batch;
  }

  /** The batch of a number: `VOL-000002`. */
  async findBatchByNumber(number: string): Promise<UploadBatch | null> {
    const [named] = await this.#database.query<{ id: string }>(
      'select batch.id from records.named_by($1) as named join uploads.batch on batch.id = named limit 1',
      [number],
    );
    return named ? this.findBatch(named.id) : null;
  }

  /** A page of batches, newest first. `q`: a text of the details, or of the name of a file. */
  list({ q = '', ...page }: UploadSearch): Promise<Page<UploadBatch>> {
    return readPage(page, ({ cursor, sign, order, limit }) =>
      this.#batches(
        `($2::text is null or ${batchPosition.isBeyond(sign, '$2')})
         and ($4 = ''
           or ${contains('concat_ws(chr(10), details.title, details.sender, details.email, details.matter)', '$4')}
           or details.id in (select records.named_by($4))
           or exists (select from uploads.upload as held where held.batch = details.id and held.server = $1::uuid
             and ${contains('held.name', '$4')}))
         order by details.received_at ${order}, details.id ${order} limit $3::int`,
        ...[cursor, limit, q],
      ),
    );
  }

  /**
   * The newest uploads that name an address in their names or details, and how many do; with `after`, those that follow an id. What did
   * not come with a file itself is its batch's.
   */
  async named(
    { address, pattern }: NamedAddress,
    limit: number,
    after?: string | null,
  ): Promise<Counted<KeptUpload & UploadDetails>> {
    const own = detailColumns.map((column) => `coalesce(nullif(held.${column}, ''), details.${column})`);
    const rows = await this.#database.query<KeptUpload & UploadDetails & Total>(
      `select ${this.#columns}, ${own.map((sql, index) => `${sql} as ${detailColumns[index]}`).join(', ')},
         ${totalOf(after)}
       from uploads.upload as held join uploads.batch as details on details.id = held.batch
       where held.server = $1::uuid and ${names(`concat_ws(chr(10), held.name, ${own.join(', ')})`, '$2', '$3')}
         and ($5::text is null or held.id > $5::text)
       order by ${after === undefined ? 'held.received_at desc, held.id desc' : 'held.id'} limit $4::int`,
      [this.#server, address, pattern, limit, after ?? null],
    );
    return counted(rows);
  }

  /** Removes the name and the address of who sent uploads, from their batches too where they are the batch's. */
  async forgetSender(ids: readonly string[]): Promise<void> {
    // An array is read once; a subquery may be read again for each row.
    const isMeant = '= any (array(select json_array_elements_text($1::text::json)))';
    await this.#database.transaction(async (step) => {
      for (const statement of [
        `update uploads.batch as details set
           sender = case when own.sender then '' else details.sender end,
           email = case when own.email then '' else details.email end
         from (
           select held.batch, bool_or(held.sender in ('', batch.sender)) as sender, bool_or(held.email in ('', batch.email)) as email
           from uploads.upload as held join uploads.batch on batch.id = held.batch
           where held.id ${isMeant} group by held.batch
         ) as own where own.batch = details.id`,
        `update uploads.upload set sender = '', email = '' where id ${isMeant}`,
        `update uploads.unfinished set sender = '', email = '' where upload ${isMeant}`,
      ])
        await step.query(statement, [JSON.stringify(ids)]);
    });
  }

  /** The number of uploads and their total size. */
  async totals(): Promise<{ files: number; bytes: number }> {
    const [row] = await this.#database.query<{ files: number; bytes: number }>(
      'select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from uploads.upload where server = $1::uuid',
      [this.#server],
    );
    return row ?? { files: 0, bytes: 0 };
  }

  /** The first uploads that are older than the retention, and not extended. */
  async expired(limit: number): Promise<KeptUpload[]> {
    return this.#uploads(`${this.#expiry} < now() order by held.received_at limit $2::int`, limit);
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
      await this.#addAuditLines(
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
      await this.#addAuditLines(
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
    await this.#addAuditLines(this.#database, { event: 'upload.deleted', actor }, [
      { target: id, detail: `unfinished: ${received} of ${size} bytes` },
    ]);
  }

  /** Adds an audit line for a download, of a file or of the zip of its batch. */
  async downloaded(upload: KeptUpload, actor: string, as: 'file' | 'batch' = 'file'): Promise<void> {
    await this.#addAuditLines(this.#database, { event: 'upload.downloaded', actor }, [
      {
        target: upload.id,
        detail: as === 'file' ? detailOf(upload) : `in the zip of its batch, ${detailOf(upload)}`,
      },
    ]);
  }

  /** The newest audit lines. */
  audit(): Promise<(AuditedEvent & { upload: string })[]> {
    return this.#database.query<AuditedEvent & { upload: string }>(
      'select at, actor, action, upload, detail from uploads.audit order by id desc limit 200',
    );
  }

  /** Every event of an upload, oldest first; none: there never was one. */
  events(id: string): Promise<AuditedEvent[]> {
    return this.#database.query<AuditedEvent>(
      `select at, actor, action, detail from uploads.audit
       where upload = $1 or action = 'described' and upload = (select batch from uploads.upload where id = $1)
       order by id`,
      [id],
    );
  }

  /** Deletes tickets that are too old, and locks that a killed server has left. */
  async tidy(unfinishedMs: number): Promise<void> {
    await this.#database.query('delete from uploads.ticket where until <= now()');
    await this.#database.query("delete from uploads.lock where until <= now() - interval '1 hour'");
    // Those whose server was killed before it had their files.
    await this.#database.query(
      'delete from uploads.unfinished where server = $1::uuid and begun_at < now() - make_interval(secs => $2::float8)',
      [this.#server, unfinishedMs / 1000 + 3600],
    );
    // Longer than an upload may stay unfinished.
    await this.#database.query(
      `delete from uploads.batch_owner as owner where begun_at < now() - interval '31 days'
         and not exists (select from uploads.batch where id = owner.batch)`,
    );
  }
}
