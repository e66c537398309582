import type { User } from '@supabase/auth-js';
import type { AccountsClient } from '../accounts-client';

/** What a session still needs before it opens anything. */
export type FactorNeed = { kind: 'none' } | { kind: 'code'; factor: string } | { kind: 'setUp' };

/** The level in an access token: `aal2` once a second factor was given. */
function levelOf(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.');
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).aal;
  } catch {
    return null;
  }
}

/** The verified second factor of a user; null: there is none. */
export const verifiedFactor = (user: Pick<User, 'factors'> | undefined): string | null =>
  user?.factors?.find(({ status, factor_type: type }) => status === 'verified' && type === 'totp')?.id ??
  null;

/** What the session of a token needs. */
export function factorNeed(
  token: string,
  user: Pick<User, 'factors' | 'app_metadata'> | undefined,
): FactorNeed {
  const factor = verifiedFactor(user);
  if (factor !== null) return levelOf(token) === 'aal2' ? { kind: 'none' } : { kind: 'code', factor };
  return user?.app_metadata?.['needs_second_factor'] === true ? { kind: 'setUp' } : { kind: 'none' };
}

/** What the stored session needs. */
export async function readFactorNeed({ auth }: AccountsClient): Promise<FactorNeed> {
  const { session } = (await auth.getSession()).data;
  return session ? factorNeed(session.access_token, session.user) : { kind: 'none' };
}
