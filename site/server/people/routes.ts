import {
  type ErasureReceipt,
  type PersonAnswer,
  type PersonExport,
  personErasureSchema,
  personKinds,
  personListLimit,
  personQuerySchema,
} from '../../contract/people';
import { noViewers, type RequireEditor, routesForEditors } from '../accounts/editor';
import type { BodyLimits } from '../body';
import { bodyParser } from '../parse-request';
import { problem } from '../problem';
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
      const held = await people.find(email);
      const counts = Object.fromEntries(
        personKinds.map((kind) => [kind, held[kind].length]),
      ) as PersonAnswer['counts']; // as: every kind has an entry
      const person = {
        ...held,
        ...Object.fromEntries(personKinds.map((kind) => [kind, held[kind].slice(0, personListLimit)])),
      };
      return context.json({ person, counts } satisfies PersonAnswer);
    }),
  );

  routes.post(
    '/export',
    noViewers,
    parseBody(personQuerySchema, notRead, async (context, { email }) => {
      const file = (await people.export(email, context.get('editor').email)) satisfies PersonExport;
      // A person reads it, so it is indented.
      return context.body(JSON.stringify(file, null, 2), 200, {
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="person-${file.exportedAt.slice(0, 10)}.json"`,
      });
    }),
  );

  routes.post(
    '/erase',
    noViewers,
    parseBody(personErasureSchema, notRead, async (context, { email, uploads }) => {
      const receipt = await people.erase(email, uploads, context.get('editor').email);
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
