import { StartFailure } from '../failure';
import type { Queries } from './database';

/**
 * Checks that row-level security admits the role of DATABASE_URL to every table of ours. A policy names the role that created it, so after
 * a restore under another role the server would start and see no rows.
 * @throws StartFailure
 */
export async function requirePolicies(database: Queries): Promise<void> {
  const tables = await database.query<{ name: string; role: string }>(
    `select format('%I.%I', schema.nspname, kept.relname) as name, current_user::text as role
     from pg_class kept join pg_namespace schema on schema.oid = kept.relnamespace
     where kept.relkind = 'r' and row_security_active(kept.oid)
       and (schema.nspname in ('inquiries', 'accounts', 'uploads', 'chats')
         or (schema.nspname = 'public' and kept.relname in ('app_settings', 'app_settings_history', 'persona_runs')))
       and not exists (
         select from pg_policy policy, unnest(policy.polroles) as admitted
         where policy.polrelid = kept.oid and policy.polname like 'server%' and pg_has_role(admitted, 'usage'))
     order by name`,
  );
  const [first, ...more] = tables;
  if (!first) return;
  const named = more.length > 0 ? `${first.name} and ${more.length} more tables` : first.name;
  throw new StartFailure(
    `The role ${first.role} of DATABASE_URL would see no row of ${named}, because no policy there names it, as after a restore under another role: run the statement in docs/backup.md, or use the earlier role.`,
  );
}
