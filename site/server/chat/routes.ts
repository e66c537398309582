import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { readBlog } from '../blog/library';
import { type BodyLimits, BodyRefused, parseStrictJson, readBody } from '../body';
import type { Config } from '../config';
import { messageOf } from '../failure';
import type { RequireEditor } from '../inquiries/editor-routes';
import type { Log } from '../log';
import { problem, signInNeeded } from '../problem';
import { quote, reply, replyPieces } from './agent';
import { type ReadPersona, withValues } from './persona';
import { createRetrieval, type Retrieve } from './retrieval';

interface ChatRouteParts {
  /** The blog's folder. */
  folder: string;
  model: Config['chat'];
  requireEditor: RequireEditor;
  readPersona: ReadPersona;
  limits: BodyLimits;
  log: Log;
}

const conversation = z.object({
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(8000) }))
    .min(1)
    .max(100)
    .refine((messages) => {
      const last = messages.at(-1);
      return last?.role === 'user' && last.content.trim() !== '';
    }),
  /** A prompt that is tried before it is saved, in place of the saved one. */
  persona: z.string().min(1).max(100_000).optional(),
  /** Asks for the answer piece by piece, as `Accept: text/event-stream` does. */
  stream: z.boolean().optional(),
});

/** Room for a conversation, and for a trial of a persona over some questions. */
const questionsPerMinute = 60;

const noAnswer = {
  status: 502,
  title: 'The agent did not answer',
  detail: 'Please try again in a moment.',
} as const;

/**
 * The agent chat and the persona it speaks as, both for editors (spec 7.5). `POST /api/chat` answers with `reply`, the `sources` it was
 * made from, and `by`: a model, or quotes without one. As a stream the same arrives as events: `sources` (`sources`, `by`), `piece`
 * (`text`) any number of times, then `reply` (`reply`), or `error` (a problem) when the answer broke off.
 */
export function chatRoutes({ folder, model, requireEditor, readPersona, limits, log }: ChatRouteParts) {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const pace = new RateLimiterMemory({ points: questionsPerMinute, duration: 60 });
  let index: Promise<Retrieve> | null = null;
  const retrieval = () => {
    index ??= readBlog(folder)
      .then(createRetrieval)
      .catch((error: unknown) => {
        // Read again with the next question.
        index = null;
        throw error;
      });
    return index;
  };

  routes.get('/api/admin/persona', async (context) =>
    (await requireEditor(context.req.raw))
      ? context.text(await readPersona(context.req.raw), 200, { 'cache-control': 'no-store' })
      : signInNeeded(context),
  );

  routes.post('/api/chat', async (context) => {
    const editor = await requireEditor(context.req.raw);
    if (!editor) return signInNeeded(context);
    let body: unknown;
    try {
      body = parseStrictJson(await readBody(context.env.incoming, limits));
    } catch (error) {
      if (!(error instanceof BodyRefused)) throw error;
      return problem(context, {
        status: error.status,
        title: 'The message was not taken',
        detail: error.message,
      });
    }
    const asked = conversation.safeParse(body);
    if (!asked.success)
      return problem(context, {
        status: 400,
        title: 'The message cannot be read',
        detail:
          'Send messages, a list of role (user or assistant) and content, at most 100, of which the last is the question of a user.',
      });
    try {
      await pace.consume(editor.email);
    } catch {
      return problem(context, {
        status: 429,
        title: 'Too many questions',
        detail: 'Please wait a minute.',
        headers: { 'retry-after': '60' },
      });
    }
    const { messages, persona: tried, stream = accepts(context.req.header('accept')) } = asked.data;
    const passages = (await retrieval())(messages.at(-1)?.content ?? '');
    const found = {
      sources: passages.map(({ title, heading, file, line, text }) => ({ title, heading, file, line, text })),
      by: model === null ? ('quotes' as const) : ('model' as const),
    };
    const logged = (error: unknown) => log.error('chat-failed', { reason: messageOf(error) });
    const gone = new AbortController();
    const { signal } = gone;
    context.req.raw.signal.addEventListener('abort', () => gone.abort(), { once: true });
    try {
      const question = async () => ({
        persona: withValues(tried ?? (await readPersona(context.req.raw))),
        passages,
        messages,
        signal,
      });
      if (!stream) {
        const text = model === null ? quote(passages) : await reply(model, await question());
        return context.json({ reply: text, ...found }, 200, { 'cache-control': 'no-store' });
      }
      const pieces = model === null ? once(quote(passages)) : replyPieces(model, await question());
      // The first piece is waited for: what fails before it fails as any other request does.
      const first = await pieces.next();
      context.header('cache-control', 'no-store');
      context.header('x-accel-buffering', 'no');
      return streamSSE(context, async (events) => {
        events.onAbort(() => gone.abort());
        const send = (event: string, data: unknown) => events.writeSSE({ event, data: JSON.stringify(data) });
        await send('sources', found);
        let text = '';
        try {
          for (let piece = first; !piece.done && !signal.aborted; piece = await pieces.next()) {
            text += piece.value;
            await send('piece', { text: piece.value });
          }
          await send('reply', { reply: text });
        } catch (error) {
          if (signal.aborted) return;
          logged(error);
          await send('error', noAnswer);
        } finally {
          await pieces.return(undefined);
        }
      });
    } catch (error) {
      if (!signal.aborted) logged(error);
      return problem(context, noAnswer);
    }
  });
  return routes;
}

const accepts = (accept = '') =>
  accept.split(',').some((type) => type.trim().startsWith('text/event-stream'));

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
