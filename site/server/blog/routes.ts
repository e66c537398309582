import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { messageOf } from '../failure';
import type { RequireEditor } from '../inquiries/editor-routes';
import type { Log } from '../log';
import { problem, signInNeeded } from '../problem';
import { createValidator } from './run-validator';

interface BlogRouteParts {
  /** With `posts`, `sources` and `templates`. */
  folder: string;
  requireEditor: RequireEditor;
  log: Log;
}

const catalogue = z.object({
  posts: z.array(z.object({ id: z.string(), title: z.string(), file: z.string() })),
});

/** The catalogue of templates, and the validator for editors (spec 7.5). */
export function blogRoutes({ folder, requireEditor, log }: BlogRouteParts) {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const validate = createValidator(folder);
  const readCatalogue = async () => {
    const read: unknown = JSON.parse(await readFile(join(folder, 'templates/catalog.json'), 'utf8'));
    return catalogue.parse(read);
  };

  routes.get('/blog/assets/templates/catalog.json', async (context) => {
    return context.json(await readCatalogue(), 200, { 'cache-control': 'no-cache' });
  });

  // A template is text to copy, whatever stands in it: never a page. Only what the catalogue names is read.
  routes.get('/blog/assets/templates/:file', async (context) => {
    const { posts } = await readCatalogue();
    const file = context.req.param('file');
    const text = posts.some((template) => template.file === file)
      ? await readFile(join(folder, 'templates', basename(file)), 'utf8').catch(() => null)
      : null;
    if (text === null)
      return problem(context, {
        status: 404,
        title: 'There is no such template',
        detail: 'The catalogue does not name it, or its file is missing.',
      });
    return context.text(text, 200, { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  });

  routes.get('/api/blog/analyze', async (context) => {
    if (!(await requireEditor(context.req.raw))) return signInNeeded(context);
    const { task, strict = '0' } = context.req.query();
    if (task !== 'validate' || !['0', '1'].includes(strict))
      return problem(context, {
        status: 400,
        title: 'The task is not known',
        detail: 'Ask with task=validate and strict=0 or 1.',
      });
    try {
      return context.json(await validate(strict === '1'), 200, { 'cache-control': 'no-store' });
    } catch (error) {
      log.error('validator-failed', { reason: messageOf(error) });
      return context.json({ error: 'Validator output available in server logs' }, 500, {
        'cache-control': 'no-store',
      });
    }
  });
  return routes;
}
