import type { Database } from '@probata/server';
import type { AcknowledgedInquiry } from './acknowledgement';
import type { NoticedInquiry, NoticeKind } from './notice-message';

/** A kind of message, of which one server at a time sends some. */
export type LeasedKind = NoticeKind | 'acknowledgement';

/** The most acknowledgements to an address in a day. Older inquiries get none: it would be no news. */
const mostInDay = 3;

const reportable: Readonly<Record<NoticeKind, string>> = {
  new: 'reported_at is null and received_at > now() - make_interval(secs => $1::float8)',
  stuck: `reason is not null and status <> 'delivered' and queued_at < now() - make_interval(secs => $1::float8)
    and (stuck_reported_at is null or stuck_reported_at < queued_at)`,
  due: `state = 'new' and due_reported_at is null and received_at < now() - make_interval(secs => $1::float8)
    and (snoozed_until is null or snoozed_until <= now())`,
};

/** When a message of each kind about an inquiry was sent. */
const reportedAt: Readonly<Record<NoticeKind, string>> = {
  new: 'reported_at',
  stuck: 'stuck_reported_at',
  due: 'due_reported_at',
};

/** Which inquiries a message has named, and when the next message of each kind is due. */
export class NoticeStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Inquiries that no message of a kind has named, oldest first. `age`: milliseconds, at most for `new`, at least for the others. */
  async toReport(kind: NoticeKind, age: number, limit: number | null = null): Promise<NoticedInquiry[]> {
    return this.#database.query<NoticedInquiry>(
      `select id::text, records.number_of(id::text) as number, form, name, company, received_at as "receivedAt", reason from inquiries.inquiry
       where ${reportable[kind]} order by received_at limit $2::int`,
      [age / 1000, limit],
    );
  }

  /** Leases a kind of message for two minutes; null: none is due, or another server sends it. */
  async lease(kind: LeasedKind): Promise<{ attempts: number } | null> {
    const [row] = await this.#database.query<{ attempts: number }>(
      `update inquiries.notice set taken_until = now() + interval '2 minutes'
       where kind = $1::text and next_at <= now() and (taken_until is null or taken_until < now()) returning attempts`,
      [kind],
    );
    return row ?? null;
  }

  /** The oldest inquiries of the last day whose senders have no acknowledgement. */
  toAcknowledge(limit: number): Promise<AcknowledgedInquiry[]> {
    return this.#database.query<AcknowledgedInquiry>(
      `select id::text, records.number_of(id::text) as number, email from inquiries.inquiry as held
       where acknowledged_at is null and received_at > now() - interval '1 day' and (
         select count(*) from inquiries.inquiry as other
         where lower(other.email) = lower(held.email) and other.acknowledged_at > now() - interval '1 day'
       ) < ${mostInDay}
       order by received_at limit $1::int`,
      [limit],
    );
  }

  /** Records that a sender has an acknowledgement, or gets none: the mail server does not know the address. */
  async acknowledged(id: string): Promise<void> {
    await this.#database.query('update inquiries.inquiry set acknowledged_at = now() where id = $1::uuid', [
      id,
    ]);
  }

  /** Ends a lease: the next messages may be sent at once. */
  async released(kind: LeasedKind): Promise<void> {
    await this.#database.query(
      'update inquiries.notice set attempts = 0, reason = null, taken_until = null where kind = $1::text',
      [kind],
    );
  }

  /** Records a message about these inquiries; the next one of its kind is sent after `wait` milliseconds at the earliest. */
  async sent(kind: NoticeKind, ids: readonly string[], wait: number): Promise<void> {
    await this.#database.transaction(async (step) => {
      await step.query(
        `update inquiries.inquiry set ${reportedAt[kind]} = now()
         where id in (select value::uuid from json_array_elements_text($1::text::json))`,
        [JSON.stringify(ids)],
      );
      await step.query(
        `update inquiries.notice set next_at = now() + make_interval(secs => $2::float8 / 1000),
           attempts = 0, reason = null, taken_until = null where kind = $1::text`,
        [kind, ids.length > 0 ? wait : 0],
      );
    });
  }

  /** Records that the mail server did not take a message, which is tried again after `wait` milliseconds. */
  async failed(kind: LeasedKind, reason: string, wait: number): Promise<void> {
    await this.#database.query(
      `update inquiries.notice set next_at = now() + make_interval(secs => $3::float8 / 1000),
         attempts = attempts + 1, reason = $2::text, taken_until = null where kind = $1::text`,
      [kind, reason, wait],
    );
  }

  /** Why the mail server did not take the last message; null: it did. */
  async failure(): Promise<string | null> {
    const [row] = await this.#database.query<{ reason: string }>(
      'select reason from inquiries.notice where reason is not null order by next_at desc limit 1',
    );
    return row?.reason ?? null;
  }
}
