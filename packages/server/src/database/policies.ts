import { StartFailure } from '../failure';
import type { Queries } from './database';

/** The tables that a server must see. */
export interface ServerTables {
  schemas: readonly string[];
  /** Tables of other schemas, as `schema.table`. */
  tables: readonly string[];
}

/**
 * Checks that row-level security admits the role of DATABASE_URL to every table of ours. A policy names the role that created it, so after
 * a restore under another role the server would start and see no rows.
 * @throws StartFailure
 */
export async function requirePolicies(database: Queries, { schemas, tables }: ServerTables): Promise<void> {
  const closed = await database.query<{ name: string; role: string }>(
    `select format('%I.%I', schema.nspname, kept.relname) as name, current_user::text as role
     from pg_class kept join pg_namespace schema on schema.oid = kept.relnamespace
     where kept.relkind = 'r' and row_security_active(kept.oid)
       and (schema.nspname in (select jsonb_array_elements_text($1::text::jsonb))
         or schema.nspname || '.' || kept.relname in (select jsonb_array_elements_text($2::text::jsonb)))
       and not exists (
         select from pg_policy policy, unnest(policy.polroles) as admitted
         where policy.polrelid = kept.oid and policy.polname like 'server%' and pg_has_role(admitted, 'usage'))
     order by name`,
    [JSON.stringify(schemas), JSON.stringify(tables)],
  );
  const [first, ...more] = closed;
  if (!first) return;
  const named = more.length > 0 ? `${first.name} and ${more.length} more tables` : first.name;
  throw new StartFailure(
    `The role ${first.role} of DATABASE_URL would see no row of ${named}, because no policy there names it, as after a restore under another role: run the statement in docs/backup.md, or use the earlier role.`,
  );
}
