import { randomBytes } from 'node:crypto';
import type { Queries } from '../database/database';

/** The key of the HMAC that recognizes a repeated form post. The servers of a database share it; the first one creates it. */
export async function readFormSecret(database: Queries): Promise<string> {
  await database.query(
    "insert into inquiries.secret (name, value) values ('form-post', $1) on conflict (name) do nothing",
    [randomBytes(32).toString('base64url')],
  );
  const [row] = await database.query<{ value: string }>(
    "select value from inquiries.secret where name = 'form-post'",
  );
  if (!row)
    throw new Error(
      'The secret of forms was stored but not found: check the row-level security of inquiries.secret.',
    );
  return row.value;
}
