import type { Database, Parameter } from '@probata/server';
import type { AuditEvent } from '../../audit/contract';
import { addAuditLines } from '../../audit/server/audit';
import type { InquiryBatch, InquiryBatchDone } from '../contract';

/** The SQL of each action on the inquiries of `$1`, with its further parameters and its audit line. */
function statementOf(batch: InquiryBatch): {
  sql: string;
  values: Parameter[];
  event: AuditEvent;
  detail: string;
} {
  switch (batch.action) {
    case 'resend':
      return {
        sql: `update inquiries.inquiry set status = 'queued', attempts = 0, reason = null, delivered_at = null,
                next_attempt_at = now(), queued_at = now(), taken_by = null, taken_until = null where`,
        values: [],
        event: 'inquiry.resent',
        detail: '',
      };
    case 'assign':
      return {
        sql: 'update inquiries.inquiry set assignee = $2::text, revision = revision + 1 where assignee is distinct from $2::text and',
        values: [batch.assignee],
        event: 'inquiry.assigned',
        detail: `to ${batch.assignee ?? 'nobody'}`,
      };
    case 'state':
      return {
        sql: 'update inquiries.inquiry set state = $2::text, revision = revision + 1 where state <> $2::text and',
        values: [batch.state],
        event: 'inquiry.state',
        detail: batch.state,
      };
    case 'unread':
      return {
        sql: 'update inquiries.inquiry set read_at = null where read_at is not null and',
        values: [],
        event: 'inquiry.unread',
        detail: '',
      };
    case 'delete':
      return {
        sql: 'delete from inquiries.inquiry where',
        values: [],
        event: 'inquiry.deleted',
        detail: batch.requested ? 'on request of the person' : '',
      };
  }
}

const among = 'id in (select value::uuid from json_array_elements_text($1::text::json))';

/** Carries out one action on several inquiries, in one transaction, with an audit line for each that it changed. */
export async function changeSeveral(
  database: Database,
  batch: InquiryBatch,
  actor: string,
): Promise<InquiryBatchDone> {
  const { sql, values, event, detail } = statementOf(batch);
  const parameters = [JSON.stringify(batch.ids), ...values];
  const done = await database.transaction(async (step) => {
    await step.query("select set_config('probata.actor', $1, true)", [actor]);
    const held =
      batch.action === 'assign'
        ? await step.query<{ assignee: string }>(
            `select assignee from inquiries.inquiry where assignee <> $3::text and assignee is distinct from $2::text
             and ${among} order by id for update`,
            [...parameters, actor],
          )
        : [];
    const rows = await step.query<{ id: string }>(`${sql} ${among} returning id::text`, parameters);
    const lines = rows.map(({ id }) => ({ target: id, detail }));
    await addAuditLines(step, { event, actor }, lines);
    return { changed: rows.length, takenFrom: [...new Set(held.map(({ assignee }) => assignee))] };
  });
  if (batch.action === 'delete') await database.flush();
  return done;
}
