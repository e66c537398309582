import { open, statfs } from 'node:fs/promises';

/** The bytes that this account may still write to the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Writes what the system holds of a file or a folder to the disk. A new or renamed file needs it for its folder, too. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
