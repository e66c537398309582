import type { Config } from '../config';
import type { Database } from '../database/database';
import { drawPassword } from './editors';
import type { EmbeddedAccounts } from './embedded';

/** An editor whose password nobody chose: it is shown once. */
export interface GeneratedEditor {
  email: string;
  password: string;
}

/**
 * Makes the first editor: the one the settings name, or `editor@localhost` when there is none at all. Returns what has to be shown,
 * because the password was generated here.
 */
export async function makeFirstEditor(
  database: Database,
  accounts: EmbeddedAccounts,
  wanted: Config['editor'],
): Promise<GeneratedEditor | null> {
  const email = (wanted.email ?? 'editor@localhost').toLowerCase();
  const known = await database.query(
    wanted.email === null
      ? 'select 1 as found from accounts.editor limit 1'
      : 'select 1 as found from accounts.editor where email = $1',
    wanted.email === null ? [] : [email],
  );
  if (known.length > 0) return null;
  const password = wanted.password ?? drawPassword();
  await accounts.addEditor(email, password);
  return wanted.password === null ? { email, password } : null;
}
