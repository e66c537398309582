import { join, resolve } from 'node:path';
import { editorRoles } from '@probata/admin/contract';
import {
  createEmbeddedAccounts,
  hostedEditors,
  notAnEmail,
  type OperatorAnswer,
  type OperatorRequest,
  operate,
  operatorAnswer,
  operatorRequest,
} from '@probata/admin/server';
import {
  askHolder,
  holdDataFolder,
  migrate,
  openEmbedded,
  openPostgres,
  readMigrations,
  StartFailure,
} from '@probata/server';
import { plainAddress } from '@probata/server/contract';
import { z } from 'zod';
import { brand } from '../../content/brand';
import { readConfig } from '../config';
import { siteFolders } from '../site-folder';
import { serverTables } from '../tables';

const editorUsage = `Manages the editors who sign in at /admin:
  npm run editor -- add EMAIL                 adds an editor, and prints the password once
  npm run editor -- add EMAIL --role viewer   adds a viewer: reads, and never exports, changes or deletes
  npm run editor -- role EMAIL viewer         makes an editor a viewer at once; role EMAIL editor makes a viewer an editor
  npm run editor -- remove EMAIL              removes an editor or a viewer at once
  npm run editor -- password EMAIL            prints another password once, and signs the editor out everywhere
  npm run editor -- unenroll EMAIL            removes the second factor of a lost phone, and signs the editor out everywhere
  npm run editor -- list                      lists the editors and viewers`;

const keysUsage = `Replaces the keys that sign sessions and proofs of work:
  npm run keys -- rotate         the old keys verify for another hour, so that nobody is signed out
  npm run keys -- rotate --now   the old keys are deleted, which signs everybody out`;

/** The commands, each with its usage. */
export const usage = { editor: editorUsage, keys: keysUsage } as const;

const email = z.string().overwrite(plainAddress);
const role = z.enum(editorRoles);

/** The words and options of each command. */
const commandLines = {
  editor: z.union([
    z.tuple([z.literal('add'), email]).transform(([what, email]) => ({ what, email })),
    z
      .tuple([z.literal('add'), email, z.literal('--role'), role])
      .transform(([what, email, , role]) => ({ what, email, role })),
    z.tuple([z.literal('role'), email, role]).transform(([what, email, role]) => ({ what, email, role })),
    z
      .tuple([z.enum(['remove', 'password', 'unenroll']), email])
      .transform(([what, email]) => ({ what, email })),
    z.tuple([z.literal('list')]).transform(([what]) => ({ what })),
  ]),
  keys: z
    .tuple([z.literal('rotate'), z.literal('--now').optional()])
    .transform(([, now]) => ({ what: 'rotate-keys' as const, now: now !== undefined })),
};

const migrations = () => readMigrations(siteFolders().migrations);

async function onPostgres(
  databaseUrl: string,
  isHosted: boolean,
  request: OperatorRequest,
): Promise<OperatorAnswer> {
  const database = await openPostgres(databaseUrl);
  try {
    await migrate(database, migrations(), serverTables);
    if (isHosted) return await operate({ database, editors: hostedEditors(database) }, request);
    return await operate(createEmbeddedAccounts(database, { company: brand.name }), request);
  } finally {
    await database.close();
  }
}

async function onEmbedded(dataDir: string, request: OperatorRequest): Promise<OperatorAnswer> {
  // A running server holds the database exclusively, so it executes the command.
  const answer = await askHolder(resolve(dataDir), JSON.stringify(request));
  if (answer !== null) return operatorAnswer.parse(JSON.parse(answer));
  const folder = await holdDataFolder(dataDir).catch((error: unknown) => {
    throw error instanceof StartFailure && error.message.startsWith('Another server')
      ? new StartFailure(
          `A server is using the data folder ${resolve(dataDir)} and accepts no commands: stop it, run this again, and start it.`,
        )
      : error;
  });
  try {
    const database = await openEmbedded(join(folder.path, 'database'));
    try {
      await migrate(database, migrations(), serverTables);
      const answer = await operate(createEmbeddedAccounts(database, { company: brand.name }), request);
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
 * Runs the command in the running server, or on the database.
 * @returns the exit code: 0 done, 1 not done, 2 not understood
 */
export async function runOperatorCommand(
  command: keyof typeof usage,
  words: readonly string[],
  variables: Record<string, string | undefined>,
  print: (text: string, isError: boolean) => void,
): Promise<0 | 1 | 2> {
  const request: OperatorRequest | undefined = commandLines[command].safeParse(words).data;
  if (request === undefined) {
    print(usage[command], true);
    return 2;
  }
  if (!operatorRequest.safeParse(request).success) {
    print(notAnEmail, true);
    return 1;
  }
  try {
    const { databaseUrl, dataDir, settings } = readConfig(variables);
    const isHosted = settings.supabase.url !== '';
    if (isHosted && databaseUrl === null)
      throw new StartFailure(
        "The accounts of this site are hosted, and that project's database holds the list of editors and the keys: set DATABASE_URL to the project's connection string, then run this again.",
      );
    const answer =
      databaseUrl === null
        ? await onEmbedded(dataDir, request)
        : await onPostgres(databaseUrl, isHosted, request);
    print(answer.text, !answer.ok);
    return answer.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    print(error.message, true);
    return 1;
  }
}
