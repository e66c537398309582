import { createHash, randomInt } from 'node:crypto';
import type { Database, Queries } from '@probata/server';
import type { Factor } from '@supabase/auth-js';
import { addAuditLine } from '../../audit/server/audit';
import { Refusal } from './refusal';

const periodSeconds = 30;
/** Codes of this many periods before and after the present one are accepted: phones and servers differ. */
const window = 1;
/** A code that would be right at another time, at most this many periods away, shows that a clock is wrong. */
const wideWindow = 40;
const challengeMinutes = 5;
const recoveryCodes = 10;

/** Letters and digits that cannot be taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const digest = (code: string) => createHash('sha256').update(code).digest('hex');

/** A recovery code as it is compared: without case, spaces and hyphens. */
const plainCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** 118 bits, so that a plain hash protects it. */
const newCode = () =>
  Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replace(/.{6}(?=.)/g, '$&-');

interface Account {
  user: string;
  email: string;
}

const wrongCode = () =>
  new Refusal(422, 'mfa_verification_failed', 'The code is wrong. Wait for the next one, then try again.');

/** Second factors of editors: time-based codes (RFC 6238), and recovery codes for a lost phone. */
export class Factors {
  /** Whether every account needs one. */
  readonly isRequired: boolean;
  readonly #database: Database;
  readonly #company: string;

  /** `company`: what an authenticator app calls the account, unless the client names another issuer. */
  constructor(database: Database, { isRequired, company }: { isRequired: boolean; company: string }) {
    this.#database = database;
    this.#company = company;
    this.isRequired = isRequired;
  }

  /** The factors of a user, as the provider lists them. */
  list(user: string): Promise<Factor[]> {
    return this.#database.query<Factor>(
      `select id::text, friendly_name, 'totp' as factor_type,
         case when is_verified then 'verified' else 'unverified' end as status, created_at, updated_at
       from accounts.factor where user_id = $1::uuid order by created_at limit 100`,
      [user],
    );
  }

  /** Makes a factor that counts once a code of it is verified. One that was never verified is replaced. */
  async enroll(
    { user, email }: Account,
    { name, issuer = this.#company }: { name: string; issuer?: string | undefined },
  ) {
    const { Secret, TOTP } = await import('otpauth');
    const totp = new TOTP({ issuer, label: email, secret: new Secret({ size: 20 }), period: periodSeconds });
    const [factor] = await this.#database.transaction(async (step) => {
      await step.query('delete from accounts.factor where user_id = $1::uuid and not is_verified', [user]);
      return step.query<{ id: string }>(
        'insert into accounts.factor (user_id, friendly_name, secret) values ($1::uuid, $2, $3) returning id::text',
        [user, name, totp.secret.base32],
      );
    });
    const uri = totp.toString();
    const { renderSVG } = await import('uqr');
    return {
      id: factor?.id ?? '',
      type: 'totp' as const,
      friendly_name: name,
      totp: { qr_code: renderSVG(uri, { border: 2 }), secret: totp.secret.base32, uri },
    };
  }

  /** Begins the verification of a code; null: the user has no such factor. */
  async challenge(user: string, factor: string): Promise<{ id: string; expires_at: number } | null> {
    await this.#database.query('delete from accounts.challenge where until <= now()');
    const [begun] = await this.#database.query<{ id: string; expires_at: number }>(
      `insert into accounts.challenge (factor_id, until)
       select id, now() + interval '${challengeMinutes} minutes' from accounts.factor
       where id = $1::uuid and user_id = $2::uuid
       returning id::text, extract(epoch from until)::int as expires_at`,
      [factor, user],
    );
    return begun ?? null;
  }

  /**
   * Verifies a code of a challenge, or a recovery code of the user. The first code of a new factor makes it count, and answers with the
   * user's recovery codes, which are shown once.
   * @throws Refusal a wrong code, or a challenge that is over
   */
  async verify(
    { user, email, session }: Account & { session: string },
    given: { factor: string; challenge: string; code: string },
  ): Promise<readonly string[] | null> {
    const { Secret, TOTP } = await import('otpauth');
    const outcome = await this.#database.transaction(async (step) => {
      const [held] = await step.query<{ secret: string; isVerified: boolean; last: number; now: number }>(
        `select secret, is_verified as "isVerified", last_period::float8 as last, extract(epoch from now())::float8 as now
         from accounts.factor join accounts.challenge on factor_id = factor.id
         where factor.id = $1::uuid and user_id = $2::uuid and challenge.id = $3::uuid and until > now()
         for update of factor`,
        [given.factor, user, given.challenge],
      );
      if (!held) return new Refusal(422, 'mfa_challenge_expired', 'This took too long. Please try again.');
      if (!/^\d{6}$/.test(given.code.replaceAll(' ', '')))
        return held.isVerified && (await spendRecoveryCode(step, { user, email }, given.code))
          ? null
          : wrongCode();
      const delta = TOTP.validate({
        token: given.code.replaceAll(' ', ''),
        secret: Secret.fromBase32(held.secret),
        period: periodSeconds,
        timestamp: held.now * 1000,
        window: wideWindow,
      });
      if (delta === null) return wrongCode();
      if (Math.abs(delta) > window)
        return new Refusal(
          422,
          'mfa_verification_failed',
          `The clock of your phone is about ${Math.round((Math.abs(delta) * periodSeconds) / 60)} minutes ${delta < 0 ? 'slow' : 'fast'}, or the server's is wrong. Set the phone's time automatically, then use the next code.`,
        );
      const period = Math.floor(held.now / periodSeconds) + delta;
      if (period <= held.last)
        return new Refusal(
          422,
          'mfa_verification_failed',
          'This code was used before. Wait for the next one.',
        );
      await step.query(
        'update accounts.factor set last_period = $2::float8::bigint, is_verified = true, updated_at = now() where id = $1::uuid',
        [given.factor, period],
      );
      await step.query('delete from accounts.challenge where id = $1::uuid', [given.challenge]);
      if (held.isVerified) return null;
      await addAuditLine(step, { event: 'account.factor-added', actor: email, target: email });
      // The others know the password alone.
      await step.query('delete from accounts.session where user_id = $1::uuid and id <> $2::uuid', [
        user,
        session,
      ]);
      return makeRecoveryCodes(step, user);
    });
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  }

  /** Removes a factor. False: the user has no such factor. */
  remove({ user, email }: Account, factor: string): Promise<boolean> {
    return this.#database.transaction(async (step) => {
      const [gone] = await step.query<{ wasVerified: boolean }>(
        'delete from accounts.factor where id = $1::uuid and user_id = $2::uuid returning is_verified as "wasVerified"',
        [factor, user],
      );
      if (gone?.wasVerified) {
        await dropRecoveryCodes(step, user);
        await addAuditLine(step, { event: 'account.factor-removed', actor: email, target: email });
      }
      return gone !== undefined;
    });
  }
}

/** Removes the second factors of an account, and ends its sessions: for a phone that is lost with its recovery codes. */
export const removeFactors = (database: Database, email: string, actor: string): Promise<void> =>
  database.transaction(async (step) => {
    const users = await step.query<{ user: string }>(
      'select user_id::text as "user" from accounts.editor where email = $1',
      [email],
    );
    for (const { user } of users) {
      await step.query('delete from accounts.factor where user_id = $1::uuid', [user]);
      await dropRecoveryCodes(step, user);
      await step.query('delete from accounts.session where user_id = $1::uuid', [user]);
    }
    await addAuditLine(step, { event: 'account.factor-removed', actor, target: email });
  });

async function dropRecoveryCodes(step: Queries, user: string): Promise<void> {
  const left = await step.query<{ has: number }>(
    'select 1 as has from accounts.factor where user_id = $1::uuid and is_verified limit 1',
    [user],
  );
  if (left.length === 0)
    await step.query('delete from accounts.recovery_code where user_id = $1::uuid', [user]);
}

async function makeRecoveryCodes(step: Queries, user: string): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodes }, newCode);
  await step.query('delete from accounts.recovery_code where user_id = $1::uuid', [user]);
  await step.query(
    'insert into accounts.recovery_code (digest, user_id) select value, $1::uuid from json_array_elements_text($2::text::json)',
    [user, JSON.stringify(codes.map((code) => digest(plainCode(code))))],
  );
  return codes;
}

async function spendRecoveryCode(step: Queries, { user, email }: Account, code: string): Promise<boolean> {
  const used = await step.query<{ digest: string }>(
    'delete from accounts.recovery_code where digest = $1 and user_id = $2::uuid returning digest',
    [digest(plainCode(code)), user],
  );
  if (used.length === 0) return false;
  const [left] = await step.query<{ count: number }>(
    'select count(*)::int as count from accounts.recovery_code where user_id = $1::uuid',
    [user],
  );
  await addAuditLine(step, {
    event: 'account.recovery-code',
    actor: email,
    target: email,
    detail: `${left?.count ?? 0} are left`,
  });
  return true;
}
