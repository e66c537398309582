import { type BodyLimits, problem } from '@probata/server';
import type { EditorContext, RequireEditor } from '../../account/server/editor';
import { editorEndpoints, requireUuid } from '../../frame/server/editor-endpoints';
import { chatEndpoints, keptChatLimits } from '../contract';
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

const badSearch = {
  status: 400,
  title: 'The search cannot be read',
  detail: `Use search (at most ${keptChatLimits.search} characters), and after or before (older or newer of another page).`,
} as const;

/** The own chats of an editor or viewer. */
export function chatStoreRoutes({ chats, signer, ...parts }: ChatStoreRouteParts) {
  const { routes, answer } = editorEndpoints({ ...parts, admitsGuests: true });
  const ofChat = requireUuid('id', missing);
  /** 204, or 404 without such a chat. */
  const done = (context: EditorContext, isDone: boolean) => (isDone ? null : problem(context, missing));

  answer(chatEndpoints.list, { refused: badSearch }, async (context, { query }) => {
    const limit = keptChatLimits.page;
    const { rows, older, newer } = await chats.list(context.get('editor'), { ...query, limit });
    return { chats: rows, older, newer };
  });

  answer(chatEndpoints.one, {}, async (context, { params }) => {
    const { email } = context.get('editor');
    const chat = await chats.find({ email }, params.id);
    if (!chat) return problem(context, missing);
    // So that an answer that is replaced can be brought back, or copied.
    const messages = chat.messages.map(async (message) =>
      message.role === 'user' ? message : { ...message, signature: await signer.signAnswer(email, message) },
    );
    return { ...chat, messages: await Promise.all(messages) };
  });

  answer(chatEndpoints.rename, { checks: [ofChat], refused }, async (context, { params, body }) =>
    done(context, await chats.rename(context.get('editor'), params.id, body.name)),
  );

  answer(chatEndpoints.remove, { checks: [ofChat] }, async (context, { params }) =>
    done(context, await chats.remove(context.get('editor'), params.id)),
  );

  answer(chatEndpoints.addMessages, { checks: [ofChat], refused }, async (context, { params, body }) => {
    const { email } = context.get('editor');
    for (const { role, signature, ...reply } of body.messages)
      if (role === 'assistant' && !(await signer.isAnswer(email, reply, signature)))
        return problem(context, foreign);
    const refusal = await chats.add({ email }, params.id, body);
    if (refusal === 'full') return problem(context, full);
    if (refusal === 'tooMuch') return problem(context, tooMuch);
    return done(context, refusal === null);
  });

  answer(
    chatEndpoints.rate,
    { checks: [ofChat, requireUuid('message', missing)], refused },
    async (context, { params, body }) =>
      done(context, await chats.rate(context.get('editor'), params.id, params.message, body)),
  );

  return routes;
}
