import { createHmac } from 'node:crypto';
import { databaseMs, inTime, type Queries } from '@probata/server';
import { type Inquiry, type InquiryForm, inquiryKeys } from '../index';

/** From the first post of a text: as long as a person may press Send again. */
const repeatMs = 5 * 60_000;

/** An inquiry does not wait longer for the database. */
const patienceMs = 1000;

/**
 * A plain form post has no Idempotency-Key: the same text from one address within five minutes of the first post is one inquiry, on every
 * server, so that a double click is not two. Hashed with a secret: the inquiry's id, which workflows receive, must not reveal the address.
 */
export class FormPosts {
  readonly #database: Queries;
  readonly #secret: string;
  readonly #now: () => number;
  /** The posts of this server: enough while the database is away, and for two that arrive at once. */
  readonly #known = new Map<string, { until: number; key: Promise<string> }>();

  /** @param now milliseconds of a clock that only runs forward */
  constructor(database: Queries, secret: string, now = () => performance.now()) {
    this.#database = database;
    this.#secret = secret;
    this.#now = now;
  }

  /** The key of a post: the one of the first post of this text, if that is less than five minutes ago. */
  keyOf(form: InquiryForm, inquiry: Inquiry, caller: string): Promise<string> {
    const now = this.#now();
    for (const [hash, { until }] of this.#known) {
      if (until > now) break;
      this.#known.delete(hash);
    }
    const hash = this.#hash(JSON.stringify([form, caller, ...inquiryKeys.map((key) => inquiry[key])]));
    const known = this.#known.get(hash);
    if (known) return known.key;
    const key = inTime(this.#endOf(hash), patienceMs, null)
      .catch(() => null)
      .then((end) => this.#hash(`${hash} ${end ?? `here ${now}`}`));
    this.#known.set(hash, { until: now + repeatMs, key });
    return key;
  }

  /** When the five minutes of a text end that some server received first. */
  async #endOf(hash: string): Promise<string | null> {
    const [row] = await this.#database.query<{ end: string }>(
      `insert into inquiries.attempt as held (key, points, expire) values ($1::text, 1, ${databaseMs} + $2::float8)
       on conflict (key) do update set
         points = held.points + 1,
         expire = case when held.expire <= ${databaseMs} then excluded.expire else held.expire end
       returning expire::text as "end"`,
      [`form-post:${hash}`, repeatMs],
    );
    return row?.end ?? null;
  }

  #hash(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('hex');
  }
}
