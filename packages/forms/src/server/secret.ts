import { randomBytes } from 'node:crypto';
import type { Queries } from '@probata/server';

/** The secret of this name. The servers of a database share it; the first one creates it. */
export async function readSecret(database: Queries, name: string): Promise<string> {
  await database.query(
    'insert into inquiries.secret (name, value) values ($1::text, $2::text) on conflict (name) do nothing',
    [name, randomBytes(32).toString('base64url')],
  );
  const [row] = await database.query<{ value: string }>(
    'select value from inquiries.secret where name = $1::text',
    [name],
  );
  if (!row)
    throw new Error('A secret was stored but not found: check the row-level security of inquiries.secret.');
  return row.value;
}
