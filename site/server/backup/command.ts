import { join, resolve } from 'node:path';
import {
  askHolder,
  type DataFolders,
  holdDataFolder,
  openEmbedded,
  restoreBackup,
  StartFailure,
  writeBackup,
} from '@probata/server';
import { z } from 'zod';
import { type Config, readConfig } from '../config';

export const usage = `Copies the data of the embedded default, and brings it back:
  npm run backup -- FILE    writes a backup, with the server running or stopped
  npm run restore -- FILE   replaces the data by a backup's, with the server stopped`;

/** What a backup holds beside the database. */
export const backedUp: DataFolders = {
  copied: ['journal'],
  linked: {
    folder: 'uploads',
    names: async (step) => {
      const uploads = await step.query<{ id: string }>('select id from uploads.upload');
      return uploads.flatMap(({ id }) => [id, `${id}.json`]);
    },
  },
};

/** What the command asks of a running server. */
const backupRequestSchema = z.object({ what: z.literal('backup'), file: z.string().min(1) });

const answerSchema = z.object({ ok: z.boolean(), text: z.string() });

type Answer = z.output<typeof answerSchema>;

const written = (file: string, bytes: number): Answer => ({
  ok: true,
  text: `The backup ${file} is written (${Math.ceil(bytes / 1e6)} MB). It holds keys and personal data: keep it as safe as the server.`,
});

/** Answers the command while the server runs; null: another one's request. */
export async function answerBackup(
  request: unknown,
  write: (file: string) => Promise<number>,
): Promise<Answer | null> {
  const asked = backupRequestSchema.safeParse(request);
  if (!asked.success) return null;
  try {
    return written(asked.data.file, await write(asked.data.file));
  } catch (error) {
    if (error instanceof StartFailure) return { ok: false, text: error.message };
    throw error;
  }
}

async function backup({ dataDir, diskReserve: reserve }: Config, file: string): Promise<Answer> {
  const answer = await askHolder(resolve(dataDir), JSON.stringify({ what: 'backup', file }));
  if (answer !== null) return answerSchema.parse(JSON.parse(answer));
  const folder = await holdDataFolder(dataDir);
  try {
    const database = await openEmbedded(join(folder.path, 'database'));
    try {
      return written(
        file,
        await writeBackup({ folder: folder.path, folders: backedUp, database, file, reserve }),
      );
    } finally {
      await database.close();
    }
  } finally {
    await folder.release();
  }
}

async function restore({ dataDir }: Config, file: string): Promise<Answer> {
  const folder = await holdDataFolder(dataDir);
  try {
    const { at, kept } = await restoreBackup({ folder: folder.path, file });
    return {
      ok: true,
      text: `The data of ${at} is restored to ${folder.path}.${kept ? ` What was there is in ${kept}: delete it when you no longer need it.` : ''} Start the server.`,
    };
  } finally {
    await folder.release();
  }
}

/**
 * Runs `backup FILE` or `restore FILE`.
 * @returns the exit code: 0 done, 1 not done, 2 not understood
 */
export async function runBackupCommand(
  words: readonly string[],
  variables: Record<string, string | undefined>,
  print: (text: string, isError: boolean) => void,
): Promise<0 | 1 | 2> {
  const [what, given, ...rest] = words;
  if ((what !== 'backup' && what !== 'restore') || given === undefined || rest.length > 0) {
    print(usage, true);
    return 2;
  }
  try {
    const config = readConfig(variables);
    if (config.databaseUrl !== null)
      throw new StartFailure(
        'DATABASE_URL is set, so the data is in PostgreSQL: use its own tools, as docs/backup.md shows.',
      );
    const file = resolve(given);
    const { ok, text } = await (what === 'backup' ? backup : restore)(config, file);
    print(text, !ok);
    return ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    print(error.message, true);
    return 1;
  }
}
