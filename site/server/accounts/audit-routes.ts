import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { type AuditEventLine, type AuditList, auditQuerySchema } from '../../contract/audit';
import type { Database } from '../database/database';
import { toCell } from '../inquiries/export';
import { problem } from '../problem';
import { addAuditLine, searchAudit } from './audit';
import { type Editor, editorsOnly, noViewers, type RequireEditor } from './editor';

interface AuditRouteParts {
  database: Database;
  requireEditor: RequireEditor;
}

const pageLimit = 100;
const exportLimit = 1000;

const columns: readonly (keyof AuditEventLine)[] = [
  'at',
  'event',
  'actor',
  'target',
  'detail',
  'address',
  'request',
  'id',
];

const toRow = (line: Readonly<Record<keyof AuditEventLine, string | null>>) =>
  `${columns.map((column) => toCell(line[column])).join(',')}\r\n`;

/** A byte order mark makes Excel read UTF-8. */
const head = `\ufeff${columns.map(toCell).join(',')}\r\n`;

const badQuery = {
  status: 400,
  title: 'The filters cannot be read',
  detail:
    'Use event, editor (an email address), from and until (ISO 8601 with a time and a zone), after or before (the id of a line).',
} as const;

/** The audit list, for editors and viewers: `GET /` a page of it, `GET /export` all of it as CSV, with the same filters. */
export function auditRoutes({ database, requireEditor }: AuditRouteParts) {
  const routes = new Hono<{ Variables: { editor: Editor } }>();
  routes.use(editorsOnly(requireEditor));

  routes.get('/', async (context) => {
    const query = auditQuerySchema.safeParse(context.req.query());
    if (!query.success) return problem(context, badQuery);
    const { rows, older, newer } = await searchAudit(database, { ...query.data, limit: pageLimit });
    return context.json({ lines: rows, older, newer } satisfies AuditList);
  });

  routes.get('/export', noViewers, async (context) => {
    const query = auditQuerySchema.safeParse(context.req.query());
    if (!query.success) return problem(context, badQuery);
    const { after: _after, before: _before, ...filter } = query.data;
    const filters = Object.entries(filter)
      .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
      .join(', ');
    await addAuditLine(database, {
      event: 'audit.exported',
      actor: context.get('editor').email,
      detail: filters,
    });
    const day = new Date().toISOString().slice(0, 10);
    context.header('content-type', 'text/csv; charset=utf-8');
    context.header('content-disposition', `attachment; filename="audit-${day}.csv"`);
    return stream(context, async (out) => {
      await out.write(head);
      let after: string | null | undefined;
      while (after !== null) {
        const { rows, older } = await searchAudit(database, { ...filter, after, limit: exportLimit });
        await out.write(rows.map(toRow).join(''));
        after = older;
      }
    });
  });

  return routes;
}
