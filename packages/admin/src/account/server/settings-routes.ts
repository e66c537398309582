import type { HttpBindings } from '@hono/node-server';
import { attemptTable } from '@probata/forms/server/parts';
import { parseStrictJson, readBody, SharedLimiter } from '@probata/server';
import { type Context, Hono } from 'hono';
import { newSettingSchema, settingsHistoryTable, settingsTable } from '../../persona/contract';
import { accountPrefixes } from '../contract';
import type { AccountRouteParts } from './auth-routes';
import { answerDataRefusal, malformed, Refusal, tooMany } from './refusal';
import type { EditorSession } from './sessions';
import { queryOf, readQueries, readSettings, type SettingsTable, saveQuery, saveSetting } from './settings';
import { DiskFull, TooManyWrites } from './write-limit';

type Bound = Context<{ Bindings: HttpBindings }>;

const minute = 60;

/** The settings and their history, as supabase-js asks a data API for them. Only what this site sends is understood. */
export function settingsRoutes({
  accounts,
  limits,
  writes,
  failures: most = 100,
}: Pick<AccountRouteParts, 'accounts' | 'limits' | 'writes'> & {
  /** Failed requests of one editor in a minute. @default 100 */
  failures?: number;
}) {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const failed = new SharedLimiter(accounts.database, {
    ...attemptTable,
    prefix: 'settings',
    points: most,
    duration: minute,
  });

  /** Answers an editor's request, and counts those that fail. */
  const forEditor =
    (answer: (context: Bound, editor: EditorSession) => Promise<Response>) => async (context: Bound) => {
      context.header('cache-control', 'no-store');
      // Before the body is read. Row-level security would show others an empty table; the client needs a 401.
      const editor = await accounts.editorOf(context.req.raw);
      if (!editor) throw new Refusal(401, 'no_authorization', 'Sign-in needed.');
      const counted = await failed.get(editor.user);
      if (counted && counted.consumedPoints >= most)
        throw tooMany(Math.ceil(counted.msBeforeNext / 1000), 'Too many requests failed.');
      try {
        return await answer(context, editor);
      } catch (error) {
        await failed.penalty(editor.user);
        throw error;
      }
    };
  const read = (table: SettingsTable) =>
    forEditor(async (context, editor) => {
      const query: Parameters<typeof readSettings>[3] = queryOf(context, readQueries[table]);
      return context.json(await readSettings(accounts.database, editor, table, query));
    });

  const write = (answer: (context: Bound, editor: EditorSession, body: unknown) => Promise<Response>) =>
    forEditor(async (context, editor) => {
      if (editor.role !== 'editor')
        throw new Refusal(403, '42501', 'You have the role viewer: you can read this text, but not save it.');
      await writes.take(editor.email.toLowerCase(), context.req.raw).catch((error: unknown) => {
        if (error instanceof TooManyWrites)
          throw tooMany(error.retryAfter, 'Your account has stored too much.');
        if (error instanceof DiskFull)
          throw new Refusal(507, '53100', 'Our disk is nearly full, so nothing was saved.');
        throw error;
      });
      return answer(context, editor, parseStrictJson(await readBody(context.env.incoming, limits)));
    });

  for (const table of [settingsTable, settingsHistoryTable] as const)
    routes.get(`${accountPrefixes.rest}/${table}`, read(table));
  routes.post(
    `${accountPrefixes.rest}/${settingsTable}`,
    write(async (context, editor, body) => {
      const row = newSettingSchema.safeParse(body);
      queryOf(context, saveQuery);
      if (!row.success || context.req.header('prefer') !== 'resolution=merge-duplicates') throw malformed();
      if (await saveSetting(accounts.database, editor, row.data)) return context.body(null, 201);
      throw new Refusal(409, '23505', 'Another editor saved this text while you were editing.');
    }),
  );
  routes.onError(answerDataRefusal);
  return routes;
}
