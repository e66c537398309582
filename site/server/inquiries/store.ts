import type { Inquiry, InquiryForm } from '@probata/forms';
import type { Database } from '../database/database';
import type { ReceivedInquiry } from './inquiry';

/** `queued`: to be delivered, or only kept while its form has no workflow. `failed`: given up, until an editor sends it again. */
export const inquiryStatuses = ['queued', 'delivered', 'failed'] as const;

export type InquiryStatus = (typeof inquiryStatuses)[number];

/** An inquiry as an editor sees it. Times are ISO 8601. */
export interface KeptInquiry extends Inquiry {
  id: string;
  form: InquiryForm;
  receivedAt: string;
  status: InquiryStatus;
  /** How often delivery was tried since it was queued last. */
  attempts: number;
  /** When it is tried next; null unless queued. */
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  /** Why the last attempt failed. */
  reason: string | null;
}

/** An inquiry taken for delivery: nobody else takes it until the time it was taken for is over. */
export interface TakenInquiry extends Inquiry {
  id: string;
  form: InquiryForm;
  /** Attempts made before this one. */
  attempts: number;
  queuedAt: Date;
}

export interface InquirySearch {
  form?: InquiryForm | undefined;
  status?: InquiryStatus | undefined;
  /** Found in name, email, company, phone or message, in any letter case. */
  text?: string | undefined;
  /** The id of the last inquiry of the page before: what is older follows it. */
  after?: string | undefined;
  /** The id of the first inquiry of the page after: what is newer precedes it. Counts instead of `after`. */
  before?: string | undefined;
  /** @default 50 */
  limit?: number | undefined;
}

export const auditActions = ['deleted', 'resent', 'exported', 'expired'] as const;

/** What was done to inquiries, by whom. Holds nothing of what they said. */
export interface AuditLine {
  at: string;
  actor: string;
  action: (typeof auditActions)[number];
  inquiry: string | null;
  detail: string;
}

interface Row extends Inquiry {
  id: string;
  form: InquiryForm;
  received_at: Date;
  status: InquiryStatus;
  attempts: number;
  next_attempt_at: Date;
  delivered_at: Date | null;
  reason: string | null;
}

const toKept = (row: Row): KeptInquiry => ({
  id: row.id,
  form: row.form,
  name: row.name,
  email: row.email,
  company: row.company,
  phone: row.phone,
  message: row.message,
  receivedAt: row.received_at.toISOString(),
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: row.status === 'queued' ? row.next_attempt_at.toISOString() : null,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  reason: row.reason,
});

const columns =
  'id::text, form, name, email, company, phone, message, received_at, status, attempts, next_attempt_at, delivered_at, reason';

const inTake = 'id::text, form, name, email, company, phone, message, attempts, queued_at';

/** `%`, `_` and the backslash stand for themselves in what an editor searches for. */
const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The inquiries in the database. The same statements run on the embedded database and on PostgreSQL. */
export class InquiryStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds inquiries in one statement; those already there stay as they are. */
  async insert(inquiries: readonly ReceivedInquiry[]): Promise<void> {
    await this.#database.query(
      `insert into inquiries.inquiry (id, form, name, email, company, phone, message, received_at)
       select id, form, name, email, company, phone, message, "receivedAt"
       from json_to_recordset($1::text::json)
         as row(id uuid, form text, name text, email text, company text, phone text, message text, "receivedAt" timestamptz)
       on conflict (id) do nothing`,
      [JSON.stringify(inquiries)],
    );
  }

  /**
   * Takes inquiries that are due, oldest first, for so many seconds. Rows another server is taking are skipped, not waited for, so
   * each is with one server at a time.
   */
  async take(form: InquiryForm, limit: number, seconds: number, server: string): Promise<TakenInquiry[]> {
    const rows = await this.#database.query<
      Inquiry & { id: string; form: InquiryForm; attempts: number; queued_at: Date }
    >(
      `update inquiries.inquiry set taken_by = $3::uuid, taken_until = now() + make_interval(secs => $4::float8)
       where id in (
         select id from inquiries.inquiry
         where form = $1::text and status = 'queued' and next_attempt_at <= now() and (taken_until is null or taken_until < now())
         order by next_attempt_at limit $2::int for update skip locked
       ) returning ${inTake}`,
      [form, limit, server, seconds],
    );
    return rows.map(({ queued_at, ...row }) => ({ ...row, queuedAt: queued_at }));
  }

  /** Milliseconds until the next inquiry of a form is due that nobody has taken; 0 when one is, null when there is none. */
  async nextDue(form: InquiryForm): Promise<number | null> {
    const [row] = await this.#database.query<{ wait: number }>(
      `select extract(epoch from next_attempt_at - now())::float8 * 1000 as wait from inquiries.inquiry
       where form = $1::text and status = 'queued' and (taken_until is null or taken_until < now())
       order by next_attempt_at limit 1`,
      [form],
    );
    return row ? Math.max(0, row.wait) : null;
  }

  /** Records a delivery. */
  async delivered(id: string, server: string): Promise<void> {
    await this.#database.query(
      `update inquiries.inquiry
       set status = 'delivered', delivered_at = now(), attempts = attempts + 1, reason = null, taken_by = null, taken_until = null
       where id = $1::uuid and taken_by = $2::uuid`,
      [id, server],
    );
  }

  /** Records a failed attempt; tried again in so many seconds, or never when null. */
  async failed(id: string, server: string, reason: string, retryInSeconds: number | null): Promise<void> {
    await this.#database.query(
      `update inquiries.inquiry
       set status = case when $4::float8 is null then 'failed' else 'queued' end, attempts = attempts + 1, reason = $3::text,
         next_attempt_at = now() + make_interval(secs => coalesce($4::float8, 0)), taken_by = null, taken_until = null
       where id = $1::uuid and taken_by = $2::uuid`,
      [id, server, reason, retryInSeconds],
    );
  }

  /** Gives back what this server had taken and did not finish, when it was killed or is stopping. */
  async giveBack(server: string): Promise<void> {
    await this.#database.query(
      'update inquiries.inquiry set taken_by = null, taken_until = null where taken_by = $1::uuid',
      [server],
    );
  }

  /** A page of inquiries, newest first. */
  async search({ form, status, text, after, before, limit = 50 }: InquirySearch): Promise<KeptInquiry[]> {
    const isBackwards = before !== undefined;
    const [sign, order] = isBackwards ? ['>', 'asc'] : ['<', 'desc'];
    const rows = await this.#database.query<Row>(
      `select ${columns} from inquiries.inquiry
       where ($1::text is null or form = $1::text)
         and ($2::text is null or status = $2::text)
         and ($3::text is null or concat_ws(chr(10), name, email, company, phone, message) ilike $3::text)
         and ($4::uuid is null or (received_at, id) ${sign} (select received_at, id from inquiries.inquiry where id = $4::uuid))
       order by received_at ${order}, id ${order} limit $5::int`,
      [form ?? null, status ?? null, text ? pattern(text) : null, before ?? after ?? null, limit],
    );
    const found = rows.map(toKept);
    return isBackwards ? found.reverse() : found;
  }

  async find(id: string): Promise<KeptInquiry | null> {
    const [row] = await this.#database.query<Row>(
      `select ${columns} from inquiries.inquiry where id = $1::uuid`,
      [id],
    );
    return row ? toKept(row) : null;
  }

  /** How many there are in each state. */
  async counts(): Promise<Record<InquiryStatus, number>> {
    const rows = await this.#database.query<{ status: InquiryStatus; total: number }>(
      'select status, count(*)::int as total from inquiries.inquiry group by status',
    );
    const counts = { queued: 0, delivered: 0, failed: 0 };
    for (const { status, total } of rows) counts[status] = total;
    return counts;
  }

  /** Queues an inquiry again, delivered or not. False when there is none. */
  async resend(id: string, actor: string): Promise<boolean> {
    return this.#database.transaction(async (step) => {
      const rows = await step.query(
        `update inquiries.inquiry set status = 'queued', attempts = 0, reason = null, delivered_at = null, next_attempt_at = now(),
           queued_at = now(), taken_by = null, taken_until = null
         where id = $1::uuid returning id`,
        [id],
      );
      if (rows.length === 0) return false;
      await step.query(
        "insert into inquiries.audit (actor, action, inquiry) values ($1, 'resent', $2::uuid)",
        [actor, id],
      );
      return true;
    });
  }

  /** Deletes an inquiry and leaves an audit line. False when there is none. */
  async remove(id: string, actor: string, detail: string): Promise<boolean> {
    const removed = await this.#database.transaction(async (step) => {
      const rows = await step.query('delete from inquiries.inquiry where id = $1::uuid returning id', [id]);
      if (rows.length === 0) return false;
      await step.query(
        "insert into inquiries.audit (actor, action, inquiry, detail) values ($1, 'deleted', $2::uuid, $3)",
        [actor, id, detail],
      );
      return true;
    });
    if (removed) await this.#database.flush();
    return removed;
  }

  /** Leaves an audit line that a list was taken out of the house. */
  async exported(actor: string, detail: string): Promise<void> {
    await this.#database.query(
      "insert into inquiries.audit (actor, action, detail) values ($1, 'exported', $2)",
      [actor, detail],
    );
  }

  /** Deletes what was received more than so many days ago, and returns how many. */
  async expire(days: number): Promise<number> {
    return this.#database.transaction(async (step) => {
      const [row] = await step.query<{ total: number }>(
        `with gone as (
           delete from inquiries.inquiry where received_at < now() - make_interval(days => $1::int) returning 1
         ) select count(*)::int as total from gone`,
        [days],
      );
      const total = row?.total ?? 0;
      if (total > 0)
        await step.query(
          "insert into inquiries.audit (actor, action, detail) values ('retention', 'expired', $1)",
          [`${total} inquiries older than ${days} days`],
        );
      return total;
    });
  }

  /** The newest audit lines. */
  async audit(limit = 200): Promise<AuditLine[]> {
    const rows = await this.#database.query<Omit<AuditLine, 'at'> & { at: Date }>(
      'select at, actor, action, inquiry::text, detail from inquiries.audit order by id desc limit $1::int',
      [limit],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  /** A key of the server's own, made by whoever asks first. */
  async secret(name: string, make: () => string): Promise<string> {
    await this.#database.query(
      'insert into inquiries.secret (name, value) values ($1, $2) on conflict (name) do nothing',
      [name, make()],
    );
    const [row] = await this.#database.query<{ value: string }>(
      'select value from inquiries.secret where name = $1',
      [name],
    );
    if (!row)
      throw new Error(
        `The secret ${name} was stored but not found: check the row-level security of inquiries.secret.`,
      );
    return row.value;
  }

  /** Marks an answered challenge as used. False when it was used before. */
  async spendChallenge(signature: string, expiresAt: Date): Promise<boolean> {
    await this.#database.query('delete from inquiries.used_challenge where expires_at < now()');
    const rows = await this.#database.query(
      `insert into inquiries.used_challenge (signature, expires_at) values ($1, $2::timestamptz)
       on conflict (signature) do nothing returning signature`,
      [signature, expiresAt],
    );
    return rows.length === 1;
  }
}
