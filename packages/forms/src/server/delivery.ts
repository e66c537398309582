import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, inTime, type Log, messageOf } from '@probata/server';
import { type InquiryForm, inquiryForms } from '../index';
import { pickInquiry } from './inquiry';
import type { InquiryQueue, LeasedInquiry } from './inquiry-queue';
import type { SignDelivery } from './signature';

/** Delivery timing, in milliseconds except `concurrency` and `fewestAttempts`. */
const usual = {
  /** The wait after the first failed attempt; it doubles up to `longestWait`. */
  firstWait: 1000,
  longestWait: 3_600_000,
  /** Timeout of a request to a workflow. */
  timeout: 15_000,
  /** Age at which a failing inquiry is given up. */
  giveUpAfter: 3 * 86_400_000,
  /** Attempts before that: the date may have jumped, or the server may have been off for days. */
  fewestAttempts: 10,
  /** The longest time between two polls of the database. */
  pollInterval: 5000,
  /** Concurrent requests per form. */
  concurrency: 4,
};

export type DeliveryPace = typeof usual;

const longestRetryAfter = 86_400_000;

/** The seconds of a lease: a request, and the time to record its outcome. */
const leaseOf = ({ timeout }: DeliveryPace): number => timeout / 1000 + 30;

/** Milliseconds until an outcome that could not be recorded is recorded again. */
const recordAgainAfter = 1000;

/** Statuses after which the same request cannot succeed. */
const finalStatuses = new Set([400, 410, 413, 415, 422]);

/** The outcome of an attempt; `failed` is tried again. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'given-up';

interface DeliveryParts {
  store: InquiryQueue;
  workflows: Readonly<Record<InquiryForm, string | null>>;
  /** This server's id, stable over restarts. */
  server: string;
  log: Log;
  pace?: Partial<DeliveryPace> | undefined;
  /** Absent: deliveries are not signed. */
  sign?: SignDelivery | undefined;
  onOutcome?: ((form: InquiryForm, outcome: DeliveryOutcome) => void) | undefined;
  /** From 0 to 1. @default Math.random */
  random?: () => number;
}

type Outcome = { ok: true } | { ok: false; reason: string; final: boolean; retryAfter: number };

/** The milliseconds of a `Retry-After` header (seconds or a date, RFC 9110); 0 when it is missing or malformed. */
export function readRetryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  const text = header.trim();
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), longestRetryAfter) : 0;
}

/** Exponential backoff in milliseconds, with jitter over the upper half. */
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
  inquiry: LeasedInquiry,
  timeout: number,
  stop: AbortSignal,
  sign: SignDelivery | undefined,
): Promise<Outcome> {
  const late = AbortSignal.timeout(timeout);
  const body = JSON.stringify(pickInquiry(inquiry));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': inquiry.id,
        'user-agent': 'probata',
        ...sign?.(inquiry.id, body, new Date(inquiry.leasedAt)),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([late, stop]),
    });
    await response.body?.cancel().catch(() => undefined);
    if (response.ok) return { ok: true };
    const { status } = response;
    const hint =
      status === 401 || status === 403
        ? `: it does not accept anonymous requests${sign ? ', or WORKFLOW_SECRET differs from its own' : ''}`
        : status >= 300 && status < 400
          ? ': it has moved, and redirects are not followed'
          : '';
    return {
      ok: false,
      reason: `The workflow answered ${status}${hint}`,
      final: finalStatuses.has(status),
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

/** Delivers the queued inquiries of one form. It polls on demand, and when the next inquiry is due. */
class DeliveryWorker {
  readonly #parts: DeliveryParts;
  readonly #pace: DeliveryPace;
  readonly #form: InquiryForm;
  readonly #url: string;
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #polling: Promise<void> | null = null;
  #pollAgain = false;
  #stopped = false;

  constructor(parts: DeliveryParts, form: InquiryForm, url: string) {
    this.#parts = parts;
    this.#pace = { ...usual, ...parts.pace };
    this.#form = form;
    this.#url = url;
  }

  poll(): void {
    if (this.#stopped) return;
    if (this.#polling) {
      this.#pollAgain = true;
      return;
    }
    this.#polling = this.#poll().finally(() => {
      this.#polling = null;
      if (this.#pollAgain) {
        this.#pollAgain = false;
        this.poll();
      }
    });
  }

  async stop(patience: number): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#polling;
    await inTime(Promise.all(this.#running), patience, null);
    this.#stop.abort();
    await Promise.all(this.#running);
  }

  async #poll(): Promise<void> {
    const { store, server, log } = this.#parts;
    const { concurrency, pollInterval } = this.#pace;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    try {
      const free = concurrency - this.#running.size;
      // The next finished delivery polls again.
      if (free <= 0) return;
      const leased = await store.lease(this.#form, free, leaseOf(this.#pace), server);
      for (const inquiry of leased) {
        const delivery = this.#deliver(inquiry).finally(() => {
          this.#running.delete(delivery);
          this.poll();
        });
        this.#running.add(delivery);
      }
      if (leased.length === free) return;
      const due = await store.nextDue(this.#form);
      this.#wait(Math.min(pollInterval, Math.max(due ?? pollInterval, 20)));
    } catch (error) {
      log.error('delivery-halted', { form: this.#form, reason: messageOf(error) });
      this.#wait(1000);
    }
  }

  #wait(ms: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => this.poll(), ms).unref();
  }

  async #deliver(inquiry: LeasedInquiry): Promise<void> {
    const { store, server, log, sign, onOutcome, random = Math.random } = this.#parts;
    const leaseEnd = Date.now() + leaseOf(this.#pace) * 1000;
    const outcome = await post(this.#url, inquiry, this.#pace.timeout, this.#stop.signal, sign);
    const attempt = inquiry.attempts + 1;
    const about = { inquiry: inquiry.id, form: inquiry.form, attempt };
    if (outcome.ok) {
      onOutcome?.(inquiry.form, 'delivered');
      if (await this.#record(inquiry, leaseEnd, () => store.delivered(inquiry.id, server)))
        log.info('inquiry-delivered', about);
      return;
    }
    // Aborted by stop(): the attempt does not count, and the lease is released.
    if (this.#stop.signal.aborted) return;
    const { giveUpAfter, fewestAttempts } = this.#pace;
    const isOld = Date.parse(inquiry.leasedAt) - Date.parse(inquiry.queuedAt) > giveUpAfter;
    const final = outcome.final || (isOld && attempt >= fewestAttempts);
    onOutcome?.(inquiry.form, final ? 'given-up' : 'failed');
    const wait = final ? null : Math.max(backoff(attempt, this.#pace, random()), outcome.retryAfter) / 1000;
    if (await this.#record(inquiry, leaseEnd, () => store.failed(inquiry.id, server, outcome.reason, wait)))
      log.warn(final ? 'inquiry-given-up' : 'inquiry-not-delivered', {
        ...about,
        reason: outcome.reason,
        retryInSeconds: wait === null ? null : Math.round(wait * 10) / 10,
      });
  }

  /** Records an outcome, again while the database is away. After its lease the inquiry is delivered again, under the same Idempotency-Key. */
  async #record({ id }: LeasedInquiry, leaseEnd: number, step: () => Promise<void>): Promise<boolean> {
    for (;;)
      try {
        await step();
        return true;
      } catch (error) {
        this.#parts.log.error('delivery-not-recorded', { inquiry: id, reason: messageOf(error) });
        if (this.#stopped || Date.now() >= leaseEnd) return false;
        await sleep(recordAgainAfter, null, { signal: this.#stop.signal }).catch(() => undefined);
      }
  }
}

/**
 * Delivers stored inquiries to their workflows: at least once, under one `Idempotency-Key` each, with one worker per form.
 * A form without a workflow keeps its inquiries queued.
 */
export class Delivery {
  readonly #parts: DeliveryParts;
  readonly #workers: DeliveryWorker[];

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
    this.#workers = inquiryForms.flatMap((form) => {
      const url = parts.workflows[form];
      return url === null ? [] : [new DeliveryWorker(parts, form, url)];
    });
  }

  /** Releases the leases of a killed predecessor, then delivers until stopped. */
  async start(): Promise<void> {
    await this.#parts.store.release(this.#parts.server);
    this.poll();
  }

  /** Polls now: an inquiry was stored. */
  poll(): void {
    for (const worker of this.#workers) worker.poll();
  }

  /** Waits for running deliveries, at most so many milliseconds, then aborts them and releases all leases. */
  async stop(patience = 3000): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop(patience)));
    await this.#parts.store.release(this.#parts.server).catch(() => undefined);
  }
}
