import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/database';
import { StartFailure } from '../failure';

const draw = () => randomBytes(48).toString('base64url');

/** Reads what tokens are signed with, or makes it. Only the account that runs the server may read the file. */
export function readSecret(folder: string): string {
  const path = join(folder, 'accounts-secret');
  if (!existsSync(path)) {
    const draft = `${path}.new`;
    writeFileSync(draft, draw(), { mode: 0o600 });
    renameSync(draft, path);
  }
  chmodSync(path, 0o600);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32)
    throw new StartFailure(
      `The file ${path} does not hold a key, so no sign-in could be trusted: delete it to have one made, which signs everybody out.`,
    );
  return secret;
}

/** The same for servers that share a PostgreSQL: what one of them signs, the others believe. */
export async function readSharedSecret(database: Database): Promise<string> {
  await database.query(
    "insert into inquiries.secret (name, value) values ('accounts', $1) on conflict (name) do nothing",
    [draw()],
  );
  const [row] = await database.query<{ value: string }>(
    "select value from inquiries.secret where name = 'accounts'",
  );
  if (!row) throw new Error('The key that tokens are signed with could not be read back.');
  return row.value;
}
