import {
  chatNameSchema,
  type KeptChatList,
  keptChatLimits,
  keptChatQuerySchema,
  messageVerdictSchema,
  newMessagesSchema,
  type WholeChat,
} from '../../contract/chats';
import { type EditorContext, type RequireEditor, routesForEditors } from '../accounts/editor';
import type { BodyLimits } from '../body';
import { bodyParser, idOf, requireUuid } from '../parse-request';
import { problem } from '../problem';
import type { ChatStore } from './chat-store';

interface ChatStoreRouteParts {
  chats: ChatStore;
  requireEditor: RequireEditor;
  limits: BodyLimits;
}

const missing = {
  status: 404,
  title: 'There is no such chat',
  detail: 'It was deleted, or it belongs to another account.',
} as const;

const full = {
  status: 409,
  title: 'The chat is full',
  detail: `A chat holds ${keptChatLimits.messages} messages. Start a new one, or delete chats that you no longer need.`,
} as const;

const refused = {
  status: 400,
  title: 'The request cannot be read',
  detail: `A chat has a name of at most ${keptChatLimits.name} characters. A message has id, parent, role, content, outcome, sources and persona. A verdict is good, bad or null, with a reason of at most ${keptChatLimits.reason} characters.`,
} as const;

/**
 * The own chats of an editor or viewer: `GET /` lists (`search`, `after` or `before`), `GET /:id`, `PUT /:id` renames, `DELETE /:id`,
 * `POST /:id/messages` adds, `PUT /:id/messages/:message/verdict` rates.
 */
export function chatStoreRoutes({ chats, requireEditor, limits }: ChatStoreRouteParts) {
  const routes = routesForEditors(requireEditor);
  const parseBody = bodyParser(limits);
  /** 204, or 404 without such a chat. */
  const done = (context: EditorContext, isDone: boolean) =>
    isDone ? context.body(null, 204) : problem(context, missing);
  routes.use('/:id/*', requireUuid('id', missing));
  routes.use('/:id/messages/:message/*', requireUuid('message', missing));

  routes.get('/', async (context) => {
    const query = keptChatQuerySchema.safeParse(context.req.query());
    if (!query.success)
      return problem(context, {
        status: 400,
        title: 'The search cannot be read',
        detail: `Use search (at most ${keptChatLimits.search} characters), and after or before (the id of a chat).`,
      });
    const { rows, older, newer } = await chats.list(context.get('editor'), {
      ...query.data,
      limit: keptChatLimits.page,
    });
    return context.json({ chats: rows, older, newer } satisfies KeptChatList);
  });

  routes.get('/:id', async (context) => {
    const chat = await chats.find(context.get('editor'), idOf(context));
    return chat ? context.json(chat satisfies WholeChat) : problem(context, missing);
  });

  routes.put(
    '/:id',
    parseBody(chatNameSchema, refused, async (context, { name }) =>
      done(context, await chats.rename(context.get('editor'), idOf(context), name)),
    ),
  );

  routes.post(
    '/:id/messages',
    parseBody(newMessagesSchema, refused, async (context, asked) => {
      const refusal = await chats.add(context.get('editor'), idOf(context), asked);
      return refusal === 'full' ? problem(context, full) : done(context, refusal === null);
    }),
  );

  routes.put(
    '/:id/messages/:message/verdict',
    parseBody(messageVerdictSchema, refused, async (context, asked) => {
      const message = context.req.param('message') ?? '';
      return done(context, await chats.rate(context.get('editor'), idOf(context), message, asked));
    }),
  );

  routes.delete('/:id', async (context) =>
    done(context, await chats.remove(context.get('editor'), idOf(context))),
  );

  return routes;
}
