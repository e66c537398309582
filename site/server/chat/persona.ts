import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { personaKey } from '../../app/settings';
import type { Accounts } from '../accounts/accounts';

/** Reads the blogger agent's system prompt in the name of an editor. */
export type ReadPersona = (request: Request) => Promise<string>;

/** The persona the editors saved, or the one the blog's folder begins with. */
export function personaReader(accounts: Accounts | null, blogFolder: string): ReadPersona {
  return async (request) =>
    (await accounts?.setting(personaKey, request)) ??
    (await readFile(join(blogFolder, 'persona.md'), 'utf8'));
}
