import { createHash } from 'node:crypto';
import type { BodyLimits, Database } from '@probata/server';
import type { RequireEditor } from '../../account/server/editor';
import { editorEndpoints } from '../../frame/server/editor-endpoints';
import { personaKey } from '../../persona/contract';
import { chatEndpoints, type PersonaFeedback } from '../contract';
import type { ReadPersona } from './persona';

/** The most ratings of a version in an answer, and the most versions. */
const most = { ratings: 20, versions: 50 } as const;

/** Names a version of the persona by its text: the text is the same wherever it is kept. */
export const versionOf = (persona: string): string => createHash('sha256').update(persona).digest('hex');

type Version = PersonaFeedback['versions'][number];

type RatingRow = Version['ratings'][number] & { persona: string };

async function readFeedback(database: Database, current: string): Promise<PersonaFeedback> {
  const versions = await database.query<Omit<Version, 'ratings'>>(
    `with rated as (
       select persona, count(*) filter (where verdict = 'good')::int as good,
         count(*) filter (where verdict = 'bad')::int as bad, max(rated_at) as last
       from chats.message where verdict is not null group by persona
     ), saved as (
       select distinct on (persona) persona, version from (
         select encode(sha256(convert_to(value, 'UTF8')), 'hex') as persona, coalesce(promotes, id)::text as version, id
         from public.app_settings_history where key = $1::text
       ) as row order by persona, id desc
     )
     select rated.persona, rated.persona = $2::text as "isCurrent", version, good, bad
     from rated left join saved using (persona)
     order by rated.persona = $2::text desc, last desc limit $3::int`,
    [personaKey, current, most.versions],
  );
  const ratings = await database.query<RatingRow>(
    `select * from (
       select rated.persona, rated.id::text, rated.rated_at as at, rated.owner as by, rated.verdict, rated.reason,
         coalesce(left(asked.content, 500), '') as question,
         row_number() over (partition by rated.persona order by rated.rated_at desc, rated.id) as place
       from chats.message as rated left join lateral (
         select content from chats.message
         where chat = rated.chat and owner = rated.owner and role = 'user' and place < rated.place order by place desc limit 1
       ) as asked on true
       where rated.verdict is not null and rated.persona in (select json_array_elements_text($2::text::json))
     ) as rating where place <= $1::int order by place limit $3::int`,
    [most.ratings, JSON.stringify(versions.map(({ persona }) => persona)), most.ratings * most.versions],
  );
  return {
    versions: versions.map((version) => ({
      ...version,
      ratings: ratings
        .filter(({ persona }) => persona === version.persona)
        .map(({ id, at, by, verdict, reason, question }) => ({ id, at, by, verdict, reason, question })),
    })),
  };
}

interface FeedbackRouteParts {
  database: Database;
  requireEditor: RequireEditor;
  readPersona: ReadPersona;
  limits: BodyLimits;
}

/** How the editors rated the replies of each version of the persona. */
export function feedbackRoute({ database, readPersona, ...parts }: FeedbackRouteParts) {
  const { routes, answer } = editorEndpoints({ ...parts, admitsGuests: true });
  answer(chatEndpoints.feedback, {}, async (context) =>
    readFeedback(database, versionOf(await readPersona(context.req.raw))),
  );
  return routes;
}
