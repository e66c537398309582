import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type addressReader, limitKey } from '../address';
import { type BodyLimits, BodyRefused, readBody } from '../body';
import { problem } from '../problem';
import type { Accounts, AccountsRequest } from './accounts';

interface AccountRouteParts {
  accounts: Accounts;
  readAddress: ReturnType<typeof addressReader>;
  limits: BodyLimits;
  /** Failed sign-ins that one address may have in five minutes. @default 20 */
  attempts?: number;
}

type Bound = Context<{ Bindings: HttpBindings }>;

const fiveMinutes = 300;

/** A refused sign-in takes this long: the time does not tell whether the address is known. */
const refusalMs = 400;

/** What the service reads of a request. */
const passedHeaders = [
  'authorization',
  'content-type',
  'accept',
  'prefer',
  'content-profile',
  'accept-profile',
];

/** An answer as the browser's client understands it. */
const refused = (context: Context, status: 400 | 401 | 408 | 413 | 429, code: string, message: string) =>
  context.json({ code: status, error_code: code, msg: message, message }, status, {
    'cache-control': 'no-store',
    ...(status === 429 ? { 'retry-after': String(fiveMinutes) } : {}),
  });

const noEditor = (context: Context) => refused(context, 401, 'no_authorization', 'Sign-in needed.');

/**
 * The embedded accounts service behind a list of what may be asked: sign-in and refresh, the user, sign-out, the key set, and the
 * table of settings and what it held before, for editors. Nothing else of it is reachable: no sign-up, no codes, no studio, no other table.
 */
export function accountRoutes({ accounts, readAddress, limits, attempts = 20 }: AccountRouteParts) {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const { answer } = accounts;
  if (!answer) return routes;
  const ofAddress = new RateLimiterMemory({ points: attempts, duration: fiveMinutes });
  const ofAccount = new RateLimiterMemory({ points: attempts, duration: fiveMinutes });

  const pass = async (context: Bound, body: string | null): Promise<Response> => {
    const headers: Record<string, string> = {};
    for (const name of passedHeaders) {
      const value = context.req.header(name);
      if (value !== undefined) headers[name] = value;
    }
    const { search } = new URL(context.req.url);
    const asked: AccountsRequest = {
      method: context.req.method,
      path: `${context.req.path}${search}`,
      headers,
      body,
    };
    const told = await answer(asked);
    // The tables' own rules decide; a token that is no longer one is told so, instead of being shown an empty table.
    if (told === null) return noEditor(context);
    const answered = new Response(told.body, told);
    answered.headers.set('cache-control', 'no-store');
    return answered;
  };
  const bodyOf = async (context: Bound): Promise<string | Response> => {
    try {
      return await readBody(context.env.incoming, limits);
    } catch (error) {
      if (!(error instanceof BodyRefused)) throw error;
      return refused(context, error.status, 'bad_body', error.message);
    }
  };

  routes.post('/auth/v1/token', async (context) => {
    const grant = context.req.query('grant_type');
    if (grant !== 'password' && grant !== 'refresh_token')
      return refused(context, 400, 'unsupported_grant_type', 'This way of signing in is not offered.');
    const body = await bodyOf(context);
    if (typeof body !== 'string') return body;
    if (grant === 'refresh_token') return pass(context, body);
    const begun = performance.now();
    const address = limitKey(
      readAddress(context.env.incoming.socket.remoteAddress, context.req.header('x-forwarded-for')),
    );
    const account = emailIn(body);
    try {
      await ofAddress.consume(address);
      await ofAccount.consume(account);
    } catch {
      return refused(
        context,
        429,
        'over_request_rate_limit',
        'Too many attempts to sign in. Please wait five minutes.',
      );
    }
    const told = await pass(context, body);
    if (told.ok) {
      await ofAddress.reward(address);
      await ofAccount.delete(account);
    } else await sleep(Math.max(0, refusalMs - (performance.now() - begun)));
    return told;
  });
  routes.get('/auth/v1/user', (context) => pass(context, null));
  routes.post('/auth/v1/logout', (context) => pass(context, null));
  routes.get('/auth/v1/.well-known/jwks.json', (context) => pass(context, null));

  routes.on(['GET', 'POST'], '/rest/v1/app_settings', async (context) => {
    if (context.req.method === 'GET') return pass(context, null);
    // Nobody else has a body read.
    if (!(await accounts.editorOf(context.req.raw))) return noEditor(context);
    const body = await bodyOf(context);
    return typeof body === 'string' ? pass(context, body) : body;
  });

  routes.get('/rest/v1/app_settings_history', (context) => pass(context, null));

  for (const prefix of ['/auth/v1/*', '/rest/v1/*'])
    routes.all(prefix, (context) =>
      problem(context, {
        status: 404,
        title: 'There is nothing here',
        detail: 'This part of the accounts service is not offered.',
      }),
    );
  return routes;
}

/** The address somebody signs in with, as a key to count by. */
function emailIn(body: string): string {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && 'email' in value)
      return String(value.email).trim().toLowerCase().slice(0, 254);
  } catch {
    // The service says what is wrong with it.
  }
  return '';
}
