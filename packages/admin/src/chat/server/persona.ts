import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Accounts } from '../../account/server/accounts';
import { personaKey } from '../../persona/contract';
import { personaVariables } from '../../persona/variables';

/** Reads the blogger agent's system prompt with the editor's token. */
export type ReadPersona = (request: Request) => Promise<string>;

/** The saved persona, else the blog folder's persona.md. */
export function personaReader(accounts: Accounts | null, blogFolder: string): ReadPersona {
  return async (request) =>
    (await accounts?.setting(personaKey, request)) ??
    (await readFile(join(blogFolder, 'persona.md'), 'utf8'));
}

/** Replaces `{{company}}` and the other variables with their values; an unknown one stays as written. */
export const withValues = (persona: string, company: string, now = new Date()): string =>
  persona.replace(
    /\{\{[ \t]*([^{}\n]*?)[ \t]*\}\}/g,
    (written, name: string) =>
      personaVariables.find((known) => known.name === name)?.value({ company, now }) ?? written,
  );
