import { csvOf, type Database, problem, streamCsv } from '@probata/server';
import { confirmedOnly, noViewers, type RequireEditor, routesForEditors } from '../../account/server/editor';
import { type AuditList, auditExportQuerySchema, auditQuerySchema } from '../contract';
import { dayIn, describePeriod } from '../period-contract';
import { eventLabel, audit as words } from '../words';
import { addAuditLine, searchAudit } from './audit';

interface AuditRouteParts {
  database: Database;
  requireEditor: RequireEditor;
}

const pageLimit = 100;
const exportLimit = 1000;

const csv = csvOf(['at', 'event', 'actor', 'target', 'detail', 'address', 'request', 'id', 'number']);

const badQuery = {
  status: 400,
  title: 'The filters cannot be read',
  detail:
    'Use event, editor (an email address, or the id or number of a record), from and until (ISO 8601 with a time and a zone). Also use after or before (older or newer of another page), and in an export zone (a time zone).',
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

  routes.get('/export', noViewers, confirmedOnly, async (context) => {
    const query = auditExportQuerySchema.safeParse(context.req.query());
    if (!query.success) return problem(context, badQuery);
    const { after: _after, before: _before, zone, ...filter } = query.data;
    const { event, editor, from, until } = filter;
    await addAuditLine(database, {
      event: 'audit.exported',
      actor: context.get('editor').email,
      detail: [
        ...(event ? [`${words.filters.event}: ${eventLabel(event)}`] : []),
        ...(editor ? [`${words.filters.editor}: ${editor}`] : []),
        ...describePeriod({ from, until, zone }),
      ].join(', '),
    });
    return streamCsv(context, `audit-${dayIn(new Date(), zone)}.csv`, csv, (after) =>
      searchAudit(database, { ...filter, after, limit: exportLimit }),
    );
  });

  return routes;
}
