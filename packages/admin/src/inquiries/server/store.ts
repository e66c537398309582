import { type InquiryForm, inquiryKeys } from '@probata/forms';
import { InquiryQueue } from '@probata/forms/server/parts';
import {
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
import { addAuditLine, addAuditLineOnce, addAuditLines } from '../../audit/server/audit';
import {
  assignedToMe,
  assignedToNobody,
  type InquiryAuditLine,
  type InquiryBatch,
  type InquiryBatchDone,
  type InquiryChange,
  type InquiryList,
  type InquiryQuery,
  type InquiryStatus,
  type KeptInquiry,
  type NotedInquiry,
  replyAges,
} from '../contract';
import { changeSeveral } from './several';

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

/** The columns of a `KeptInquiry`. */
const columns = `id::text, records.number_of(id::text) as number, form, ${keyColumns}, received_at as "receivedAt", status, attempts,
  case when status = 'queued' then next_attempt_at end as "nextAttemptAt", delivered_at as "deliveredAt",
  reason, state, assignee, noted_at as "notedAt", read_at as "readAt", snoozed_until as "snoozedUntil", revision`;

/** A time as JSON has it. */
const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of a `NotedInquiry`. */
const notedColumns = `${columns}, (
  select coalesce(json_agg(json_build_object('id', note.id, 'author', author, 'text', text, 'writtenAt', ${iso('written_at')}, 'changedAt', ${iso('changed_at')})
    order by written_at, note.id), '[]') from inquiries.note where note.inquiry = inquiry.id) as notes`;

/** Whether a note of the inquiry meets a condition. */
const hasNote = (condition: string) =>
  `exists (select from inquiries.note where note.inquiry = inquiry.id and ${condition})`;

/** Changes of which the last one wins, whatever revision the editor saw. */
const lastWins: readonly string[] = ['inquiry.assigned', 'inquiry.snoozed'];

const position = positionSql('received_at', 'id', 'uuid');

/** The conditions of a filter. Only those that are asked for, so that a partial index can serve them. */
function conditionsOf({ form, status, state, assignee, unread, due, from, until, search }: InquiryFilter) {
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
  if (due) conditions.push("state = 'new' and (snoozed_until is null or snoozed_until <= now())");
  if (due === 'soon')
    add(replyAges.soon / 1000, (place) => `received_at <= now() - make_interval(secs => ${place}::float8)`);
  if (from) add(from, (place) => `received_at >= ${place}::timestamptz`);
  if (until) add(until, (place) => `received_at < ${place}::timestamptz`);
  if (search)
    add(
      search,
      (place) =>
        `(${contains(`concat_ws(chr(10), ${keyColumns})`, place)} or ${hasNote(contains('note.text', place))} or id::text in (select records.named_by(${place})))`,
    );
  return { values, add, toSql: () => conditions.join(' and ') };
}

/** The inquiries in the database, as editors read and change them. */
export class InquiryStore extends InquiryQueue {
  readonly #database: Database;

  constructor(database: Database) {
    super(database, addAuditLines);
    this.#database = database;
  }

  /** A page of inquiries, newest first; of what is due, the least time left first. */
  search(query: InquiryFilter & PageQuery): Promise<Page<KeptInquiry>> {
    return this.#search<KeptInquiry>(columns, query);
  }

  /** The same with their notes. */
  searchNoted(query: InquiryFilter & PageQuery): Promise<Page<NotedInquiry>> {
    return this.#search<NotedInquiry>(notedColumns, query);
  }

  #search<Row extends KeptInquiry>(
    columns: string,
    { after, before, limit: most, ...filter }: InquiryFilter & PageQuery,
  ): Promise<Page<Row>> {
    return readPage(
      { after, before, limit: most },
      ({ cursor, sign, order, limit }) => {
        const { values, add, toSql } = conditionsOf(filter);
        if (cursor) add(cursor, (place) => position.isBeyond(sign, place));
        return this.#database.query<Positioned<Row>>(
          `select ${columns}, ${position.column} from inquiries.inquiry where ${toSql()}
           order by received_at ${order}, inquiry.id ${order} limit $${values.length + 1}::int`,
          [...values, limit],
        );
      },
      filter.due !== undefined,
    );
  }

  async find(id: string): Promise<KeptInquiry | null> {
    const [found] = await this.#database.query<KeptInquiry>(
      `select ${columns} from inquiries.inquiry where id = $1::uuid`,
      [id],
    );
    return found ?? null;
  }

  /** The inquiry of a number, which is one of `inquiryNumberSchema`. */
  async findByNumber(number: string): Promise<KeptInquiry | null> {
    const [found] = await this.#database.query<KeptInquiry>(
      `select ${columns} from inquiries.inquiry
       where id = (select named::uuid from records.named_by($1::text) as named)`,
      [number],
    );
    return found ?? null;
  }

  /** Those of the ids that exist, newest first, with their notes. */
  findAll(ids: readonly string[]): Promise<NotedInquiry[]> {
    return this.#database.query<NotedInquiry>(
      `select ${notedColumns} from inquiries.inquiry
       where id in (select value::uuid from json_array_elements_text($1::text::json))
       order by received_at desc, id desc`,
      [JSON.stringify(ids)],
    );
  }

  /**
   * The newest inquiries from an address, or of others that name it, with their notes, and how many there are; with `after`, those that follow
   * an id.
   */
  async ofPerson(
    kind: 'own' | 'naming',
    { address, pattern }: NamedAddress,
    limit: number,
    after?: string | null,
  ): Promise<Counted<NotedInquiry>> {
    const isOwn = 'lower(trim(email)) = $1::text';
    const isNamed = [
      names(`concat_ws(chr(10), ${keyColumns}, assignee)`, '$1', '$2'),
      hasNote(names('concat_ws(chr(10), author, note.text)', '$1', '$2')),
    ].join(' or ');
    const rows = await this.#database.query<NotedInquiry & Total>(
      `select ${notedColumns}, ${totalOf(after)} from inquiries.inquiry
       where ${kind === 'own' ? `${isOwn} and $2::text is not null` : `not ${isOwn} and (${isNamed})`}
         and ($3::uuid is null or inquiry.id > $3::uuid)
       order by ${after === undefined ? 'received_at desc, inquiry.id desc' : 'inquiry.id'} limit $4::int`,
      [address, pattern, after ?? null, limit],
    );
    return counted(rows);
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
   * Changes state, assignee and snooze, with an audit line for each that differs. The last assignment and the last snooze win; any
   * other change of an earlier revision is a conflict, unless the inquiry is as it asks already: the answer to an earlier attempt may be lost.
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
        snoozedUntil = held.snoozedUntil,
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
        ...(snoozedUntil === held.snoozedUntil
          ? []
          : [
              {
                event: 'inquiry.snoozed',
                detail: `until ${snoozedUntil?.slice(0, 16).concat('Z') ?? 'now'}`,
              } as const,
            ]),
      ];
      if (lines.length === 0) return { kind: 'saved', inquiry: held, takenFrom: null };
      const isStale = revision !== held.revision;
      if (isStale && lines.some(({ event }) => !lastWins.includes(event)))
        return { kind: 'conflict', inquiry: held };
      await step.query(
        // When a snooze ends, a message says again what is due.
        `update inquiries.inquiry set state = $2::text, assignee = $3::text, snoozed_until = $4::timestamptz,
           due_reported_at = case when $4::timestamptz > now() then null else due_reported_at end, revision = revision + 1
         where id = $1::uuid`,
        [id, state, assignee, snoozedUntil],
      );
      for (const line of lines) await addAuditLine(step, { ...line, actor, target: id });
      return {
        kind: 'saved',
        inquiry: { ...held, state, assignee, snoozedUntil, revision: held.revision + 1 },
        takenFrom: isStale && assignee !== held.assignee ? held.assignee : null,
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

  /** Adds an audit line for a page of whole inquiries, once in ten minutes: the list is open all day. */
  async listed(actor: string, count: number, cursor: string | undefined): Promise<void> {
    const detail = `${count} ${count === 1 ? 'inquiry' : 'inquiries'}, ${cursor === undefined ? 'the first page' : `a page at ${cursor}`}`;
    await addAuditLineOnce(this.#database, { event: 'inquiry.listed', actor, detail }, 10);
  }

  /** Adds an audit line for an export. */
  async exported(actor: string, detail: string): Promise<void> {
    await addAuditLine(this.#database, { event: 'inquiry.exported', actor, detail });
  }

  /** The newest audit lines first. */
  audit(): Promise<InquiryAuditLine[]> {
    return this.#database.query<InquiryAuditLine>(
      'select at, actor, action, inquiry::text, detail from inquiries.audit order by id desc limit 200',
    );
  }
}
