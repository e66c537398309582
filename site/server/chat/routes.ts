import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { readBlog } from '../blog/library';
import { type BodyLimits, BodyRefused, parseStrictJson, readBody } from '../body';
import type { Config } from '../config';
import { messageOf } from '../failure';
import type { RequireEditor } from '../inquiries/editor-routes';
import type { Log } from '../log';
import { problem, signInNeeded } from '../problem';
import { quote, reply } from './agent';
import type { ReadPersona } from './persona';
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
});

const questionsPerMinute = 30;

/** The agent chat and the persona it speaks as, both for editors (spec 7.5). */
export function chatRoutes({ folder, model, requireEditor, readPersona, limits, log }: ChatRouteParts) {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const pace = new RateLimiterMemory({ points: questionsPerMinute, duration: 60 });
  let index: Promise<Retrieve> | null = null;
  const retrieval = () => {
    index ??= readBlog(folder).then(createRetrieval);
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
    const { messages } = asked.data;
    const passages = (await retrieval())(messages.at(-1)?.content ?? '');
    const sources = passages.map(({ title, heading, file }) => ({ title, heading, file }));
    if (model === null) return context.json({ reply: quote(passages), sources });
    try {
      const persona = await readPersona(context.req.raw);
      return context.json({ reply: await reply(model, { persona, passages, messages }), sources });
    } catch (error) {
      log.error('chat-failed', { reason: messageOf(error) });
      return problem(context, {
        status: 502,
        title: 'The agent did not answer',
        detail: 'Please try again in a moment.',
      });
    }
  });
  return routes;
}
