import {
  type BodyLimits,
  DatabaseUnreachable,
  type Log,
  messageOf,
  problem,
  problemOf,
} from '@probata/server';
import { streamSSE } from 'hono/streaming';
import { AccountsUnreachable } from '../../account/server/accounts';
import type { RequireEditor } from '../../account/server/editor';
import { readBlog } from '../../blog/server/library';
import { editorEndpoints } from '../../frame/server/editor-endpoints';
import { personaEndpoints } from '../../persona/contract';
import { judge } from '../../persona/judge-contract';
import { type ChatEvent, type ChatReply, chatEndpoints, keptChatLimits } from '../contract';
import { ModelFailure, type ModelSettings, quote, reply, replyPieces } from './agent';
import type { AnswerSigner } from './answer-signer';
import { versionOf } from './feedback';
import { type ReadPersona, withValues } from './persona';
import { createRetrieval, type Retrieve } from './retrieval';

interface ChatRouteParts {
  /** The blog's folder. */
  folder: string;
  /** null: the agent quotes. */
  model: ModelSettings | null;
  /** The name of the company, for the persona. */
  company: string;
  /** Of the questions of an editor; rejects when there were too many. */
  limiter: { consume(editor: string): Promise<unknown> };
  requireEditor: RequireEditor;
  readPersona: ReadPersona;
  signer: AnswerSigner;
  limits: BodyLimits;
  log: Log;
}

const noAnswer = {
  status: 502,
  title: 'The agent did not answer',
  detail: 'Please try again in a moment.',
} as const;

/** Between the comments of a stream that has nothing to say. */
const heartbeatMs = 15_000;

const badMessage = {
  status: 400,
  title: 'The message cannot be read',
  detail:
    'Send messages, a list of role (user or assistant) and content, at most 100, of which the last is the question of a user.',
} as const;

/** The agent chat and its persona, for editors (spec 7.5). A question is answered with a `ChatReply`, or with a stream of `ChatEvent`s. */
export function chatRoutes({
  folder,
  model,
  company,
  limiter,
  readPersona,
  signer,
  log,
  ...parts
}: ChatRouteParts) {
  const { routes, answer } = editorEndpoints({ ...parts, admitsGuests: true });
  let index: Promise<Retrieve> | null = null;
  const retrieval = () => {
    index ??= readBlog(folder)
      .then(createRetrieval)
      .catch((error: unknown) => {
        // The next question retries.
        index = null;
        throw error;
      });
    return index;
  };

  answer(personaEndpoints.prompt, {}, async (context) => context.text(await readPersona(context.req.raw)));

  answer(chatEndpoints.answer, { refused: badMessage }, async (context, { body: asked }) => {
    const { email } = context.get('editor');
    try {
      await limiter.consume(email);
    } catch {
      return problem(context, {
        status: 429,
        title: 'Too many questions',
        detail: 'Please wait a minute.',
        retryAfter: 60,
      });
    }
    const { messages, persona: tried, expects } = asked;
    const { stream = !expects && acceptsEvents(context.req.header('accept')) } = asked;
    const content = messages.at(-1)?.content ?? '';
    const persona = tried ?? (await readPersona(context.req.raw));
    const passages = (await retrieval())(content);
    const found = {
      sources: passages.map(({ title, heading, file, line, text }) => ({
        ...{ title, heading, file, line },
        text: text.slice(0, keptChatLimits.source),
      })),
      by: model === null ? 'quotes' : 'model',
      persona: versionOf(persona),
    } satisfies Omit<ChatReply, 'reply' | 'signature'>;
    const logged = (error: unknown) => log.error('chat-failed', { reason: messageOf(error) });
    const disconnected = new AbortController();
    const { signal } = disconnected;
    context.req.raw.signal.addEventListener('abort', () => disconnected.abort(), { once: true });
    try {
      const question = { persona: withValues(persona, company), passages, messages, signal };
      if (!stream) {
        const text = storable(model === null ? quote(passages) : await reply(model, question));
        const signature = expects
          ? await signer.signResult(email, {
              ...found,
              result: judge({ question: content, ...expects }, { reply: text, ...found }),
            })
          : await signer.signAnswer(email, { ...found, content: text, outcome: null });
        return { reply: text, signature, ...found };
      }
      const pieces = model === null ? once(quote(passages)) : replyPieces(model, question);
      context.header('x-accel-buffering', 'no');
      return streamSSE(context, async (events) => {
        events.onAbort(() => disconnected.abort());
        const send = ({ event, data }: ChatEvent) => events.writeSSE({ event, data: JSON.stringify(data) });
        // The headers leave at once, and a comment follows while the model thinks: proxies end an answer that is silent for a minute.
        await send({ event: 'sources', data: found });
        const beat = setInterval(() => void events.write(': still thinking\n\n'), heartbeatMs);
        let text = '';
        const sign = (outcome: 'unfinished' | null) =>
          signer.signAnswer(email, { ...found, content: text, outcome });
        try {
          for await (const piece of pieces) {
            if (signal.aborted) return;
            const fitting = storable(piece).slice(0, keptChatLimits.content - text.length);
            text += fitting;
            await send({ event: 'piece', data: { text: fitting, signature: await sign('unfinished') } });
            if (text.length === keptChatLimits.content) throw new ModelFailure('the answer is too long');
          }
          await send({ event: 'reply', data: { reply: text, signature: await sign(null) } });
        } catch (error) {
          if (signal.aborted) return;
          logged(error);
          await send({ event: 'error', data: problemOf(context, noAnswer) });
        } finally {
          clearInterval(beat);
        }
      });
    } catch (error) {
      if (error instanceof DatabaseUnreachable || error instanceof AccountsUnreachable) throw error;
      if (!signal.aborted) logged(error);
      return problem(context, noAnswer);
    }
  });
  return routes;
}

const acceptsEvents = (accept = '') =>
  accept.split(',').some((type) => type.trim().startsWith('text/event-stream'));

/** PostgreSQL stores no NUL. */
const storable = (text: string) => text.replaceAll('\0', '');

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
