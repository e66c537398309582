import { codeOf, inTime, type Log, messageOf } from '@probata/server';
import { type AcknowledgementSettings, acknowledgementMessage } from './acknowledgement';
import { type NoticeKind, noticeKinds, noticeMessage } from './notice-message';
import type { LeasedKind, NoticeStore } from './notice-store';

/** Timing of the messages, in milliseconds. */
const usual = {
  /** Between two polls of the database. */
  interval: 15_000,
  /** The least time between two messages of a kind; what comes in meanwhile is one message. */
  digest: 900_000,
  /** How long a delivery fails before it is reported. */
  stuckAfter: 900_000,
  /** The wait after the first failed attempt; it doubles up to an hour. */
  firstWait: 60_000,
};

export type NoticePace = typeof usual;

const longestWait = 3_600_000;
/** Older inquiries are no news: messages may have been off when they came in. */
const newsAge = 7 * 86_400_000;

/** Acknowledgements that are sent in one lease. */
const leasedMails = 10;

/** A message in plain text. */
export type Mail =
  | ({ from: string; to: string[] } & ReturnType<typeof noticeMessage>)
  | ReturnType<typeof acknowledgementMessage>;

/** A mail server. */
export interface MailTransport {
  /** Rejects with the server's `responseCode`, or with the error of the connection, when the server did not take it. */
  sendMail(mail: Mail): Promise<unknown>;
  close(): void;
}

/** To whom messages about inquiries go, and how. */
export interface NoticeSettings {
  transport: MailTransport;
  from: string;
  to: string[];
  /** Begins the subject. */
  company: string;
  /** The address of the list of inquiries. */
  listUrl: string;
  /** One message names each inquiry that is not answered in time; left out: none does. */
  reply?: {
    /** The age at which an answer is due, in milliseconds, and the age from which a message says so. */
    due: number;
    soon: number;
    /** The address of the list of what is unanswered. */
    listUrl: string;
  };
  /** The sender of each inquiry gets an acknowledgement; left out: none does. */
  acknowledgement?: AcknowledgementSettings | undefined;
}

interface NoticeParts extends NoticeSettings {
  store: NoticeStore;
  log: Log;
  pace?: Partial<NoticePace> | undefined;
}

function reasonOf(error: unknown): string {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return status > 0
    ? `The mail server answered ${status}`
    : `The mail server could not be reached (${codeOf(error) || messageOf(error)})`;
}

/** Whether the mail server will never take a message to an address. nodemailer refuses an address that is none. */
const isRefused = (error: unknown) =>
  error instanceof Error &&
  (codeOf(error) === 'EENVELOPE' || ('responseCode' in error && Number(error.responseCode) >= 500));

/**
 * Sends messages about new, undelivered and unanswered inquiries, and to their senders. The servers of one database send each message once; one that a mail server
 * did not take is tried again, with what came in meanwhile.
 */
export class Notices {
  readonly #parts: NoticeParts;
  readonly #pace: NoticePace;
  #timer: NodeJS.Timeout | null = null;
  #polling: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(parts: NoticeParts) {
    this.#parts = parts;
    this.#pace = { ...usual, ...parts.pace };
  }

  start(): void {
    this.#polling = this.#poll().finally(() => {
      if (!this.#stopped) this.#timer = setTimeout(() => this.start(), this.#pace.interval).unref();
    });
  }

  /** Waits for a message that is being sent, at most so many milliseconds: another server may then send it once more. */
  async stop(patience = 3000): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await inTime(this.#polling, patience, null);
    this.#parts.transport.close();
  }

  async #poll(): Promise<void> {
    for (const kind of noticeKinds)
      await this.#report(kind).catch((error: unknown) =>
        this.#parts.log.error('notice-halted', { kind, reason: messageOf(error) }),
      );
    await this.#acknowledge().catch((error: unknown) =>
      this.#parts.log.error('notice-halted', { kind: 'acknowledgement', reason: messageOf(error) }),
    );
  }

  async #acknowledge(): Promise<void> {
    const { store, log, transport, from, company, acknowledgement } = this.#parts;
    if (!acknowledgement || (await store.toAcknowledge(1)).length === 0) return;
    const lease = await store.lease('acknowledgement');
    if (!lease) return;
    const context = { ...acknowledgement, company, from };
    for (let sent = 0; sent < leasedMails; sent += 1) {
      const [inquiry] = await store.toAcknowledge(1);
      if (!inquiry) break;
      try {
        await transport.sendMail(acknowledgementMessage(inquiry, context));
        log.info('acknowledgement-sent', { inquiry: inquiry.id });
      } catch (error) {
        if (!isRefused(error)) return this.#failed('acknowledgement', lease.attempts + 1, error);
        log.info('acknowledgement-refused', { inquiry: inquiry.id, reason: reasonOf(error) });
      }
      await store.acknowledged(inquiry.id);
    }
    await store.released('acknowledgement');
  }

  async #failed(kind: LeasedKind, attempts: number, error: unknown): Promise<void> {
    const { store, log } = this.#parts;
    const wait = Math.min(longestWait, this.#pace.firstWait * 2 ** Math.min(attempts - 1, 20));
    await store.failed(kind, reasonOf(error), wait);
    log.warn('notice-not-sent', { kind, attempts, reason: reasonOf(error) });
  }

  async #report(kind: NoticeKind): Promise<void> {
    const { store, log, transport, from, to, company, reply } = this.#parts;
    const { digest, stuckAfter } = this.#pace;
    const age = { new: newsAge, stuck: stuckAfter, due: reply?.soon }[kind];
    if (age === undefined) return;
    const listUrl = (kind === 'due' && reply?.listUrl) || this.#parts.listUrl;
    if ((await store.toReport(kind, age, 1)).length === 0) return;
    const lease = await store.lease(kind);
    if (!lease) return;
    const inquiries = await store.toReport(kind, age);
    try {
      if (inquiries.length > 0)
        await transport.sendMail({
          from,
          to,
          ...noticeMessage(kind, inquiries, { company, listUrl, dueAfter: reply?.due }),
        });
    } catch (error) {
      return this.#failed(kind, lease.attempts + 1, error);
    }
    await store.sent(
      kind,
      inquiries.map(({ id }) => id),
      digest,
    );
    log.info('notice-sent', { kind, inquiries: inquiries.length });
  }
}
