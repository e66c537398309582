import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { type Database, parseJson, type Queries } from '@probata/server';
import type { Session } from '@supabase/auth-js';
import { compactVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { addAuditLine, addressOfRequest } from '../../audit/server/audit';
import type { SessionList } from '../contract';
import type { Editor } from './editor';
import type { Keys } from './keys';

/** An editor and the session of a request. */
export interface EditorSession extends Editor {
  user: string;
  session: string;
  /** The password was given, but not the second factor that the account has or is to have. */
  awaitsFactor: boolean;
  /** The account has no second factor, and the installation requires one. */
  needsFactor: boolean;
  /** A password or a code was given within the last 15 minutes. */
  isConfirmed: boolean;
}

/** How much of an account's factors a session has been given, as the provider names it. */
export type Level = 'aal1' | 'aal2';

/** The tokens of a session. `expires_in`: seconds; `expires_at`: seconds since 1970. */
export type Tokens = Required<Pick<Session, 'access_token' | 'refresh_token' | 'expires_in' | 'expires_at'>>;

const accessSeconds = 900;

/** The clock difference that a token's expiry may have. */
const toleranceSeconds = 60;

/** A session ends after twelve hours without a request, and after thirty days. */
export const alive =
  "session.used_at > now() - interval '12 hours' and session.created_at > now() - interval '30 days'";

/** The claims of an accepted token: any role but `authenticated` is refused. */
const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal('authenticated'),
  exp: z.number(),
});

const headerSchema = z.object({ kid: z.string().max(100) });

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

/** A refresh token names its session, so that a token that was used before can end it. */
const refreshToken = (session: string, secret: string) => `${session}.${secret}`;

/** What a sign-out ended, for the audit list. */
const endedBy = { local: '', others: 'all other sessions', global: 'all sessions' } as const;

interface Holder {
  session: string;
  user: string;
  email: string;
  level: Level;
  /** The database's clock, which all servers share: seconds since 1970. */
  now: number;
}

/** What a refresh compares. */
interface HeldSession {
  key: string;
  isCurrent: boolean;
  holder: string;
  device: string;
  address: string | null;
}

const databaseNow = 'extract(epoch from now())::float8 as now';

/** The browser that asks. */
interface Browser {
  /** The secret in its cookie. */
  holder: string;
  /** What it calls itself. */
  device: string;
}

/** The sessions of editors: signed access tokens for 15 minutes each, and refresh tokens that change with every use. */
export class Sessions {
  readonly #database: Database;
  readonly #keys: Keys;

  readonly #requiresFactor: boolean;

  constructor(database: Database, keys: Keys, requiresFactor: boolean) {
    this.#database = database;
    this.#keys = keys;
    this.#requiresFactor = requiresFactor;
  }

  /** Begins a session. Ended ones of the same editor are deleted. */
  async begin(
    user: string,
    { holder: secret, device }: Browser,
    level: Level = 'aal1',
  ): Promise<Tokens & Holder> {
    const session = randomUUID();
    const refresh = refreshToken(session, randomBytes(24).toString('base64url'));
    const [holder] = await this.#database.transaction(async (step) => {
      await step.query(`delete from accounts.session as session where user_id = $1 and not (${alive})`, [
        user,
      ]);
      const begun = await step.query<Holder>(
        `with begun as (
           insert into accounts.session (id, user_id, device, refresh_key, refresh_hash, holder_hash, address, level)
           select $1::uuid, user_id, $3, $4, $5, $6, $7, $8 from accounts.editor where user_id = $2 returning id, user_id, level
         )
         select begun.id::text as session, user_id::text as "user", email, level, ${databaseNow}
         from begun join accounts.editor using (user_id)`,
        [
          session,
          user,
          device.slice(0, 300),
          randomBytes(32).toString('base64url'),
          digest(refresh),
          digest(secret),
          addressOfRequest(),
          level,
        ],
      );
      for (const { email } of begun)
        await addAuditLine(step, {
          event: 'account.signed-in',
          actor: email,
          target: email,
          detail: level === 'aal2' ? 'with a second factor' : '',
        });
      return begun;
    });
    if (!holder) throw new Error('The session was not stored: the editor was removed during the sign-in.');
    return this.#tokens(holder, refresh);
  }

  /**
   * Replaces a refresh token. The one before the current one gets the same answer again: the client may not have received it. In
   * another browser than the one that signed in, it ends the session.
   */
  async refresh(token: string, browser: Browser): Promise<(Tokens & Holder) | null> {
    const refreshed = await this.#database.transaction(async (step) => {
      const given = digest(token);
      const [held] = await step.query<Holder & HeldSession>(
        `select session.id::text as session, user_id::text as "user", email, level, refresh_key as key,
           refresh_hash = $1 as "isCurrent", holder_hash as holder, device, address, ${databaseNow}
         from accounts.session as session join accounts.editor using (user_id)
         where (refresh_hash = $1 or former_hash = $1) and ${alive} for update of session`,
        [given],
      );
      if (!held) {
        await endReused(step, token);
        return null;
      }
      if (held.holder !== digest(browser.holder)) {
        await endCarried(step, held, browser);
        return null;
      }
      const next = refreshToken(
        held.session,
        createHmac('sha256', held.key).update(token).digest('base64url'),
      );
      if (held.isCurrent)
        await step.query(
          'update accounts.session set former_hash = refresh_hash, refresh_hash = $2 where id = $1::uuid',
          [held.session, digest(next)],
        );
      return { held, next };
    });
    // After the transaction: the embedded database runs one at a time, so reading the key inside it would wait forever.
    return refreshed && this.#tokens(refreshed.held, refreshed.next);
  }

  async #tokens(holder: Holder, refresh: string): Promise<Tokens & Holder> {
    const issued = Math.floor(holder.now);
    const key = await this.#keys.signing(true);
    const access = await new SignJWT({
      role: 'authenticated',
      email: holder.email,
      aal: holder.level,
      amr: [
        { method: 'password', timestamp: issued },
        ...(holder.level === 'aal2' ? [{ method: 'totp', timestamp: issued }] : []),
      ],
      session_id: holder.session,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key.id })
      .setSubject(holder.user)
      .setAudience('authenticated')
      .setIssuedAt(issued)
      .setExpirationTime(issued + accessSeconds)
      .sign(new TextEncoder().encode(key.value));
    return {
      ...holder,
      access_token: access,
      refresh_token: refresh,
      expires_in: accessSeconds,
      expires_at: issued + accessSeconds,
    };
  }

  /**
   * The editor of an access token. Its signature is checked here; its time, its session and its editor in one statement by the database,
   * because the clocks of several servers differ.
   */
  async check(token: string): Promise<EditorSession | null> {
    const claims = await this.#claims(token);
    if (!claims) return null;
    const [found] = await this.#database.query<Editor & Omit<EditorSession, 'user' | 'session'>>(
      `with held as (
         select session.id, session.used_at, email, role,
           session.confirmed_at > now() - interval '15 minutes' as "isConfirmed",
           level = 'aal1' and ($4 or factor.has) as "awaitsFactor", $4 and not factor.has as "needsFactor"
         from accounts.session as session join accounts.editor using (user_id)
           cross join lateral (
             select exists (
               select from accounts.factor where factor.user_id = session.user_id and is_verified
             ) as has
           ) as factor
         where session.id = $1::uuid and user_id = $2::uuid and ${alive}
           and $3::float8 > extract(epoch from now()) - ${toleranceSeconds}
       ), used as (
         update accounts.session set used_at = now()
         where id = (select id from held where used_at < now() - interval '5 minutes')
       )
       select email, role, "isConfirmed", "awaitsFactor", "needsFactor" from held`,
      [claims.session_id, claims.sub, claims.exp, this.#requiresFactor],
    );
    return found ? { ...found, user: claims.sub, session: claims.session_id } : null;
  }

  async #claims(token: string): Promise<z.output<typeof claimsSchema> | null> {
    const [head = ''] = token.split('.', 1);
    const header = headerSchema.safeParse(parseJson(Buffer.from(head, 'base64url').toString('utf8')));
    if (!header.success) return null;
    for (const key of await this.#keys.verifying(header.data.kid)) {
      const verified = await compactVerify(token, new TextEncoder().encode(key.value), {
        algorithms: ['HS256'],
      }).catch(() => null);
      if (verified)
        return claimsSchema.safeParse(parseJson(new TextDecoder().decode(verified.payload))).data ?? null;
    }
    return null;
  }

  /** Remembers that the editor has just given the password again. */
  async confirm({ session, email }: EditorSession): Promise<void> {
    await this.#database.transaction(async (step) => {
      await step.query('update accounts.session set confirmed_at = now() where id = $1::uuid', [session]);
      await addAuditLine(step, { event: 'account.confirmed', actor: email, target: email });
    });
  }

  /** Replaces a session by one that has been given the second factor. */
  async raise({ user, session }: EditorSession, browser: Browser): Promise<Tokens & Holder> {
    const raised = await this.begin(user, browser, 'aal2');
    await this.#database.query('delete from accounts.session where id = $1::uuid', [session]);
    return raised;
  }

  /** Ends the given session, the editor's others, or all of them. */
  async end({ user, session, email }: EditorSession, scope: 'local' | 'others' | 'global'): Promise<void> {
    await this.#database.transaction(async (step) => {
      await step.query(
        `delete from accounts.session where user_id = $1::uuid
           and case $3 when 'local' then id = $2::uuid when 'others' then id <> $2::uuid else true end`,
        [user, session, scope],
      );
      await addAuditLine(step, {
        event: 'account.signed-out',
        actor: email,
        target: email,
        detail: endedBy[scope],
      });
    });
  }

  /** The editor's own sessions, the latest used first. */
  list({ user, session }: EditorSession): Promise<SessionList['sessions']> {
    return this.#database.query(
      `select id::text as id, created_at as "createdAt", used_at as "usedAt", device, id = $2::uuid as "isCurrent"
       from accounts.session as session
       where user_id = $1::uuid and ${alive} order by used_at desc, id limit 100`,
      [user, session],
    );
  }

  /** Ends one of the editor's own sessions. False: there is no such session. */
  endOne({ user, email }: EditorSession, id: string): Promise<boolean> {
    return this.#database.transaction(async (step) => {
      const ended = await step.query(
        'delete from accounts.session where user_id = $1::uuid and id::text = $2 returning id',
        [user, id],
      );
      if (ended.length > 0)
        await addAuditLine(step, {
          event: 'account.signed-out',
          actor: email,
          target: email,
          detail: 'another session',
        });
      return ended.length > 0;
    });
  }
}

/** A refresh token in another browser was carried there: its session ends, and the audit line names both ends. */
async function endCarried(
  step: Queries,
  { session, email, device, address }: Holder & HeldSession,
  other: Browser,
): Promise<void> {
  await step.query('delete from accounts.session where id = $1::uuid', [session]);
  const named = (name: string) => name.slice(0, 300) || 'an unnamed program';
  await addAuditLine(step, {
    event: 'account.session-ended',
    actor: 'server',
    target: email,
    detail: `its tokens were used without the cookie of its browser, by ${named(other.device)}; it began at ${address ?? 'an unknown address'} in ${named(device)}`,
  });
}

/** A refresh token that was replaced before may have been stolen: its session ends. */
async function endReused(step: Queries, token: string): Promise<void> {
  const session = z.uuid().safeParse(token.split('.', 1)[0]);
  if (!session.success) return;
  const ended = await step.query<{ email: string; isAlive: boolean }>(
    `delete from accounts.session as session using accounts.editor as editor
     where session.id = $1::uuid and editor.user_id = session.user_id returning email, (${alive}) as "isAlive"`,
    [session.data],
  );
  for (const { email, isAlive } of ended)
    await addAuditLine(step, {
      event: 'account.session-ended',
      actor: 'server',
      target: email,
      detail: isAlive ? 'its refresh token was used twice' : 'it was 12 hours without use, or 30 days old',
    });
}
