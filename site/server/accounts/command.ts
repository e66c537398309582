import { join, resolve } from 'node:path';
import { readConfig } from '../config';
import { askHolder, holdDataFolder } from '../data-folder';
import { openEmbedded } from '../database/embedded';
import { migrate, readMigrations } from '../database/migrations';
import { openPostgres } from '../database/postgres';
import { StartFailure } from '../failure';
import { siteFolder } from '../site-folder';
import {
  type Editors,
  type EditorsAnswer,
  type EditorsRequest,
  editorsAnswer,
  editorsRequest,
  hostedEditors,
  manageEditors,
  notAnEmail,
} from './editors';
import { createEmbeddedAccounts } from './embedded';

/** How the command is used. */
export const usage = `Who may sign in at /admin:
  npm run editor -- add EMAIL        makes an editor, and prints the password once
  npm run editor -- remove EMAIL     ends what an editor may do, at once
  npm run editor -- password EMAIL   prints another password once, and signs the editor out everywhere
  npm run editor -- list             shows the editors`;

/** What a command line asks for; null when it is none of ours. */
export function readCommand(words: readonly string[]): EditorsRequest | null {
  const [what, email, ...rest] = words;
  if (rest.length > 0) return null;
  if (what === 'list') return email === undefined ? { what } : null;
  if (what !== 'add' && what !== 'remove' && what !== 'password') return null;
  return email === undefined ? null : { what, email };
}

const migrations = () => readMigrations(resolve(siteFolder(), '../supabase/migrations'));

async function onPostgres(
  databaseUrl: string,
  isHosted: boolean,
  dataDir: string,
  request: EditorsRequest,
): Promise<EditorsAnswer> {
  const database = await openPostgres(databaseUrl);
  try {
    await migrate(database, migrations());
    if (isHosted) return await manageEditors(hostedEditors(database), request);
    const accounts = createEmbeddedAccounts({ database, databaseUrl, dataDir });
    try {
      return await manageEditors(accounts.editors, request);
    } finally {
      await accounts.close();
    }
  } finally {
    await database.close();
  }
}

async function onEmbedded(dataDir: string, request: EditorsRequest): Promise<EditorsAnswer> {
  // A server that runs has the database, and one process at a time may: it does what is asked.
  const told = await askHolder(resolve(dataDir), JSON.stringify(request));
  if (told !== null) return editorsAnswer.parse(JSON.parse(told));
  const folder = await holdDataFolder(dataDir).catch((error: unknown) => {
    throw error instanceof StartFailure && error.message.startsWith('Another server')
      ? new StartFailure(
          `A server is using the data folder ${resolve(dataDir)} and takes no requests: stop it, run this again, and start it.`,
        )
      : error;
  });
  try {
    const database = await openEmbedded(join(folder.path, 'database'));
    try {
      await migrate(database, migrations());
      const editors: Editors = createEmbeddedAccounts({
        database,
        databaseUrl: null,
        dataDir: folder.path,
      }).editors;
      const answer = await manageEditors(editors, request);
      await database.flush();
      return answer;
    } finally {
      await database.close();
    }
  } finally {
    await folder.release();
  }
}

/**
 * Runs the command: through the server that runs, or on the database itself.
 * @returns its exit code: 0 done, 1 not done, 2 not understood
 */
export async function runEditorCommand(
  words: readonly string[],
  variables: Record<string, string | undefined>,
  print: (text: string, isError: boolean) => void,
): Promise<0 | 1 | 2> {
  const request = readCommand(words);
  if (request === null) {
    print(usage, true);
    return 2;
  }
  if (!editorsRequest.safeParse(request).success) {
    print(notAnEmail, true);
    return 1;
  }
  try {
    const { databaseUrl, dataDir, settings } = readConfig(variables);
    const isHosted = settings.supabase.url !== '';
    if (isHosted && databaseUrl === null)
      throw new StartFailure(
        "The accounts of this site are hosted, and who is an editor stands in that project's database: set DATABASE_URL to the project's connection string, then run this again.",
      );
    const answer =
      databaseUrl === null
        ? await onEmbedded(dataDir, request)
        : await onPostgres(databaseUrl, isHosted, dataDir, request);
    print(answer.text, !answer.ok);
    return answer.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    print(error.message, true);
    return 1;
  }
}
