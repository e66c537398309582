import { type BodyLimits, type Database, problem } from '@probata/server';
import type { Accounts } from '../../account/server/accounts';
import { noViewers, type RequireEditor } from '../../account/server/editor';
import { setOrigin } from '../../audit/server/audit';
import type { AnswerSigner } from '../../chat/server/answer-signer';
import { versionOf } from '../../chat/server/feedback';
import { editorEndpoints } from '../../frame/server/editor-endpoints';
import { personaEndpoints, type Run } from '../contract';

/** The most versions in an answer. */
const mostVersions = 500;

const refused = {
  status: 400,
  title: 'The run cannot be read',
  detail: 'Send version, answered_by, and results, each with the signature of its answer.',
} as const;

const missing = {
  status: 404,
  title: 'That version does not exist any more',
  detail: 'Load the versions again, and choose another.',
} as const;

const foreign = {
  status: 400,
  title: 'A result is not of an answer of the agent',
  detail: 'Run the questions again.',
} as const;

interface RunRouteParts {
  database: Database;
  accounts: Accounts | null;
  signer: AnswerSigner;
  requireEditor: RequireEditor;
  limits: BodyLimits;
}

/** The runs of the persona's test questions. */
export function runRoutes({ database, accounts, signer, ...parts }: RunRouteParts) {
  const { routes, answer } = editorEndpoints({ ...parts, admitsGuests: true });

  answer(personaEndpoints.runs, {}, async () => {
    const runs = await database.query<Run>(
      `select version::text, total, passed, ran_at as "ranAt", ran_by as "ranBy" from (
         select distinct on (version) * from public.persona_runs order by version, id desc
       ) as newest order by id desc limit $1::int`,
      [mostVersions],
    );
    return { runs };
  });

  answer(
    personaEndpoints.keepRun,
    { checks: [noViewers], refused },
    async (context, { body: { version, results, answered_by } }) => {
      const { email } = context.get('editor');
      const text = (await accounts?.version(version, context.req.raw)) ?? null;
      if (text === null) return problem(context, missing);
      const persona = versionOf(text);
      for (const { signature, ...result } of results)
        if (!(await signer.isResult(email, { result, by: answered_by, persona }, signature)))
          return problem(context, foreign);
      await database.transaction(async (step) => {
        await setOrigin(step);
        await step.query(
          'insert into public.persona_runs (version, results, answered_by, ran_by) values ($1::text::bigint, $2::text::jsonb, $3, $4)',
          [version, JSON.stringify(results.map(({ signature: _, ...result }) => result)), answered_by, email],
        );
      });
      return null;
    },
  );
  return routes;
}
