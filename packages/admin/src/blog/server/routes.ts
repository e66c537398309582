import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { type Log, messageOf, problem } from '@probata/server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { type EditorEnvironment, editorsOnly, type RequireEditor } from '../../account/server/editor';
import {
  type BlogFailure,
  type BlogReport,
  blogAnalyzeQuerySchema,
  blogEndpoints,
  blogFixedQuerySchema,
  type TemplateCatalog,
  templateCatalogSchema,
} from '../contract';
import { createValidator } from './run-validator';

interface BlogRouteParts {
  /** Contains `posts`, `sources` and `templates`. */
  folder: string;
  requireEditor: RequireEditor;
  /** Runs of the validator by account. */
  limiter: { consume(editor: string): Promise<unknown> };
  log: Log;
}

/** The template catalog and the template files, and the validator for editors (spec 7.5). */
export function blogRoutes({ folder, requireEditor, limiter, log }: BlogRouteParts) {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const { validate, fix } = createValidator(folder);
  const failed = (context: Context, error: unknown) => {
    log.error('validator-failed', { reason: messageOf(error) });
    return context.json({ error: 'Validator output available in server logs' } satisfies BlogFailure, 500);
  };
  const readCatalog = async () => {
    const read: unknown = JSON.parse(await readFile(join(folder, 'templates/catalog.json'), 'utf8'));
    return templateCatalogSchema.parse(read);
  };

  routes.get(blogEndpoints.catalog, async (context) =>
    context.json((await readCatalog()) satisfies TemplateCatalog, 200, { 'cache-control': 'no-cache' }),
  );

  // Text to copy, never HTML. Only files that the catalog names are read.
  routes.get(`${blogEndpoints.templates}/:file`, async (context) => {
    const { posts } = await readCatalog();
    const file = context.req.param('file');
    const text = posts.some((template) => template.file === file)
      ? await readFile(join(folder, 'templates', basename(file)), 'utf8').catch(() => null)
      : null;
    if (text === null)
      return problem(context, {
        status: 404,
        title: 'There is no such template',
        detail: 'The catalog does not name it, or its file is missing.',
      });
    return context.text(text, 200, { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  });

  const limited: MiddlewareHandler<EditorEnvironment> = async (context, next) => {
    try {
      await limiter.consume(context.get('editor').email);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return problem(context, {
        status: 429,
        title: 'Too many runs',
        detail: 'The validator runs 30 times a minute for one account. Please wait a moment.',
        retryAfter: Math.ceil(error.msBeforeNext / 1000),
      });
    }
    return next();
  };
  const guards = [editorsOnly(requireEditor, { admitsGuests: true }), limited] as const;

  routes.get(blogEndpoints.analyze, ...guards, async (context) => {
    const query = blogAnalyzeQuerySchema.safeParse(context.req.query());
    if (!query.success)
      return problem(context, {
        status: 400,
        title: 'The task is not known',
        detail: 'Use task=validate and strict=0 or 1.',
      });
    try {
      return context.json((await validate(query.data.strict === '1')) satisfies BlogReport);
    } catch (error) {
      return failed(context, error);
    }
  });

  routes.get(blogEndpoints.fixed, ...guards, async (context) => {
    const query = blogFixedQuerySchema.safeParse(context.req.query());
    try {
      const text = query.success ? await fix(query.data.strict === '1', query.data.file) : null;
      if (text === null)
        return problem(context, {
          status: 404,
          title: 'There is no such file',
          detail: 'The blog has no file of this name that can be read.',
        });
      return context.text(text, 200, { 'x-content-type-options': 'nosniff' });
    } catch (error) {
      return failed(context, error);
    }
  });
  return routes;
}
