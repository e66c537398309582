import { type Log, messageOf } from '@probata/server';
import type { InquiryQueue } from './inquiry-queue';

const dayMs = 86_400_000;

interface RetentionParts {
  /** Without the deadline of requests: deleting many rows may take longer. */
  queue: Pick<InquiryQueue, 'expire'>;
  /** null: inquiries are kept until an editor deletes them. */
  days: number | null;
  /** Removes deleted rows from the files of an embedded database, which has no autovacuum; null: the database does it. */
  rewrite: (() => Promise<void>) | null;
  log: Log;
}

/**
 * Deletes the inquiries older than so many days, then rewrites the database. `isDaily`: also if none has expired, for those that editors
 * have deleted.
 */
export async function applyRetention(
  { queue, days, rewrite, log }: RetentionParts,
  isDaily = true,
): Promise<void> {
  try {
    const total = days === null ? 0 : await queue.expire(days);
    if (total > 0) log.info('inquiries-expired', { total, days });
    if (rewrite && (isDaily || total > 0)) await rewrite();
  } catch (error) {
    log.error('inquiries-not-expired', { reason: messageOf(error) });
  }
}

/** Applies the retention now and every day. Returns what stops it. */
export function keepRetention(parts: RetentionParts): () => Promise<void> {
  let running = applyRetention(parts, false);
  const timer = setInterval(() => {
    running = running.then(() => applyRetention(parts));
  }, dayMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
