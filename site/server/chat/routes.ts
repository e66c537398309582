import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type ChatEvent, type ChatReply, chatRequestSchema } from '../../contract/chat';
import { endpoints } from '../../contract/endpoints';
import { AccountsUnreachable } from '../accounts/accounts';
import { editorsOnly, type RequireEditor } from '../accounts/editor';
import { readBlog } from '../blog/library';
import type { BodyLimits } from '../body';
import type { Config } from '../config';
import { DatabaseUnreachable } from '../database/database';
import { messageOf } from '../failure';
import type { Log } from '../log';
import { bodyParser } from '../parse-request';
import { problem, problemOf } from '../problem';
import { quote, reply, replyPieces } from './agent';
import { versionOf } from './feedback';
import { type ReadPersona, withValues } from './persona';
import { createRetrieval, type Retrieve } from './retrieval';

interface ChatRouteParts {
  /** The blog's folder. */
  folder: string;
  model: Config['chat'];
  /** Of the questions of an editor; rejects when there were too many. */
  limiter: { consume(editor: string): Promise<unknown> };
  requireEditor: RequireEditor;
  readPersona: ReadPersona;
  limits: BodyLimits;
  log: Log;
}

const noAnswer = {
  status: 502,
  title: 'The agent did not answer',
  detail: 'Please try again in a moment.',
} as const;

const badMessage = {
  status: 400,
  title: 'The message cannot be read',
  detail:
    'Send messages, a list of role (user or assistant) and content, at most 100, of which the last is the question of a user.',
} as const;

/** The agent chat and its persona, for editors (spec 7.5). `POST /api/chat` answers a `ChatReply`, or a stream of `ChatEvent`s. */
export function chatRoutes({
  folder,
  model,
  limiter,
  requireEditor,
  readPersona,
  limits,
  log,
}: ChatRouteParts) {
  const routes = new Hono<{ Bindings: HttpBindings }>();
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

  routes.get(endpoints.adminPersona, editorsOnly(requireEditor), async (context) =>
    context.text(await readPersona(context.req.raw)),
  );

  const answer = bodyParser(limits)(chatRequestSchema, badMessage, async (context, asked) => {
    try {
      await limiter.consume(context.get('editor').email);
    } catch {
      return problem(context, {
        status: 429,
        title: 'Too many questions',
        detail: 'Please wait a minute.',
        retryAfter: 60,
      });
    }
    const { messages, persona: tried, stream = acceptsEvents(context.req.header('accept')) } = asked;
    const persona = tried ?? (await readPersona(context.req.raw));
    const passages = (await retrieval())(messages.at(-1)?.content ?? '');
    const found = {
      sources: passages.map(({ title, heading, file, line, text }) => ({ title, heading, file, line, text })),
      by: model === null ? 'quotes' : 'model',
      persona: versionOf(persona),
    } satisfies Omit<ChatReply, 'reply'>;
    const logged = (error: unknown) => log.error('chat-failed', { reason: messageOf(error) });
    const disconnected = new AbortController();
    const { signal } = disconnected;
    context.req.raw.signal.addEventListener('abort', () => disconnected.abort(), { once: true });
    try {
      const question = { persona: withValues(persona), passages, messages, signal };
      if (!stream) {
        const text = model === null ? quote(passages) : await reply(model, question);
        return context.json({ reply: text, ...found } satisfies ChatReply);
      }
      const pieces = model === null ? once(quote(passages)) : replyPieces(model, question);
      // A failure before the first piece is still an ordinary problem answer.
      const first = await pieces.next();
      context.header('x-accel-buffering', 'no');
      return streamSSE(context, async (events) => {
        events.onAbort(() => disconnected.abort());
        const send = ({ event, data }: ChatEvent) => events.writeSSE({ event, data: JSON.stringify(data) });
        await send({ event: 'sources', data: found });
        let text = '';
        try {
          for (let piece = first; !piece.done && !signal.aborted; piece = await pieces.next()) {
            text += piece.value;
            await send({ event: 'piece', data: { text: piece.value } });
          }
          await send({ event: 'reply', data: { reply: text } });
        } catch (error) {
          if (signal.aborted) return;
          logged(error);
          await send({ event: 'error', data: problemOf(context, noAnswer) });
        } finally {
          await pieces.return(undefined);
        }
      });
    } catch (error) {
      if (error instanceof DatabaseUnreachable || error instanceof AccountsUnreachable) throw error;
      if (!signal.aborted) logged(error);
      return problem(context, noAnswer);
    }
  });
  routes.post(endpoints.chat, editorsOnly(requireEditor), answer);
  return routes;
}

const acceptsEvents = (accept = '') =>
  accept.split(',').some((type) => type.trim().startsWith('text/event-stream'));

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
