import { problem } from '@probata/server';
import { Hono } from 'hono';
import type { SessionList } from '../contract';
import { accountEndpoints } from '../contract';
import type { EmbeddedAccounts } from './accounts';
import { editorsOnly } from './editor';
import type { EditorSession } from './sessions';

/** An editor's own sessions. */
export function sessionListRoutes({ sessions, editorOf }: EmbeddedAccounts) {
  const routes = new Hono<{ Variables: { editor: EditorSession } }>();
  routes.use(`${accountEndpoints.sessions.path}/*`, editorsOnly(editorOf));
  routes.get(accountEndpoints.sessions.path, async (context) =>
    context.json({ sessions: await sessions.list(context.get('editor')) } satisfies SessionList),
  );
  routes.delete(accountEndpoints.endSession.path, async (context) =>
    (await sessions.endOne(context.get('editor'), context.req.param('id')))
      ? context.body(null, 204)
      : problem(context, {
          status: 404,
          title: 'There is no such session',
          detail: 'It may have ended already.',
        }),
  );
  return routes;
}
