import { type AuditList, auditQuerySchema } from '../../contract/audit';
import { csvOf, streamCsv } from '../csv';
import type { Database } from '../database/database';
import { problem } from '../problem';
import { addAuditLine, searchAudit } from './audit';
import { noViewers, type RequireEditor, routesForEditors } from './editor';

interface AuditRouteParts {
  database: Database;
  requireEditor: RequireEditor;
}

const pageLimit = 100;
const exportLimit = 1000;

const csv = csvOf(['at', 'event', 'actor', 'target', 'detail', 'address', 'request', 'id']);

const badQuery = {
  status: 400,
  title: 'The filters cannot be read',
  detail:
    'Use event, editor (an email address), from and until (ISO 8601 with a time and a zone), after or before (the id of a line).',
} as const;

/** The audit list, for editors and viewers: `GET /` a page of it, `GET /export` all of it as CSV, with the same filters. */
export function auditRoutes({ database, requireEditor }: AuditRouteParts) {
  const routes = routesForEditors(requireEditor);

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
    return streamCsv(context, 'audit', csv, (after) =>
      searchAudit(database, { ...filter, after, limit: exportLimit }),
    );
  });

  return routes;
}
