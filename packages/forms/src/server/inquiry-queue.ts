import type { AddAuditLines, Database } from '@probata/server';
import { type Inquiry, type InquiryForm, inquiryKeys } from '../index';
import type { ReceivedInquiry } from './inquiry';

/** An inquiry leased for delivery: no other server leases it until the lease ends. */
export interface LeasedInquiry extends Inquiry {
  id: string;
  form: InquiryForm;
  /** Earlier attempts. */
  attempts: number;
  queuedAt: string;
  /** By the database's clock, as `queuedAt`: those of several servers differ. */
  leasedAt: string;
}

/** A form whose workflow did not take the last attempt of some inquiry. */
export interface FailingForm {
  form: InquiryForm;
  /** Its inquiries that are tried again or were given up. */
  total: number;
  /** Why the latest attempt failed. */
  reason: string;
}

// SQL text is built from the forms' own constants, never from user input.
const keyColumns = inquiryKeys.join(', ');
const keyDefinitions = inquiryKeys.map((key) => `${key} text`).join(', ');

const leasedColumns = `id::text, form, ${keyColumns}, attempts, queued_at as "queuedAt", now() as "leasedAt"`;

/** The inquiries in the database, as intake and delivery use them. */
export class InquiryQueue {
  readonly #database: Database;
  readonly #addAuditLines: AddAuditLines<'inquiry.expired'>;

  constructor(database: Database, addAuditLines: AddAuditLines<'inquiry.expired'>) {
    this.#database = database;
    this.#addAuditLines = addAuditLines;
  }

  /** Adds inquiries in one statement; existing rows stay as they are. */
  async insert(inquiries: readonly ReceivedInquiry[]): Promise<void> {
    await this.#database.query(
      `insert into inquiries.inquiry (id, form, ${keyColumns}, received_at)
       select id, form, ${keyColumns}, "receivedAt"
       from json_to_recordset($1::text::json)
         as row(id uuid, form text, ${keyDefinitions}, "receivedAt" timestamptz)
       on conflict (id) do nothing`,
      [JSON.stringify(inquiries)],
    );
  }

  /** Leases due inquiries to a server for so many seconds, oldest first. Rows locked by another server are skipped. */
  async lease(form: InquiryForm, limit: number, seconds: number, server: string): Promise<LeasedInquiry[]> {
    return this.#database.query<LeasedInquiry>(
      `update inquiries.inquiry set taken_by = $3::uuid, taken_until = now() + make_interval(secs => $4::float8)
       where id in (
         select id from inquiries.inquiry
         where form = $1::text and status = 'queued' and next_attempt_at <= now() and (taken_until is null or taken_until < now())
         order by next_attempt_at limit $2::int for update skip locked
       ) returning ${leasedColumns}`,
      [form, limit, server, seconds],
    );
  }

  /** Milliseconds until the next unleased inquiry of a form is due; 0: now, null: there is none. */
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

  /** Records a failed attempt. null: no further attempt. */
  async failed(id: string, server: string, reason: string, retryInSeconds: number | null): Promise<void> {
    await this.#database.query(
      `update inquiries.inquiry
       set status = case when $4::float8 is null then 'failed' else 'queued' end, attempts = attempts + 1, reason = $3::text,
         next_attempt_at = now() + make_interval(secs => coalesce($4::float8, 0)), taken_by = null, taken_until = null
       where id = $1::uuid and taken_by = $2::uuid`,
      [id, server, reason, retryInSeconds],
    );
  }

  /** Ends all leases of a server that was killed or is stopping. */
  async release(server: string): Promise<void> {
    await this.#database.query(
      'update inquiries.inquiry set taken_by = null, taken_until = null where taken_by = $1::uuid',
      [server],
    );
  }

  /** The undelivered inquiries whose last attempt failed, by form. */
  async failing(): Promise<FailingForm[]> {
    return this.#database.query<FailingForm>(
      `select form, count(*)::int as total, (array_agg(reason order by next_attempt_at desc))[1] as reason
       from inquiries.inquiry where status <> 'delivered' and reason is not null group by form order by form`,
    );
  }

  /** The age of the oldest undelivered inquiry of each form, in seconds. */
  async oldestQueued(): Promise<{ form: InquiryForm; seconds: number }[]> {
    return this.#database.query<{ form: InquiryForm; seconds: number }>(
      `select form, extract(epoch from now() - min(queued_at))::float8 as seconds
       from inquiries.inquiry where status = 'queued' group by form`,
    );
  }

  /** Deletes inquiries older than so many days, and returns their number. */
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
        await this.#addAuditLines(step, { event: 'inquiry.expired', actor: 'retention' }, [
          { target: null, detail: `${total} inquiries older than ${days} days` },
        ]);
      return total;
    });
  }
}
