import { type Log, StartFailure } from '@probata/server';
import type { EmbeddedAccounts } from './accounts';
import { hadEditors, isPasswordOf } from './embedded';
import { passwordWeakness } from './password-rules';
import { generatePassword } from './passwords';

/** An editor with a generated password, which is printed once. */
export interface GeneratedEditor {
  email: string;
  password: string;
}

/**
 * Creates the editor of the settings, or `editor@localhost`, where there never was one. Returns it when its password was generated.
 * Settings that no longer apply are named in the log.
 */
export async function makeFirstEditor(
  accounts: EmbeddedAccounts,
  wanted: { email: string | null; password: string | null },
  log: Log,
): Promise<GeneratedEditor | null> {
  if (!(await hadEditors(accounts.database))) {
    const email = (wanted.email ?? 'editor@localhost').toLowerCase();
    const password = wanted.password ?? generatePassword();
    const weakness =
      wanted.password === null ? null : await passwordWeakness(password, email, accounts.company);
    if (weakness !== null)
      throw new StartFailure(
        `EDITOR_PASSWORD must ${weakness}, but it is not: choose another one, or remove it to have one generated.`,
      );
    if (await accounts.addFirstEditor(email, password, wanted.password === null))
      return wanted.password === null ? { email, password } : null;
  }
  const { email, password } = wanted;
  if (email !== null && (await accounts.find(email)) === null)
    log.warn('editor-email-not-used', {
      says: 'EDITOR_EMAIL is used only where there never was an editor: add another one with npm run editor -- add EMAIL.',
    });
  else if (email !== null && password !== null && !(await isPasswordOf(accounts, email, password)))
    log.warn('editor-password-not-used', {
      says: 'EDITOR_PASSWORD is used only for the first editor: change a password with npm run editor -- password EMAIL.',
    });
  return null;
}
