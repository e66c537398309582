import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { extract, list } from 'tar';
import { unfinishedRestore } from '../database/embedded';
import { syncToDisk } from '../disk';
import { codeOf, messageOf, StartFailure } from '../failure';
import { hashFiles, type Manifest, manifestName, manifestSchema } from './manifest';

interface RestoreParts {
  /** The data folder, held by this process. */
  folder: string;
  file: string;
  now?: () => Date;
}

/**
 * Refuses an archive that others may have made: its first entry with an absolute path, a way out of its folder, a link, or the owner of
 * another account.
 */
async function refuseForeign(file: string): Promise<void> {
  const reasons: string[] = [];
  await list({
    file,
    preservePaths: true,
    onReadEntry: ({ path, type, uid }) => {
      if (isAbsolute(path) || /^[a-z]:|^\\/i.test(path)) reasons.push(`has the absolute path ${path}`);
      else if (path.split(/[\\/]/).includes('..'))
        reasons.push(`has the path ${path}, which leaves its folder`);
      else if (type !== 'File' && type !== 'Directory')
        reasons.push(`has ${path}, which is no file and no folder`);
      else if (uid !== undefined && uid !== process.getuid?.())
        reasons.push(`has ${path} with the owner of another account`);
    },
  });
  if (reasons[0] !== undefined)
    throw new StartFailure(
      `The file ${file} ${reasons[0]}, which no backup of this site has, so nothing was changed: use one that npm run backup wrote.`,
    );
}

/** Unpacks a backup and compares each file with the manifest. */
async function unpack(file: string, staging: string): Promise<Manifest> {
  try {
    await refuseForeign(file);
    await extract({
      cwd: staging,
      file,
      strict: true,
      preserveOwner: false,
    });
    const manifest = manifestSchema.parse(
      JSON.parse(await readFile(join(staging, manifestName), 'utf8')) as unknown,
    );
    if (!isDeepStrictEqual(await hashFiles(staging), manifest.files)) throw new Error('its files differ');
    return manifest;
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    if (codeOf(error) === 'ENOSPC')
      throw new StartFailure(
        `The disk has no space for the backup ${file}, so nothing was changed: free some space, then run this again.`,
      );
    throw new StartFailure(
      `The file ${file} is no complete backup of this site, so nothing was changed: use another one, or copy it again from where it is kept.`,
    );
  }
}

/**
 * Replaces the data of a folder by a backup's. What was there is kept in a folder beside it.
 * @returns the moment of the backup, and the folder of the earlier data; null: there was none
 * @throws StartFailure when the file is no complete backup; nothing is changed then
 */
export async function restoreBackup({ folder, now = () => new Date(), ...parts }: RestoreParts) {
  const file = resolve(parts.file);
  if (!(await stat(file).catch(() => null))?.isFile())
    throw new StartFailure(`There is no file ${file}, so nothing was changed: name the backup to restore.`);
  const staging = join(folder, `.restore-${process.pid}`);
  try {
    // Also of a restore that was killed.
    for (const name of await readdir(folder))
      if (name.startsWith('.restore-')) await rm(join(folder, name), { recursive: true });
    await mkdir(staging, { mode: 0o700 });
    const { at } = await unpack(file, staging);
    await rm(join(staging, manifestName));
    const marker = unfinishedRestore(join(folder, 'database'));
    const earlier = (await readdir(folder)).filter(
      (name) => !/^(\.|lock($|\.)|before-)/.test(name) && name !== basename(marker),
    );
    // A folder that was only made to be locked has nothing but its id.
    const kept = earlier.some((name) => name !== 'instance')
      ? join(folder, `before-${now().toISOString().replace(/[:.]/g, '-')}`)
      : null;
    // Between the renames there is no database, and a start would make an empty one.
    await writeFile(marker, '');
    await syncToDisk(folder);
    if (kept) await mkdir(kept, { mode: 0o700 });
    for (const name of earlier)
      if (kept) await rename(join(folder, name), join(kept, name));
      else await rm(join(folder, name));
    for (const name of await readdir(staging)) await rename(join(staging, name), join(folder, name));
    await syncToDisk(folder);
    await rm(marker);
    return { at, kept };
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The backup ${file} was not restored (${codeOf(error) || messageOf(error)}): check the data folder ${folder}, where before-… holds the earlier data.`,
    );
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
