import type { InquiryForm } from '@probata/forms';
import {
  type AddAuditLines,
  type AddressReader,
  type BodyLimits,
  type Database,
  defaultBodyLimits,
  type Log,
  logOfRequests,
  messageOf,
} from '@probata/server';
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
  /** With the tables of the schema `inquiries`; its statements end within a deadline. */
  database: Database;
  /** The same without a deadline: deleting many rows may take longer. */
  patientDatabase: Database;
  /** The folder of the journal. */
  journalFolder: string;
  /** This server's id, stable over restarts. */
  server: string;
  /** The workflow URL of each form; null: its inquiries are only kept. */
  workflows: Readonly<Record<InquiryForm, string | null>>;
  /** Signs deliveries (Standard Webhooks); null: they are not signed. */
  workflowSecret: string | null;
  /** Days an inquiry is kept; null: until an editor deletes it. */
  retentionDays: number | null;
  /** Removes deleted rows from the files of an embedded database; null: the database does it. */
  rewrite: (() => Promise<void>) | null;
  /** Messages about inquiries; null: none are sent. */
  notices: NoticeSettings | null;
  spam: SpamLimits;
  /** The keys of the proof of work; null: none is required. */
  proofKeys: ProofKeys | null;
  /** The page of a form posted without scripts, with its result; null: a plain page. */
  renderForm: ((posted: PostedForm) => Promise<{ html: string; headers: Record<string, string> }>) | null;
  /** The address that thanks for a form posted without scripts. */
  thanksPath: (form: InquiryForm) => string;
  readAddress: AddressReader;
  addAuditLines: AddAuditLines<'inquiry.expired'>;
  log: Log;
  /** Of a request's body. @default 256 KiB within 10 seconds */
  limits?: BodyLimits | undefined;
  pace?: Partial<DeliveryPace> | undefined;
  noticePace?: Partial<NoticePace> | undefined;
  /** An attempt to deliver has ended. */
  onOutcome?: ((form: InquiryForm, outcome: DeliveryOutcome) => void) | undefined;
}

export type InquiryIntake = Awaited<ReturnType<typeof createIntake>>;

/**
 * Receives, keeps and delivers inquiries. Opens the journal and stores what a killed process left in it; `start` then delivers, deletes by
 * age and sends messages until `stop`, which runs after the last request was answered.
 */
export async function createIntake(parts: IntakeParts) {
  const { database, log, limits = defaultBodyLimits } = parts;
  const delivery = new Delivery({
    ...parts,
    store: new InquiryQueue(database, parts.addAuditLines),
    sign: parts.workflowSecret === null ? undefined : createSigner(parts.workflowSecret),
  });
  const journal = await Journal.open(parts.journalFolder, log);
  const intake = new Intake({
    journal,
    store: new InquiryQueue(database, parts.addAuditLines),
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
    const noticeStore = parts.notices && new NoticeStore(database);
    return {
      routes: inquiryRoutes({
        ...parts,
        intake,
        guard: new SpamGuard(database, parts.spam),
        posts: new FormPosts(database, await readSecret(database, 'form-post')),
        proof: parts.proofKeys && createProofOfWork(database, parts.proofKeys),
        limits,
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
            queue: new InquiryQueue(parts.patientDatabase, parts.addAuditLines),
            days: parts.retentionDays,
            rewrite: parts.rewrite,
            log,
          }),
        );
        if (!parts.notices || !noticeStore) return;
        const notices = new Notices({ ...parts.notices, store: noticeStore, log, pace: parts.noticePace });
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
