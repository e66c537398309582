import { type BodyLimits, problem } from '@probata/server';
import { type EditorContext, type RequireEditor, routesForEditors } from '../../account/server/editor';
import { bodyParser, idOf, requireUuid } from '../../frame/server/parse-request';
import {
  chatNameSchema,
  type KeptChatList,
  keptChatLimits,
  keptChatQuerySchema,
  messageVerdictSchema,
  newMessagesSchema,
  type WholeChat,
} from '../contract';
import type { AnswerSigner } from './answer-signer';
import type { ChatStore } from './chat-store';

interface ChatStoreRouteParts {
  chats: ChatStore;
  signer: AnswerSigner;
  requireEditor: RequireEditor;
  limits: BodyLimits;
}

const missing = {
  status: 404,
  title: 'There is no such chat',
  detail: 'It was deleted, or it belongs to another account.',
} as const;

const mebibytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;

const full = {
  status: 409,
  title: 'The chat is full',
  detail: `A chat holds ${keptChatLimits.messages} messages, and ${mebibytes(keptChatLimits.chatBytes)}. Start a new one.`,
} as const;

const tooMuch = {
  status: 409,
  title: 'Your chats are full',
  detail: `The chats of an account hold ${mebibytes(keptChatLimits.accountBytes)} in all. Delete chats that you no longer need.`,
} as const;

const foreign = {
  status: 400,
  title: 'An answer is not the agent’s',
  detail: 'Only what the agent answered to this account can be stored as an answer, unchanged.',
} as const;

const refused = {
  status: 400,
  title: 'The request cannot be read',
  detail: `A chat has a name of at most ${keptChatLimits.name} characters. A message has id, role, content, outcome, sources and persona, and an answer its signature; replaces lists ids. A verdict is good, bad or null, with a reason of at most ${keptChatLimits.reason} characters.`,
} as const;

/**
 * The own chats of an editor or viewer: `GET /` lists (`search`, `after` or `before`), `GET /:id` (or its number: `CHT-000031`), `PUT /:id` renames, `DELETE /:id`,
 * `POST /:id/messages` adds, `PUT /:id/messages/:message/verdict` rates.
 */
export function chatStoreRoutes({ chats, signer, requireEditor, limits }: ChatStoreRouteParts) {
  const routes = routesForEditors(requireEditor, { admitsGuests: true });
  const parseBody = bodyParser(limits);
  /** 204, or 404 without such a chat. */
  const done = (context: EditorContext, isDone: boolean) =>
    isDone ? context.body(null, 204) : problem(context, missing);

  routes.get('/', async (context) => {
    const query = keptChatQuerySchema.safeParse(context.req.query());
    if (!query.success)
      return problem(context, {
        status: 400,
        title: 'The search cannot be read',
        detail: `Use search (at most ${keptChatLimits.search} characters), and after or before (older or newer of another page).`,
      });
    const { rows, older, newer } = await chats.list(context.get('editor'), {
      ...query.data,
      limit: keptChatLimits.page,
    });
    return context.json({ chats: rows, older, newer } satisfies KeptChatList);
  });

  // Before its id is required to be one: it takes a number, too.
  routes.get('/:id', async (context) => {
    const { email } = context.get('editor');
    const chat = await chats.find({ email }, context.req.param('id'));
    if (!chat) return problem(context, missing);
    // So that an answer that is replaced can be brought back, or copied.
    const messages = chat.messages.map(async (message) =>
      message.role === 'user' ? message : { ...message, signature: await signer.signAnswer(email, message) },
    );
    return context.json({ ...chat, messages: await Promise.all(messages) } satisfies WholeChat);
  });

  routes.use('/:id/*', requireUuid('id', missing));
  routes.use('/:id/messages/:message/*', requireUuid('message', missing));

  routes.put(
    '/:id',
    parseBody(chatNameSchema, refused, async (context, { name }) =>
      done(context, await chats.rename(context.get('editor'), idOf(context), name)),
    ),
  );

  routes.post(
    '/:id/messages',
    parseBody(newMessagesSchema, refused, async (context, asked) => {
      const { email } = context.get('editor');
      for (const { role, signature, ...answer } of asked.messages)
        if (role === 'assistant' && !(await signer.isAnswer(email, answer, signature)))
          return problem(context, foreign);
      const refusal = await chats.add({ email }, idOf(context), asked);
      if (refusal === 'full') return problem(context, full);
      if (refusal === 'tooMuch') return problem(context, tooMuch);
      return done(context, refusal === null);
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
