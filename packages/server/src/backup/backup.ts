import { constants, existsSync } from 'node:fs';
import { chmod, cp, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import type { Queries } from '../database/database';
import type { EmbeddedDatabase } from '../database/embedded';
import { type FreeBytes, freeBytesOf, syncToDisk } from '../disk';
import { codeOf, messageOf, StartFailure } from '../failure';
import { hashFiles, type Manifest, manifestName } from './manifest';

/** What the data folder has beside the database. */
export interface DataFolders {
  /** Folders that are copied whole. */
  copied: readonly string[];
  /** A folder whose files never change once they are complete, and the names of these. */
  linked: { folder: string; names: (step: Queries) => Promise<readonly string[]> };
}

interface BackupParts {
  /** The data folder, held by this process. */
  folder: string;
  folders: DataFolders;
  database: EmbeddedDatabase;
  /** The file to write; it must not exist. */
  file: string;
  /** Bytes that stay free on the disk of the data folder. */
  reserve: number;
  /** @default `statfs` */
  freeBytes?: FreeBytes;
  now?: () => Date;
}

/** The health check and a second start write such files and delete them, and copying a deleted file fails. */
const isProbe = (name: string) => name.startsWith('.probe');

/** Whether a file beside the folders of data belongs into a backup. */
const isOwnFile = (name: string) => !isProbe(name) && !/^(lock($|\.)|database\.unfinished$)/.test(name);

async function bytesBelow(folder: string): Promise<number> {
  let total = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) total += (await stat(join(entry.parentPath, entry.name))).size;
  return total;
}

/** Copies the data of one moment. The database is held meanwhile, so no inquiry leaves the journal and no upload its table. */
async function snapshot(
  { folder, folders: { copied, linked }, database }: BackupParts,
  staging: string,
): Promise<void> {
  const copy = (name: string) =>
    cp(join(folder, name), join(staging, name), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      preserveTimestamps: true,
      filter: (source) => !isProbe(basename(source)),
    });
  await mkdir(join(staging, linked.folder), { recursive: true, mode: 0o700 });
  // Writes most pages before the database is held.
  await database.flush();
  isHeld = true;
  const copying = database.transaction(async (step) => {
    await step.run('checkpoint');
    for (const name of ['database', ...copied]) await copy(name);
    // A link outlives the deletion of its file.
    for (const name of await linked.names(step))
      await link(join(folder, linked.folder, name), join(staging, linked.folder, name)).catch(
        (error: unknown) => {
          if (codeOf(error) !== 'ENOENT') throw error;
        },
      );
    // The keys, and the server's id.
    for (const entry of await readdir(folder, { withFileTypes: true }))
      if (entry.isFile() && isOwnFile(entry.name)) await copy(entry.name);
  });
  await copying.finally(() => {
    isHeld = false;
  });
}

/** Refuses a backup that would leave less than the reserve: the copy of the database, and the file where it is on the same disk. */
async function requireSpace(
  { folder, folders: { copied, linked }, reserve, freeBytes = freeBytesOf }: BackupParts,
  file: string,
) {
  const bytesOf = async (...names: string[]) => {
    let total = 0;
    for (const name of names)
      if (existsSync(join(folder, name))) total += await bytesBelow(join(folder, name));
    return total * 1.2;
  };
  const isOneDisk = (await stat(folder)).dev === (await stat(dirname(file))).dev;
  const copy = await bytesOf('database', ...copied);
  const whole = await bytesOf('database', ...copied, linked.folder);
  const disks = isOneDisk
    ? [{ disk: folder, needed: copy + whole + reserve }]
    : [
        { disk: folder, needed: copy + reserve },
        { disk: dirname(file), needed: whole },
      ];
  for (const { disk, needed } of disks) {
    const free = await freeBytes(disk);
    if (free < needed)
      throw new StartFailure(
        `The backup needs ${Math.ceil(needed / 1e6)} MB on the disk of ${disk}, DISK_RESERVE_MB of the data folder included, and ${Math.floor(free / 1e6)} MB are free, so it was not started: free some space, or name a file on another disk.`,
      );
  }
}

let isWriting = false;
let isHeld = false;

/** Whether a backup holds the database: queries wait for its end. */
export const isDatabaseHeld = () => isHeld;

/**
 * Writes a backup of the embedded default: the database, the folders beside it, and the keys, at one moment. Queries wait while the
 * database is copied.
 * @returns its size in bytes
 * @throws StartFailure for a reason the operator can remove
 */
export async function writeBackup(parts: BackupParts): Promise<number> {
  const { folder, now = () => new Date() } = parts;
  const file = resolve(parts.file);
  const part = `${file}.part`;
  const staging = join(folder, '.backup');
  if (isWriting)
    throw new StartFailure(
      'Another backup is being written, so this one was not started: wait until it ends.',
    );
  isWriting = true;
  try {
    if (await stat(file).catch(() => null))
      throw new StartFailure(
        `There is already a file ${file}, which a backup does not replace: name another.`,
      );
    await requireSpace(parts, file);
    // It holds keys and personal data.
    await (await open(part, 'w', 0o600)).close();
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { mode: 0o700 });
    const at = now().toISOString();
    await snapshot(parts, staging);
    const manifest: Manifest = { format: 'probata-backup', version: 1, at, files: await hashFiles(staging) };
    await writeFile(join(staging, manifestName), JSON.stringify(manifest));
    const entries = (await readdir(staging)).filter((name) => name !== manifestName);
    await create({ cwd: staging, file: part, strict: true, portable: true }, [...entries, manifestName]);
    await chmod(part, 0o600);
    for (const path of [part, dirname(file)]) await syncToDisk(path);
    await rename(part, file);
    return (await stat(file)).size;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The backup ${file} was not written (${codeOf(error) || messageOf(error)}), so there is none: check that its folder exists and has space, then run this again.`,
    );
  } finally {
    isWriting = false;
    await rm(staging, { recursive: true, force: true });
  }
}
