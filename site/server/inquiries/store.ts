import { type Inquiry, type InquiryForm, inquiryKeys } from '@probata/forms';
import {
  assignedToMe,
  assignedToNobody,
  type FailingDeliveries,
  type InquiryAuditLine,
  type InquiryBatch,
  type InquiryBatchDone,
  type InquiryChange,
  type InquiryList,
  type InquiryQuery,
  type InquiryStatus,
  type KeptInquiry,
} from '../../contract/inquiries';
import { addAuditLine, addAuditLineOnce } from '../accounts/audit';
import { contains } from '../database/contains';
import type { Database, Parameter, Queries } from '../database/database';
import { type Page, type PageQuery, readPage } from '../paging';
import type { ReceivedInquiry } from './inquiry';
import { changeSeveral } from './several';

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

/** Which inquiries. An `assignee` is an email address, or `assignedToNobody`. */
export type InquiryFilter = Omit<InquiryQuery, 'after' | 'before' | 'limit'>;

/** The outcome of a change. */
type ChangeOutcome =
  | {
      kind: 'saved';
      inquiry: KeptInquiry;
      /** The former assignee, if not the one that the editor saw. */
      takenFrom: string | null;
    }
  | { kind: 'conflict'; inquiry: KeptInquiry }
  | { kind: 'missing' }
  | { kind: 'noSuchEditor' };

// SQL text is built from the forms' own constants, never from user input.
const keyColumns = inquiryKeys.join(', ');
const keyDefinitions = inquiryKeys.map((key) => `${key} text`).join(', ');

/** The columns of a `KeptInquiry`. */
const columns = `id::text, form, ${keyColumns}, received_at as "receivedAt", status, attempts,
  case when status = 'queued' then next_attempt_at end as "nextAttemptAt", delivered_at as "deliveredAt",
  reason, state, assignee, note, read_at as "readAt", revision`;

const leasedColumns = `id::text, form, ${keyColumns}, attempts, queued_at as "queuedAt", now() as "leasedAt"`;

/** The conditions of a filter. Only those that are asked for, so that a partial index can serve them. */
function conditionsOf({ form, status, state, assignee, unread, from, until, search }: InquiryFilter) {
  const values: Parameter[] = [];
  const conditions = ['true'];
  const add = (value: Parameter, toCondition: (place: string) => string) => {
    values.push(value);
    conditions.push(toCondition(`$${values.length}`));
  };
  if (form) add(form, (place) => `form = ${place}::text`);
  if (status) add(status, (place) => `status = ${place}::text`);
  if (state) add(state, (place) => `state = ${place}::text`);
  if (assignee === assignedToNobody) conditions.push('assignee is null');
  else if (assignee) add(assignee, (place) => `lower(assignee) = lower(${place}::text)`);
  if (unread) conditions.push('read_at is null');
  if (from) add(from, (place) => `received_at >= ${place}::timestamptz`);
  if (until) add(until, (place) => `received_at < ${place}::timestamptz`);
  if (search) add(search, (place) => contains(`concat_ws(chr(10), ${keyColumns}, note)`, place));
  return { values, add, toSql: () => conditions.join(' and ') };
}

/** The inquiries in the database, embedded or PostgreSQL. */
export class InquiryStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
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

  /** A page of inquiries, newest first. */
  search({ after, before, limit: most, ...filter }: InquiryFilter & PageQuery): Promise<Page<KeptInquiry>> {
    return readPage({ after, before, limit: most }, ({ cursor, sign, order, limit }) => {
      const { values, add, toSql } = conditionsOf(filter);
      if (cursor)
        add(
          cursor,
          (place) =>
            `(received_at, id) ${sign} (select received_at, id from inquiries.inquiry where id = ${place}::uuid)`,
        );
      return this.#database.query<KeptInquiry>(
        `select ${columns} from inquiries.inquiry where ${toSql()}
         order by received_at ${order}, inquiry.id ${order} limit $${values.length + 1}::int`,
        [...values, limit],
      );
    });
  }

  async find(id: string): Promise<KeptInquiry | null> {
    const [found] = await this.#database.query<KeptInquiry>(
      `select ${columns} from inquiries.inquiry where id = $1::uuid`,
      [id],
    );
    return found ?? null;
  }

  /** Those of the ids that exist, newest first. */
  findAll(ids: readonly string[]): Promise<KeptInquiry[]> {
    return this.#database.query<KeptInquiry>(
      `select ${columns} from inquiries.inquiry
       where id in (select value::uuid from json_array_elements_text($1::text::json))
       order by received_at desc, id desc`,
      [JSON.stringify(ids)],
    );
  }

  /** The inquiries that have a text in a field, in the note or as assignee, in any letter case, newest first. */
  containing(text: string): Promise<KeptInquiry[]> {
    return this.#database.query<KeptInquiry>(
      `select ${columns} from inquiries.inquiry
       where ${contains(`concat_ws(chr(10), ${keyColumns}, note, assignee)`, '$1')}
       order by received_at desc, id desc`,
      [text],
    );
  }

  /** The number of inquiries that match a filter. */
  async total(filter: InquiryFilter): Promise<number> {
    const { values, toSql } = conditionsOf(filter);
    const [row] = await this.#database.query<{ total: number }>(
      `select count(*)::int as total from inquiries.inquiry where ${toSql()}`,
      values,
    );
    return row?.total ?? 0;
  }

  /** The number of inquiries by status. `kept`: queued for a form that does not deliver. */
  async counts(delivers: InquiryList['delivers']): Promise<Record<InquiryStatus | 'kept', number>> {
    const rows = await this.#database.query<{ form: InquiryForm; status: InquiryStatus; total: number }>(
      'select form, status, count(*)::int as total from inquiries.inquiry group by form, status',
    );
    const counts = { kept: 0, queued: 0, delivered: 0, failed: 0 };
    for (const { form, status, total } of rows)
      counts[status === 'queued' && !delivers[form] ? 'kept' : status] += total;
    return counts;
  }

  /** The undelivered inquiries whose last attempt failed, by form. */
  async failing(): Promise<FailingDeliveries['failing']> {
    return this.#database.query<FailingDeliveries['failing'][number]>(
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

  /** Queues an inquiry again, in any status. False when there is none. */
  async resend(id: string, actor: string): Promise<boolean> {
    return this.#database.transaction(async (step) => {
      const rows = await step.query(
        `update inquiries.inquiry set status = 'queued', attempts = 0, reason = null, delivered_at = null, next_attempt_at = now(),
           queued_at = now(), taken_by = null, taken_until = null
         where id = $1::uuid returning id`,
        [id],
      );
      if (rows.length === 0) return false;
      await addAuditLine(step, { event: 'inquiry.resent', actor, target: id });
      return true;
    });
  }

  /** The email addresses of the editors, who can have an inquiry. */
  async assignees(step: Queries = this.#database): Promise<string[]> {
    const rows = await step.query<{ email: string }>(
      "select email from accounts.editor where role = 'editor' order by email",
    );
    return rows.map(({ email }) => email);
  }

  /**
   * Changes state, assignee and note, with an audit line for each that differs. The last assignment wins; any other change of an earlier
   * revision is a conflict, unless the inquiry is as it asks already: the answer to an earlier attempt may be lost.
   */
  async change(id: string, { revision, ...asked }: InquiryChange, actor: string): Promise<ChangeOutcome> {
    return this.#database.transaction(async (step): Promise<ChangeOutcome> => {
      await step.query("select set_config('probata.actor', $1, true)", [actor]);
      const [held] = await step.query<KeptInquiry>(
        `select ${columns} from inquiries.inquiry where id = $1::uuid for update`,
        [id],
      );
      if (!held) return { kind: 'missing' };
      const {
        state = held.state,
        assignee: given = held.assignee,
        note = held.note,
      } = { ...asked, ...(asked.assignee === assignedToMe && { assignee: actor }) };
      const editors = given === held.assignee || given === actor ? [] : await this.assignees(step);
      const assignee = editors.find((editor) => editor.toLowerCase() === given?.toLowerCase()) ?? given;
      if (
        assignee !== null &&
        assignee !== held.assignee &&
        assignee !== actor &&
        !editors.includes(assignee)
      )
        return { kind: 'noSuchEditor' };
      const lines = [
        ...(state === held.state ? [] : [{ event: 'inquiry.state', detail: state } as const]),
        ...(assignee === held.assignee
          ? []
          : [{ event: 'inquiry.assigned', detail: `to ${assignee ?? 'nobody'}` } as const]),
        ...(note === held.note ? [] : [{ event: 'inquiry.noted', detail: '' } as const]),
      ];
      if (lines.length === 0) return { kind: 'saved', inquiry: held, takenFrom: null };
      const isStale = revision !== held.revision;
      if (isStale && lines.some(({ event }) => event !== 'inquiry.assigned'))
        return { kind: 'conflict', inquiry: held };
      await step.query(
        `update inquiries.inquiry set state = $2::text, assignee = $3::text, note = $4::text, revision = revision + 1
         where id = $1::uuid`,
        [id, state, assignee, note],
      );
      for (const line of lines) await addAuditLine(step, { ...line, actor, target: id });
      return {
        kind: 'saved',
        inquiry: { ...held, state, assignee, note, revision: held.revision + 1 },
        takenFrom: isStale ? held.assignee : null,
      };
    });
  }

  /** Carries out one action on several inquiries. null: the assignee is no editor. */
  async changeSeveral(asked: InquiryBatch, actor: string): Promise<InquiryBatchDone | null> {
    if (asked.action !== 'assign' || asked.assignee === null)
      return changeSeveral(this.#database, asked, actor);
    const given = asked.assignee === assignedToMe ? actor : asked.assignee;
    const editors = given === actor ? [actor] : await this.assignees();
    const assignee = editors.find((editor) => editor.toLowerCase() === given.toLowerCase());
    return assignee === undefined ? null : changeSeveral(this.#database, { ...asked, assignee }, actor);
  }

  /** Marks an inquiry as read, and returns when it first was; null: it is gone. */
  async markRead(id: string): Promise<string | null> {
    const [row] = await this.#database.query<{ at: string }>(
      'update inquiries.inquiry set read_at = coalesce(read_at, now()) where id = $1::uuid returning read_at as at',
      [id],
    );
    return row?.at ?? null;
  }

  /** Adds an audit line for an inquiry that was opened, unless the same editor opened it in the last ten minutes. */
  async opened(id: string, actor: string): Promise<void> {
    await addAuditLineOnce(this.#database, { event: 'inquiry.read', actor, target: id }, 10);
  }

  /** Adds an audit line for an export. */
  async exported(actor: string, detail: string): Promise<void> {
    await addAuditLine(this.#database, { event: 'inquiry.exported', actor, detail });
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
        await addAuditLine(step, {
          event: 'inquiry.expired',
          actor: 'retention',
          detail: `${total} inquiries older than ${days} days`,
        });
      return total;
    });
  }

  /** The newest audit lines first. */
  audit(): Promise<InquiryAuditLine[]> {
    return this.#database.query<InquiryAuditLine>(
      'select at, actor, action, inquiry::text, detail from inquiries.audit order by id desc limit 200',
    );
  }
}
