import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type addressReader, type BodyLimits, limitKey, parseStrictJson, readBody } from '@probata/server';
import { longestEmail, plainAddress } from '@probata/server/contract';
import type { Factor, Session, User } from '@supabase/auth-js';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { accountEndpoints, accountPrefixes } from '../contract';

import { bearerOf, type EmbeddedAccounts } from './accounts';
import { Attempts } from './attempts';
import { Devices } from './device';
import { signInNeeded } from './editor';
import { passwordWeakness } from './password-rules';
import { matchesPassword } from './passwords';
import { answerAccountsRefusal, malformed, Refusal, tooMany } from './refusal';
import type { EditorSession, Tokens } from './sessions';
import { queryOf } from './settings';
import type { WriteLimit } from './write-limit';

export interface AccountRouteParts {
  accounts: EmbeddedAccounts;
  readAddress: ReturnType<typeof addressReader>;
  limits: BodyLimits;
  writes: WriteLimit;
  /** Whether visitors use HTTPS. */
  isSecure: boolean;
  /** Limits of sign-in attempts. */
  attempts?: ConstructorParameters<typeof Attempts>[1];
}

type Bound = Context<{ Bindings: HttpBindings }>;

const email = z
  .string()
  .overwrite(plainAddress)
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

const confirmation = z.strictObject({ password: z.string().max(1000) });
const newFactor = z.strictObject({
  friendly_name: z.string().trim().max(100).default(''),
  factor_type: z.literal('totp'),
  issuer: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^:]+$/)
    .optional(),
});
/** auth-js sends the factor's id in the body too. */
const challengeBody = z.strictObject({
  factorId: z.string().max(100).optional(),
  channel: z.null().optional(),
});
const verification = z.strictObject({ challenge_id: z.uuid(), code: z.string().trim().min(1).max(40) });

const wrong = () => new Refusal(400, 'invalid_credentials', 'Invalid login credentials');

/** Whose tokens or account are answered, with what is still asked of them. */
interface AnsweredUser {
  user: string;
  email: string;
}

const userOf = ({ user, email: address }: AnsweredUser, factors: Factor[], needsFactor: boolean) =>
  ({
    id: user,
    aud: 'authenticated',
    role: 'authenticated',
    email: address,
    app_metadata: {
      provider: 'email',
      providers: ['email'],
      ...(needsFactor && { needs_second_factor: true }),
    },
    user_metadata: {},
    identities: [],
    factors,
  }) satisfies Partial<User>;

/** Sign-in, refresh, the signed-in user, and sign-out: what supabase-js asks of an accounts service for this site. */
export function authRoutes({ accounts, readAddress, limits, isSecure, attempts: given }: AccountRouteParts) {
  const { sessions, factors } = accounts;
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const attempts = new Attempts(accounts.database, given);
  const token = `${accountPrefixes.auth}/token`;
  const devices = new Devices(accounts.keys, { isSecure });

  const bodyOf = async <Schema extends z.ZodType>(
    context: Bound,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const body = schema.safeParse(parseStrictJson(await readBody(context.env.incoming, limits)));
    if (!body.success) throw malformed();
    return body.data;
  };
  /** With the second factor, where the account has one. */
  const editorOf = async (context: Bound): Promise<EditorSession> => {
    const session = await sessionOf(context);
    if (session.awaitsFactor && !session.needsFactor)
      throw new Refusal(403, 'insufficient_aal', 'Give the code of your second factor first.');
    return session;
  };
  const sessionOf = async (context: Bound): Promise<EditorSession> => {
    if (bearerOf(context.req.raw) === null)
      throw new Refusal(401, 'no_authorization', 'This is for signed-in editors only.');
    const editor = await accounts.sessionOf(context.req.raw);
    // supabase-js then removes the session from its storage.
    if (!editor) throw new Refusal(403, 'session_not_found', 'The session has ended.');
    return editor;
  };
  const answeredUser = async (held: AnsweredUser) => {
    const known = await factors.list(held.user);
    const needsFactor = factors.isRequired && !known.some(({ status }) => status === 'verified');
    return userOf(held, known, needsFactor);
  };
  const answerSession = async (context: Bound, held: Tokens & AnsweredUser, more: object = {}) =>
    context.json({
      access_token: held.access_token,
      token_type: 'bearer',
      expires_in: held.expires_in,
      expires_at: held.expires_at,
      refresh_token: held.refresh_token,
      user: await answeredUser(held),
      ...more,
    } satisfies Omit<Session, 'user'> & { user: Partial<User> });
  const addressOf = (context: Bound) => limitKey(readAddress(context.env.incoming));

  const browserOf = (context: Bound) => ({
    holder: devices.hold(context),
    device: context.req.header('user-agent') ?? '',
  });
  /** Compares a password of a signed-in editor, within the limits of attempts. */
  const confirm = async (editor: EditorSession, password: string, what: string) => {
    const attempt = await attempts.admit({ address: '', account: editor.email, device: editor.session });
    if (!attempt.isAdmitted) {
      void accounts.note('account.password-failed', editor.email);
      throw tooMany(attempt.retrySeconds, what);
    }
    const account = await accounts.find(editor.email);
    if (!(await matchesPassword(password, account?.password ?? null, true))) {
      void accounts.note('account.password-failed', editor.email);
      throw new Refusal(400, 'invalid_credentials', 'The current password is wrong.');
    }
    await attempt.succeeded();
  };

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
    if (account.hasExpired)
      throw new Refusal(
        400,
        'password_expired',
        'This generated password was valid for 72 hours. Ask a server administrator for another one: npm run editor -- password EMAIL',
      );
    const weakness = await passwordWeakness(body.password, body.email, accounts.company);
    await accounts.askForPassword(account.user, account.isGenerated || weakness !== null);
    const begun = await sessions.begin(account.user, browserOf(context));
    await devices.mark(context, account.user, device);
    return answerSession(
      context,
      begun,
      weakness === null
        ? {}
        : { weak_password: { message: `The password must ${weakness}.`, reasons: ['characters'] } },
    );
  };

  routes.use(`${accountPrefixes.auth}/*`, async (context, next) => {
    context.header('cache-control', 'no-store');
    await next();
  });
  routes.post(token, async (context) => {
    if (queryOf(context, grantQuery).grant_type === 'password') return signIn(context);
    const { refresh_token } = await bodyOf(context, refreshGrant);
    const refreshed = await sessions.refresh(refresh_token, browserOf(context));
    if (!refreshed) throw new Refusal(400, 'refresh_token_not_found', 'The session has ended.');
    return answerSession(context, refreshed);
  });
  routes.get(`${accountPrefixes.auth}/user`, async (context) => {
    return context.json(await answeredUser(await sessionOf(context)));
  });
  routes.put(`${accountPrefixes.auth}/user`, async (context) => {
    const editor = await editorOf(context);
    const { password, current_password: current } = await bodyOf(context, passwordChange);
    const weakness = await passwordWeakness(password, editor.email, accounts.company);
    if (weakness !== null) throw new Refusal(422, 'weak_password', `The password must ${weakness}.`);
    await confirm(editor, current, 'Too many attempts to change the password.');
    await accounts.changePassword(editor, password);
    return context.json(await answeredUser(editor));
  });
  routes.post(accountEndpoints.confirm.path, async (context) => {
    const editor = await accounts.editorOf(context.req.raw);
    if (!editor) return signInNeeded(context);
    const { password } = await bodyOf(context, confirmation);
    await confirm(editor, password, 'Too many attempts to confirm the password.');
    await sessions.confirm(editor);
    return context.body(null, 204);
  });

  const noFactor = () => new Refusal(404, 'mfa_factor_not_found', 'There is no such second factor.');
  const factorOf = (context: Bound): string => {
    const id = z.uuid().safeParse(context.req.param('id'));
    if (!id.success) throw noFactor();
    return id.data;
  };
  routes.post(`${accountPrefixes.auth}/factors`, async (context) => {
    const editor = await editorOf(context);
    const { friendly_name: name, issuer } = await bodyOf(context, newFactor);
    if (!editor.isConfirmed)
      throw new Refusal(
        403,
        'reauthentication_needed',
        'Confirm your password first, then set up the second factor.',
      );
    if ((await factors.list(editor.user)).some(({ status }) => status === 'verified'))
      throw new Refusal(
        422,
        'too_many_enrolled_mfa_factors',
        'The account has a second factor. Remove it first.',
      );
    return context.json(await factors.enroll(editor, { name, issuer }));
  });
  routes.post(`${accountPrefixes.auth}/factors/:id/challenge`, async (context) => {
    const session = await sessionOf(context);
    const factor = factorOf(context);
    await bodyOf(context, challengeBody);
    const begun = await factors.challenge(session.user, factor);
    if (!begun) throw noFactor();
    return context.json({ ...begun, type: 'totp' });
  });
  routes.post(`${accountPrefixes.auth}/factors/:id/verify`, async (context) => {
    const session = await sessionOf(context);
    const factor = factorOf(context);
    const { challenge_id: challenge, code } = await bodyOf(context, verification);
    const attempt = await attempts.admit({
      address: '',
      account: session.email,
      device: `factor ${session.user}`,
    });
    if (!attempt.isAdmitted) {
      void accounts.note('account.factor-failed', session.email);
      throw tooMany(attempt.retrySeconds, 'Too many codes.');
    }
    const codes = await factors.verify(session, { factor, challenge, code }).catch((error: unknown) => {
      void accounts.note('account.factor-failed', session.email);
      throw error;
    });
    await attempt.succeeded();
    const raised = await sessions.raise(session, browserOf(context));
    return answerSession(context, raised, codes === null ? {} : { recovery_codes: codes });
  });
  routes.delete(`${accountPrefixes.auth}/factors/:id`, async (context) => {
    const editor = await editorOf(context);
    const factor = factorOf(context);
    if (!editor.isConfirmed)
      throw new Refusal(
        403,
        'reauthentication_needed',
        'Confirm your password first, then remove the second factor.',
      );
    if (!(await factors.remove(editor, factor))) throw noFactor();
    return context.json({ id: factor });
  });
  routes.post(`${accountPrefixes.auth}/logout`, async (context) => {
    const { scope } = queryOf(context, logoutQuery);
    // The other sessions may have the second factor that this one has not been given.
    await sessions.end(await (scope === 'local' ? sessionOf : editorOf)(context), scope);
    return context.body(null, 204);
  });
  routes.onError(answerAccountsRefusal);
  return routes;
}
