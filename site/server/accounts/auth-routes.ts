import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Session, User } from '@supabase/auth-js';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { passwordRefusal } from '../../contract/accounts';
import { endpoints } from '../../contract/endpoints';
import { longestEmail } from '../../contract/text';
import { type addressReader, limitKey } from '../address';
import { type BodyLimits, parseStrictJson, readBody } from '../body';
import { bearerOf, type EmbeddedAccounts } from './accounts';
import { Attempts } from './attempts';
import { Devices } from './device';
import { matchesPassword } from './passwords';
import { answerAccountsRefusal, malformed, Refusal, tooMany } from './refusal';
import type { EditorSession, Tokens } from './sessions';
import { queryOf } from './settings';

export interface AccountRouteParts {
  accounts: EmbeddedAccounts;
  readAddress: ReturnType<typeof addressReader>;
  limits: BodyLimits;
  /** Whether visitors use HTTPS. */
  isSecure: boolean;
  /** Limits of sign-in attempts. */
  attempts?: ConstructorParameters<typeof Attempts>[1];
}

type Bound = Context<{ Bindings: HttpBindings }>;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(longestEmail)
  .regex(/^\P{Cc}+$/u);

/** supabase-js sends a captcha's token with every sign-in. */
const captcha = z.strictObject({ captcha_token: z.string().max(5000).optional() }).optional();

const passwordGrant = z.strictObject({
  email,
  password: z.string().max(1000),
  gotrue_meta_security: captcha,
});
const refreshGrant = z.strictObject({ refresh_token: z.string().min(1).max(500) });
const grantQuery = z.strictObject({ grant_type: z.enum(['password', 'refresh_token']) });
const logoutQuery = z.strictObject({ scope: z.enum(['global', 'local', 'others']).default('global') });
const passwordChange = z.strictObject({
  password: z.string().max(1000),
  current_password: z.string().max(1000),
  code_challenge: z.null().optional(),
  code_challenge_method: z.null().optional(),
});

const wrong = () => new Refusal(400, 'invalid_credentials', 'Invalid login credentials');

const userOf = ({ user, email: address }: { user: string; email: string }) =>
  ({
    id: user,
    aud: 'authenticated',
    role: 'authenticated',
    email: address,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
  }) satisfies Partial<User>;

/** Sign-in, refresh, the signed-in user, and sign-out: what supabase-js asks of an accounts service for this site. */
export function authRoutes({ accounts, readAddress, limits, isSecure, attempts: given }: AccountRouteParts) {
  const { sessions } = accounts;
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const attempts = new Attempts(accounts.database, given);
  const token = `${endpoints.auth}/token`;
  const devices = new Devices(accounts.keys, { path: token, isSecure });

  const bodyOf = async <Schema extends z.ZodType>(
    context: Bound,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const body = schema.safeParse(parseStrictJson(await readBody(context.env.incoming, limits)));
    if (!body.success) throw malformed();
    return body.data;
  };
  const editorOf = async (context: Bound): Promise<EditorSession> => {
    if (bearerOf(context.req.raw) === null)
      throw new Refusal(401, 'no_authorization', 'This is for signed-in editors only.');
    const editor = await accounts.editorOf(context.req.raw);
    // supabase-js then removes the session from its storage.
    if (!editor) throw new Refusal(403, 'session_not_found', 'The session has ended.');
    return editor;
  };
  const answerSession = (context: Bound, held: Tokens & { user: string; email: string }) =>
    context.json({
      access_token: held.access_token,
      token_type: 'bearer',
      expires_in: held.expires_in,
      expires_at: held.expires_at,
      refresh_token: held.refresh_token,
      user: userOf(held),
    } satisfies Omit<Session, 'user'> & { user: Partial<User> });
  const addressOf = (context: Bound) =>
    limitKey(readAddress(context.env.incoming.socket.remoteAddress, context.req.header('x-forwarded-for')));

  const signIn = async (context: Bound) => {
    const body = await bodyOf(context, passwordGrant);
    const account = await accounts.find(body.email);
    const device = account ? await devices.idOf(context, account.user) : null;
    const attempt = await attempts.admit({ address: addressOf(context), account: body.email, device });
    // Not awaited: the answer must take as long for an unknown address.
    const note = (event: 'account.sign-in-failed' | 'account.sign-in-delayed') =>
      void (account && accounts.note(event, body.email));
    if (!attempt.isAdmitted) {
      note('account.sign-in-delayed');
      throw tooMany(attempt.retrySeconds, 'Too many attempts to sign in.');
    }
    if (attempt.waitMs > 0) await sleep(attempt.waitMs);
    const isRight = await matchesPassword(body.password, account?.password ?? null, device !== null);
    if (!account || !isRight) {
      note('account.sign-in-failed');
      throw wrong();
    }
    await attempt.succeeded();
    const begun = await sessions.begin(account.user, context.req.header('user-agent') ?? '');
    await devices.mark(context, account.user, device);
    return answerSession(context, begun);
  };

  routes.use(`${endpoints.auth}/*`, async (context, next) => {
    context.header('cache-control', 'no-store');
    await next();
  });
  routes.post(token, async (context) => {
    if (queryOf(context, grantQuery).grant_type === 'password') return signIn(context);
    const refreshed = await sessions.refresh((await bodyOf(context, refreshGrant)).refresh_token);
    if (!refreshed) throw new Refusal(400, 'refresh_token_not_found', 'The session has ended.');
    return answerSession(context, refreshed);
  });
  routes.get(`${endpoints.auth}/user`, async (context) => context.json(userOf(await editorOf(context))));
  routes.put(`${endpoints.auth}/user`, async (context) => {
    const editor = await editorOf(context);
    const { password, current_password: current } = await bodyOf(context, passwordChange);
    const refusal = passwordRefusal(password);
    if (refusal !== null) throw new Refusal(422, 'validation_failed', `The password must ${refusal}.`);
    const attempt = await attempts.admit({ address: '', account: editor.email, device: editor.session });
    if (!attempt.isAdmitted) {
      void accounts.note('account.password-failed', editor.email);
      throw tooMany(attempt.retrySeconds, 'Too many attempts to change the password.');
    }
    const account = await accounts.find(editor.email);
    if (!(await matchesPassword(current, account?.password ?? null, true))) {
      void accounts.note('account.password-failed', editor.email);
      throw new Refusal(400, 'invalid_credentials', 'The current password is wrong.');
    }
    await attempt.succeeded();
    await accounts.changePassword(editor, password);
    return context.json(userOf(editor));
  });
  routes.post(`${endpoints.auth}/logout`, async (context) => {
    const { scope } = queryOf(context, logoutQuery);
    await sessions.end(await editorOf(context), scope);
    return context.body(null, 204);
  });
  routes.onError(answerAccountsRefusal);
  return routes;
}
