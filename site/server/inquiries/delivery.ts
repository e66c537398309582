import { setTimeout as sleep } from 'node:timers/promises';
import type { InquiryForm } from '@probata/forms';
import { codeOf, messageOf } from '../failure';
import type { Log } from '../log';
import type { InquiryStore, TakenInquiry } from './store';

/** How delivery is paced. Milliseconds, except `concurrency`. */
export interface DeliveryPace {
  /** The wait after the first failed attempt; it doubles with each, up to `longestWait`. @default 1000 */
  firstWait: number;
  /** @default one hour */
  longestWait: number;
  /** How long a workflow may take to answer. @default 15000 */
  timeout: number;
  /** After this an inquiry counts as failed, and an editor decides. @default three days */
  giveUpAfter: number;
  /** The longest time between two looks at the database, which other servers write to as well. @default 5000 */
  poll: number;
  /** Requests under way at a time, for each form. @default 4 */
  concurrency: number;
}

const usual: DeliveryPace = {
  firstWait: 1000,
  longestWait: 3_600_000,
  timeout: 15_000,
  giveUpAfter: 3 * 86_400_000,
  poll: 5000,
  concurrency: 4,
};

const longestRetryAfter = 86_400_000;

/** Answers after which the same request cannot succeed. All others may be mended on the other side. */
const refusals = new Set([400, 410, 413, 415, 422]);

interface DeliveryParts {
  store: InquiryStore;
  workflows: Readonly<Record<InquiryForm, string | null>>;
  /** This server's id; it stays the same over restarts. */
  server: string;
  log: Log;
  pace?: Partial<DeliveryPace>;
  /** From 0 to 1. @default Math.random */
  random?: () => number;
}

type Outcome = { ok: true } | { ok: false; reason: string; final: boolean; retryAfter: number };

/** Milliseconds a `Retry-After` header asks for, as seconds or as a date; 0 without one that can be read. */
export function readRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  const text = header.trim();
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), longestRetryAfter) : 0;
}

/** Milliseconds to wait after so many failed attempts: doubling up to a cap, and spread so that a mended workflow is not stormed. */
export function backoff(
  failures: number,
  { firstWait, longestWait }: Pick<DeliveryPace, 'firstWait' | 'longestWait'>,
  random: number,
): number {
  const whole = Math.min(longestWait, firstWait * 2 ** Math.min(failures - 1, 30));
  return whole / 2 + (whole / 2) * random;
}

async function post(
  url: string,
  inquiry: TakenInquiry,
  timeout: number,
  stop: AbortSignal,
): Promise<Outcome> {
  const { id, name, email, company, phone, message } = inquiry;
  const late = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id, 'user-agent': 'probata' },
      body: JSON.stringify({ name, email, company, phone, message }),
      redirect: 'manual',
      signal: AbortSignal.any([late, stop]),
    });
    await response.body?.cancel().catch(() => undefined);
    if (response.ok) return { ok: true };
    const { status } = response;
    const hint =
      status === 401 || status === 403
        ? ': it does not accept anonymous requests'
        : status >= 300 && status < 400
          ? ': it has moved, and its new address is not set'
          : '';
    return {
      ok: false,
      reason: `The workflow answered ${status}${hint}`,
      final: refusals.has(status),
      retryAfter: readRetryAfter(response.headers.get('retry-after'), Date.now()),
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const reason = late.aborted
      ? `The workflow did not answer within ${Math.round(timeout / 1000)} seconds`
      : `The workflow could not be reached (${codeOf(cause) || messageOf(cause)})`;
    return { ok: false, reason, final: false, retryAfter: 0 };
  }
}

/** Delivers the queued inquiries of one form, and looks again when told or when the next is due. */
class Line {
  readonly #parts: DeliveryParts;
  readonly #pace: DeliveryPace;
  readonly #form: InquiryForm;
  readonly #url: string;
  readonly #stop = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(parts: DeliveryParts, form: InquiryForm, url: string) {
    this.#parts = parts;
    this.#pace = { ...usual, ...parts.pace };
    this.#form = form;
    this.#url = url;
  }

  look(): void {
    if (this.#stopped) return;
    if (this.#looking) {
      this.#again = true;
      return;
    }
    this.#looking = this.#look().finally(() => {
      this.#looking = null;
      if (this.#again) {
        this.#again = false;
        this.look();
      }
    });
  }

  async stop(patience: number): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#looking;
    const over = new AbortController();
    await Promise.race([
      Promise.all(this.#underWay),
      sleep(patience, undefined, { signal: over.signal }).catch(() => undefined),
    ]);
    over.abort();
    this.#stop.abort();
    await Promise.all(this.#underWay);
  }

  async #look(): Promise<void> {
    const { store, server, log } = this.#parts;
    const { concurrency, timeout, poll } = this.#pace;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    try {
      const room = concurrency - this.#underWay.size;
      // With no room, the next delivery that ends looks again.
      if (room <= 0) return;
      const taken = await store.take(this.#form, room, timeout / 1000 + 30, server);
      for (const inquiry of taken) {
        const delivery = this.#deliver(inquiry).finally(() => {
          this.#underWay.delete(delivery);
          this.look();
        });
        this.#underWay.add(delivery);
      }
      if (taken.length === room) return;
      const due = await store.nextDue(this.#form);
      this.#wait(Math.min(poll, Math.max(due ?? poll, 20)));
    } catch (error) {
      log.error('delivery-halted', { form: this.#form, reason: messageOf(error) });
      this.#wait(1000);
    }
  }

  #wait(ms: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.look(), ms).unref();
  }

  async #deliver(inquiry: TakenInquiry): Promise<void> {
    const { store, server, log, random = Math.random } = this.#parts;
    const outcome = await post(this.#url, inquiry, this.#pace.timeout, this.#stop.signal);
    const attempt = inquiry.attempts + 1;
    try {
      if (outcome.ok) {
        await store.delivered(inquiry.id, server);
        log.info('inquiry-delivered', { inquiry: inquiry.id, form: inquiry.form, attempt });
        return;
      }
      // Broken off because this server stops: the attempt does not count, and the inquiry is given back.
      if (this.#stop.signal.aborted) return;
      const final = outcome.final || Date.now() - inquiry.queuedAt.getTime() > this.#pace.giveUpAfter;
      const wait = final ? null : Math.max(backoff(attempt, this.#pace, random()), outcome.retryAfter) / 1000;
      await store.failed(inquiry.id, server, outcome.reason, wait);
      log.warn(final ? 'inquiry-given-up' : 'inquiry-not-delivered', {
        inquiry: inquiry.id,
        form: inquiry.form,
        attempt,
        reason: outcome.reason,
        retryInSeconds: wait === null ? null : Math.round(wait * 10) / 10,
      });
    } catch (error) {
      // The outcome could not be recorded. When the time it was taken for is over it is delivered again, under the same key.
      log.error('delivery-not-recorded', { inquiry: inquiry.id, reason: messageOf(error) });
    }
  }
}

/**
 * Brings stored inquiries to their workflows: at least once, each under one `Idempotency-Key`. Forms do not wait for each other. A
 * form without a workflow keeps its inquiries queued until it has one.
 */
export class Delivery {
  readonly #parts: DeliveryParts;
  readonly #lines: Line[];

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
    this.#lines = (['contact', 'training'] as const).flatMap((form) => {
      const url = parts.workflows[form];
      return url === null ? [] : [new Line(parts, form, url)];
    });
  }

  /** Takes up what this server had taken when it was killed, then delivers until stopped. */
  async start(): Promise<void> {
    await this.#parts.store.giveBack(this.#parts.server);
    this.look();
  }

  /** Something new is stored. */
  look(): void {
    for (const line of this.#lines) line.look();
  }

  /** Ends what is under way, for at most so many milliseconds, and gives the rest back. */
  async stop(patience = 3000): Promise<void> {
    await Promise.all(this.#lines.map((line) => line.stop(patience)));
    await this.#parts.store.giveBack(this.#parts.server).catch(() => undefined);
  }
}
