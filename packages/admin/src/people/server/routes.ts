import { Readable } from 'node:stream';
import { type BodyLimits, problem } from '@probata/server';
import { confirmedOnly, noViewers, type RequireEditor } from '../../account/server/editor';
import { editorEndpoints } from '../../frame/server/editor-endpoints';
import { peopleEndpoints, personListLimit } from '../contract';
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

/** What the installation holds about one person. */
export function peopleRoutes({ people, ...parts }: PeopleRouteParts) {
  const { routes, answer } = editorEndpoints(parts);

  answer(peopleEndpoints.search, { refused: notRead }, async (context, { body: { email } }) =>
    people.search(email, context.get('editor'), personListLimit),
  );

  answer(
    peopleEndpoints.export,
    { checks: [noViewers, confirmedOnly], refused: notRead },
    async (context, { body: { email } }) => {
      const exportedAt = new Date().toISOString();
      const file = await people.export(email, context.get('editor'), exportedAt);
      return context.body(Readable.toWeb(Readable.from(file)) as ReadableStream, 200, {
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="person-${exportedAt.slice(0, 10)}.json"`,
      });
    },
  );

  answer(
    peopleEndpoints.erase,
    { checks: [noViewers], refused: notRead },
    async (context, { body: { email, uploads } }) => {
      const receipt = await people.erase(email, uploads, context.get('editor').email);
      if (receipt) context.env.outgoing.once('close', () => void people.rewrite());
      return (
        receipt ??
        problem(context, {
          status: 404,
          title: 'There is nothing to erase',
          detail: 'No inquiry and no chat belongs to this address. It may have been erased already.',
        })
      );
    },
  );

  return routes;
}
