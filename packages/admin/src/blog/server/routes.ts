import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BodyLimits, type Log, messageOf, problem } from '@probata/server';
import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { EditorEnvironment, RequireEditor } from '../../account/server/editor';
import { editorEndpoints } from '../../frame/server/editor-endpoints';
import { type BlogFailure, blogEndpoints, templateCatalogSchema } from '../contract';
import { createValidator } from './run-validator';

const unknownTask = {
  status: 400,
  title: 'The task is not known',
  detail: 'Use task=validate and strict=0 or 1.',
} as const;

const noFile = {
  status: 404,
  title: 'There is no such file',
  detail: 'The blog has no file of this name that can be read.',
} as const;

interface BlogRouteParts {
  /** Contains `posts`, `sources` and `templates`. */
  folder: string;
  requireEditor: RequireEditor;
  limits: BodyLimits;
  /** Runs of the validator by account. */
  limiter: { consume(editor: string): Promise<unknown> };
  log: Log;
}

/** The template catalog and the template files, and the validator for editors (spec 7.5). */
export function blogRoutes({ folder, limiter, log, ...parts }: BlogRouteParts) {
  const { routes, answer } = editorEndpoints({ ...parts, admitsGuests: true });
  const { validate, fix } = createValidator(folder);
  const failed = (context: Context, error: unknown) => {
    log.error('validator-failed', { reason: messageOf(error) });
    return context.json({ error: 'Validator output available in server logs' } satisfies BlogFailure, 500);
  };
  const readCatalog = async () => {
    const read: unknown = JSON.parse(await readFile(join(folder, 'templates/catalog.json'), 'utf8'));
    return templateCatalogSchema.parse(read);
  };

  routes.get(blogEndpoints.catalog.path, async (context) =>
    context.json(await readCatalog(), 200, { 'cache-control': 'no-cache' }),
  );

  // Text to copy, never HTML. Only files that the catalog names are read.
  routes.get(blogEndpoints.template.path, async (context) => {
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

  const { analyze, fixed } = blogEndpoints;
  answer(analyze, { checks: [limited], refused: unknownTask }, async (context, { query: { strict } }) =>
    validate(strict === '1').catch((error: unknown) => failed(context, error)),
  );

  answer(fixed, { checks: [limited], refused: noFile }, async (context, { query: { strict, file } }) => {
    try {
      const text = await fix(strict === '1', file);
      return text === null
        ? problem(context, noFile)
        : context.text(text, 200, { 'x-content-type-options': 'nosniff' });
    } catch (error) {
      return failed(context, error);
    }
  });
  return routes;
}
