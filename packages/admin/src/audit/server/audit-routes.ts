import { type BodyLimits, csvOf, type Database, streamCsv } from '@probata/server';
import { confirmedOnly, noViewers, type RequireEditor } from '../../account/server/editor';
import { editorEndpoints } from '../../frame/server/editor-endpoints';
import { auditEndpoints } from '../contract';
import { dayIn, describePeriod } from '../period-contract';
import { eventLabel, audit as words } from '../words';
import { addAuditLine, searchAudit } from './audit';

interface AuditRouteParts {
  database: Database;
  requireEditor: RequireEditor;
  limits: BodyLimits;
}

const pageLimit = 100;
const exportLimit = 1000;

const csv = csvOf(['at', 'event', 'actor', 'target', 'detail', 'address', 'request', 'id', 'number']);

const refused = {
  status: 400,
  title: 'The filters cannot be read',
  detail:
    'Use event, editor (an email address, or the id or number of a record), from and until (ISO 8601 with a time and a zone). Also use after or before (older or newer of another page), and in an export zone (a time zone).',
} as const;

/** The audit list, for editors and viewers. */
export function auditRoutes({ database, ...parts }: AuditRouteParts) {
  const { routes, answer } = editorEndpoints(parts);

  answer(auditEndpoints.list, { refused }, async (_context, { query }) => {
    const { rows, older, newer } = await searchAudit(database, { ...query, limit: pageLimit });
    return { lines: rows, older, newer };
  });

  answer(
    auditEndpoints.export,
    { checks: [noViewers, confirmedOnly], refused },
    async (context, { query }) => {
      const { after: _after, before: _before, zone, ...filter } = query;
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
    },
  );

  return routes;
}
