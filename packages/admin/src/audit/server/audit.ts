import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import {
  type addressReader,
  type Database,
  type Page,
  type PageQuery,
  type Positioned,
  type Queries,
  readPage,
  requestIdOf,
} from '@probata/server';
import type { MiddlewareHandler } from 'hono';
import type { AuditEvent, AuditEventLine, AuditQuery } from '../contract';

/** An audit line before it is stored. */
interface NewAuditLine {
  event: AuditEvent;
  /** The editor's email address, or the name of the server's own process. */
  actor: string;
  /** The record: an id, or the email address of an account. @default null */
  target?: string | null;
  /** Never what an inquiry says. @default '' */
  detail?: string;
  /** Leaves out the network address: the actor is a visitor. @default false */
  isAnonymous?: boolean;
}

const origins = new AsyncLocalStorage<{ address: string | null; request: string }>();

/** Remembers the network address and the id of a request for the audit lines that are added while it is answered. */
export const rememberOrigin =
  (readAddress: ReturnType<typeof addressReader>): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  (context, next) => {
    const { incoming } = context.env;
    const address = readAddress(incoming);
    return origins.run(
      { address: isIP(address) === 0 ? null : address, request: requestIdOf(incoming) },
      next,
    );
  };

const originOf = () => origins.getStore() ?? { address: null, request: null };

/** The network address of the request that is answered; null: it is not known, or there is none. */
export const addressOfRequest = (): string | null => originOf().address;

/** Sets the request of a transaction, for the triggers that add audit lines. */
export async function setOrigin(step: Queries): Promise<void> {
  await step.query("select set_config('probata.origin', $1, true)", [JSON.stringify(originOf())]);
}

/** Adds an audit line, in the transaction of the change. */
export const addAuditLine = (
  step: Queries,
  { target = null, detail = '', ...line }: NewAuditLine,
): Promise<void> => addAuditLines(step, line, [{ target, detail }]);

/** Adds an audit line for each of several records, in the transaction of the change. */
export async function addAuditLines(
  step: Queries,
  { event, actor, isAnonymous = false }: Pick<NewAuditLine, 'event' | 'actor' | 'isAnonymous'>,
  lines: readonly { target: string | null; detail: string }[],
): Promise<void> {
  const { address, request } = originOf();
  await step.query(
    `insert into accounts.event (event, actor, target, detail, address, request)
     select $1::text, $2::text, line.target, line.detail, $4::text, $5::uuid
     from json_to_recordset($3::text::json) as line (target text, detail text)`,
    [event, actor, JSON.stringify(lines), isAnonymous ? null : address, request],
  );
}

/** Adds an audit line unless the same actor added the same one in the last `minutes`. */
export async function addAuditLineOnce(
  step: Queries,
  { event, actor, target = null, detail = '' }: NewAuditLine,
  minutes: number,
): Promise<void> {
  const { address, request } = originOf();
  await step.query(
    `insert into accounts.event (event, actor, target, detail, address, request)
     select $1::text, $2::text, $3::text, $4::text, $5::text, $6::uuid
     where not exists (
       select from accounts.event
       where event = $1::text and actor = $2::text and target is not distinct from $3::text
         and at > now() - make_interval(mins => $7::int)
     )`,
    [event, actor, target, detail, address, request, minutes],
  );
}

/** A page of the audit list, newest first. */
export const searchAudit = (
  database: Database,
  { event, editor, from, until, ...page }: AuditQuery & PageQuery,
): Promise<Page<AuditEventLine>> =>
  readPage(page, ({ cursor, sign, order, limit }) =>
    database.query<Positioned<AuditEventLine>>(
      `select id::text, id::text as position, at, event, actor, target, records.number_of(target) as number, detail, address, request::text from accounts.event as line
     where ($1::text is null or event = $1::text or starts_with(event, $1::text || '.'))
       and ($2::text is null or lower(actor) = lower($2::text) or lower(target) = lower($2::text)
         or target in (select records.named_by($2::text)))
       and ($3::timestamptz is null or at >= $3::timestamptz)
       and ($4::timestamptz is null or at < $4::timestamptz)
       and ($5::text is null or line.id ${sign} $5::text::bigint)
     order by line.id ${order} limit $6::int`,
      [event ?? null, editor ?? null, from ?? null, until ?? null, cursor, limit],
    ),
  );
