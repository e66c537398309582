import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { nothingHere, StartFailure } from '@probata/server';
import { Hono } from 'hono';
import { listFiles, sendFile } from './files';

/** Where a built Storybook is served. */
export const storybookPath = '/design';

// The preview obeys messages of any window and runs inline scripts: the sandbox gives its documents an origin of their own, so that
// neither can reach what the site stores. The manager that frames it is sandboxed too: no policy of framing can name it.
const policy = [
  'sandbox allow-scripts allow-forms allow-popups',
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
].join(';');

/** The files of a built Storybook, with a policy of their own. Names keep no hash, so each is asked for again. */
export function storybookRoutes(folder: string): Hono<{ Bindings: HttpBindings }> {
  if (!existsSync(join(folder, 'index.html')) || !existsSync(join(folder, 'iframe.html')))
    throw new StartFailure(
      `STORYBOOK_DIR is ${folder}, which holds no built Storybook, so ${storybookPath} would be empty: run npm run build:storybook and name its folder, or remove the setting.`,
    );
  const files = listFiles(folder);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.on(['GET', 'HEAD'], '*', async (context) => {
    const path = context.req.path.slice(storybookPath.length);
    // Its addresses are relative.
    if (path === '') return context.redirect(`${storybookPath}/${new URL(context.req.url).search}`, 308);
    const file = files.get(path);
    if (!file) return nothingHere(context, 'The design system has no such file.');
    context.env.outgoing.removeHeader('x-frame-options');
    await sendFile(file, context.env.incoming, context.env.outgoing, {
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      // No window that opened it keeps a handle to it.
      'cross-origin-opener-policy': 'same-origin',
      // Modules and data are read with CORS from a sandbox. Everything here is public.
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
    });
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}
