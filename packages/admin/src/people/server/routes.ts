import { Readable } from 'node:stream';
import { type BodyLimits, problem } from '@probata/server';
import { confirmedOnly, noViewers, type RequireEditor, routesForEditors } from '../../account/server/editor';
import { bodyParser } from '../../frame/server/parse-request';
import {
  type ErasureReceipt,
  type PersonAnswer,
  personErasureSchema,
  personListLimit,
  personQuerySchema,
} from '../contract';
import type { People } from './people';

interface PeopleRouteParts {
  people: People;
  requireEditor: RequireEditor;
  limits: BodyLimits;
}

const notRead = {
  status: 400,
  title: 'The request cannot be read',
  detail: 'Send JSON with email, the address of one person, and to erase also uploads, true or false.',
} as const;

/** What the installation holds about one person, for editors: `POST /search`, `POST /export`, `POST /erase`. A viewer only searches. */
export function peopleRoutes({ people, requireEditor, limits }: PeopleRouteParts) {
  const routes = routesForEditors(requireEditor);
  const parseBody = bodyParser(limits);

  routes.post(
    '/search',
    parseBody(personQuerySchema, notRead, async (context, { email }) => {
      const found = await people.search(email, context.get('editor'), personListLimit);
      return context.json(found satisfies PersonAnswer);
    }),
  );

  routes.post(
    '/export',
    noViewers,
    confirmedOnly,
    parseBody(personQuerySchema, notRead, async (context, { email }) => {
      const exportedAt = new Date().toISOString();
      const file = await people.export(email, context.get('editor'), exportedAt);
      return context.body(Readable.toWeb(Readable.from(file)) as ReadableStream, 200, {
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="person-${exportedAt.slice(0, 10)}.json"`,
      });
    }),
  );

  routes.post(
    '/erase',
    noViewers,
    parseBody(personErasureSchema, notRead, async (context, { email, uploads }) => {
      const receipt = await people.erase(email, uploads, context.get('editor').email);
      if (receipt) context.env.outgoing.once('close', () => void people.rewrite());
      return receipt
        ? context.json(receipt satisfies ErasureReceipt)
        : problem(context, {
            status: 404,
            title: 'There is nothing to erase',
            detail: 'No inquiry and no chat belongs to this address. It may have been erased already.',
          });
    }),
  );

  return routes;
}
