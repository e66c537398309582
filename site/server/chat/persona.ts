import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { personaKey } from '../../app/settings';
import { personaVariables } from '../../content/persona-variables';
import type { Accounts } from '../accounts/accounts';

/** Reads the blogger agent's system prompt in the name of an editor. */
export type ReadPersona = (request: Request) => Promise<string>;

/** The persona the editors saved, or the one the blog's folder begins with. */
export function personaReader(accounts: Accounts | null, blogFolder: string): ReadPersona {
  return async (request) =>
    (await accounts?.setting(personaKey, request)) ??
    (await readFile(join(blogFolder, 'persona.md'), 'utf8'));
}

/** The persona as the model is told it: `{{company}}` and the other variables give way to their values; an unknown one stays as written. */
export const withValues = (persona: string, now = new Date()): string =>
  persona.replace(
    /\{\{[ \t]*([^{}\n]*?)[ \t]*\}\}/g,
    (written, name: string) => personaVariables.find((known) => known.name === name)?.value(now) ?? written,
  );
