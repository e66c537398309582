import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import {
  type AddAuditLines,
  type AddressReader,
  addressReader,
  type BodyLimits,
  createLog,
  type Database,
  defaultBodyLimits,
  type Log,
  logOfRequests,
  messageOf,
} from '@probata/server';
import type { Hono } from 'hono';
import type { InquiryForm } from '../index';
import { Delivery, type DeliveryOutcome, type DeliveryPace } from './delivery';
import { FormPosts } from './form-posts';
import { InquiryQueue } from './inquiry-queue';
import { Intake } from './intake';
import { Journal } from './journal';
import { NoticeStore } from './notice-store';
import { type NoticePace, type NoticeSettings, Notices } from './notices';
import { createProofOfWork, type ProofKeys } from './proof';
import { keepRetention } from './retention';
import { inquiryRoutes, type PostedForm } from './routes';
import { readSecret } from './secret';
import { createSigner } from './signature';
import { SpamGuard, type SpamLimits } from './spam';

export interface IntakeParts {
  /** With the tables that `createTables` makes. */
  database: Database;
  /** The same without a deadline: deleting many rows may take longer. @default `database` */
  patientDatabase?: Database | undefined;
  /** The folder of the journal, of this process alone. */
  journalFolder: string;
  /** This server's id, a UUID: one that is stable over restarts lets deliveries of a killed server go on at once. @default random */
  server?: string | undefined;
  /** The workflow URL of each form; null: its inquiries are only kept. @default null */
  workflows?: Partial<Readonly<Record<InquiryForm, string | null>>> | undefined;
  /** Signs deliveries (Standard Webhooks); null: they are not signed. @default null */
  workflowSecret?: string | null | undefined;
  /** Days an inquiry is kept; null: until somebody deletes it. @default null */
  retentionDays?: number | null | undefined;
  /** Removes deleted rows from the files of an embedded database; null: the database does it. @default null */
  rewrite?: (() => Promise<void>) | null | undefined;
  /** Messages about inquiries; null: none are sent. @default null */
  notices?: NoticeSettings | null | undefined;
  /** @default 60 inquiries per minute, each filled in for 200 ms at least */
  spam?: SpamLimits | undefined;
  /** The keys of the proof of work; null: none is required. @default null */
  proofKeys?: ProofKeys | null | undefined;
  /** The page of a form posted without scripts, with its result; null: a plain page. @default null */
  renderForm?:
    | ((posted: PostedForm) => Promise<{ html: string; headers: Record<string, string> }>)
    | null
    | undefined;
  /** The address that thanks for a form posted without scripts. */
  thanksPath: (form: InquiryForm) => string;
  /** The network address of a visitor, which limits count. @default that of the connection: no proxy is trusted */
  readAddress?: AddressReader | undefined;
  /** Keeps what the server deletes by age in a list. @default nothing is kept */
  addAuditLines?: AddAuditLines<'inquiry.expired'> | undefined;
  /** @default JSON lines on the standard output */
  log?: Log | undefined;
  /** Of a request's body. @default 256 KiB within 10 seconds */
  limits?: BodyLimits | undefined;
  pace?: Partial<DeliveryPace> | undefined;
  noticePace?: Partial<NoticePace> | undefined;
  /** An attempt to deliver has ended. */
  onOutcome?: ((form: InquiryForm, outcome: DeliveryOutcome) => void) | undefined;
}

/** What receives, keeps and delivers inquiries. */
export interface InquiryIntake {
  /** Mount them where the forms send. */
  routes: Hono<{ Bindings: HttpBindings }>;
  /** From now on it delivers, deletes by age and sends messages. */
  start: () => Promise<void>;
  /** Ends that, and closes the journal: after the last request was answered. */
  stop: () => Promise<void>;
}

export type AssembledIntake = Awaited<ReturnType<typeof assembleIntake>>;

/** As `createIntake`, with the parts that the pages of this repository read. */
export async function assembleIntake(parts: IntakeParts) {
  const {
    database,
    patientDatabase = database,
    notices: noticeSettings = null,
    log = createLog(),
    readAddress = addressReader([], log),
    addAuditLines = async () => {},
  } = parts;
  const delivery = new Delivery({
    store: new InquiryQueue(database, addAuditLines),
    workflows: { contact: null, training: null, ...parts.workflows },
    server: parts.server ?? randomUUID(),
    sign: parts.workflowSecret ? createSigner(parts.workflowSecret) : undefined,
    log,
    pace: parts.pace,
    onOutcome: parts.onOutcome,
  });
  const journal = await Journal.open(parts.journalFolder, log);
  const intake = new Intake({
    journal,
    store: new InquiryQueue(database, addAuditLines),
    database,
    log,
    onStored: () => delivery.poll(),
  });
  const running: (() => Promise<unknown>)[] = [() => intake.close()];
  const stop = async () => {
    for (const step of running.splice(0).reverse())
      await step().catch((error: unknown) => log.error('not-closed', { reason: messageOf(error) }));
  };
  try {
    const replayed = await intake.replay();
    if (replayed > 0) log.info('journal-replayed', { inquiries: replayed });
    const noticeStore = noticeSettings && new NoticeStore(database);
    return {
      routes: inquiryRoutes({
        intake,
        guard: new SpamGuard(database, parts.spam ?? { ratePerMinute: 60, minimumMs: 200 }),
        posts: new FormPosts(database, await readSecret(database, 'form-post')),
        proof: parts.proofKeys ? createProofOfWork(database, parts.proofKeys) : null,
        renderForm: parts.renderForm ?? null,
        thanksPath: parts.thanksPath,
        readAddress,
        limits: parts.limits ?? defaultBodyLimits,
        log: logOfRequests(log),
      }),
      intake,
      journal,
      delivery,
      /** null: no messages are sent. */
      notices: noticeStore,
      start: async () => {
        await delivery.start();
        running.push(() => delivery.stop());
        running.push(
          keepRetention({
            queue: new InquiryQueue(patientDatabase, addAuditLines),
            days: parts.retentionDays ?? null,
            rewrite: parts.rewrite ?? null,
            log,
          }),
        );
        if (!noticeSettings || !noticeStore) return;
        const notices = new Notices({ ...noticeSettings, store: noticeStore, log, pace: parts.noticePace });
        notices.start();
        running.push(() => notices.stop());
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Receives, keeps and delivers inquiries. Opens the journal and stores what a killed process left in it. */
export async function createIntake(parts: IntakeParts): Promise<InquiryIntake> {
  const { routes, start, stop } = await assembleIntake(parts);
  return { routes, start, stop };
}
