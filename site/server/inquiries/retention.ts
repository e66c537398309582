import type { Database } from '../database/database';
import { rewriteTables } from '../database/rewrite';
import { messageOf } from '../failure';
import type { Log } from '../log';
import { InquiryStore } from './store';

const dayMs = 86_400_000;

interface RetentionParts {
  /** Without the deadline of requests: deleting many rows may take longer. */
  database: Database;
  /** null: inquiries are kept until an editor deletes them. */
  days: number | null;
  log: Log;
}

/**
 * Deletes the inquiries older than so many days, then rewrites the embedded database, which has no autovacuum. `isDaily`: also if none
 * has expired, for those that editors have deleted.
 */
export async function applyRetention({ database, days, log }: RetentionParts, isDaily = true): Promise<void> {
  try {
    const total = days === null ? 0 : await new InquiryStore(database).expire(days);
    if (total > 0) log.info('inquiries-expired', { total, days });
    if (database.kind === 'embedded' && (isDaily || total > 0)) await rewriteTables(database);
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
