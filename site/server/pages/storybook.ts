import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { StartFailure } from '../failure';
import { nothingHere } from '../problem';
import { listFiles, sendFile } from './files';

/** Where a built Storybook is served. */
export const storybookPath = '/design';

// Storybook's own pages hold inline scripts and styles; nothing of other origins runs, and only this site may frame it.
const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join(';');

/** The files of a built Storybook, with a policy of their own. Names keep no hash, so each is asked for again. */
export function storybookRoutes(folder: string): Hono<{ Bindings: HttpBindings }> {
  if (!existsSync(join(folder, 'index.html')) || !existsSync(join(folder, 'iframe.html')))
    throw new StartFailure(
      `STORYBOOK_DIR is ${folder}, which holds no built Storybook, so ${storybookPath} would be empty: run npm run build:storybook and name its folder, or remove the setting.`,
    );
  const files = listFiles(folder);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.on(['GET', 'HEAD'], '*', (context) => {
    const path = context.req.path.slice(storybookPath.length);
    // Its addresses are relative.
    if (path === '') return context.redirect(`${storybookPath}/${new URL(context.req.url).search}`, 308);
    const file = files.get(path);
    if (!file) return nothingHere(context, 'The design system has no such file.');
    sendFile(file, context.env.incoming, context.env.outgoing, {
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    });
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}
