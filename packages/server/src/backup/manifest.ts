import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';

/** The last entry of a backup: without it the file was cut off. */
export const manifestName = 'manifest.json';

/** What a backup holds. */
export const manifestSchema = z.object({
  format: z.literal('probata-backup'),
  version: z.literal(1),
  /** ISO 8601: everything acknowledged before is in it. */
  at: z.iso.datetime(),
  /** The SHA-256 of each file, by its path with forward slashes. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});

export type Manifest = z.output<typeof manifestSchema>;

async function sha256Of(file: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) digest.update(chunk);
  return digest.digest('hex');
}

/** The SHA-256 of every file below a folder, except its manifest. Other kinds of entries reject. */
export async function hashFiles(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (entry.isDirectory() || name === manifestName) continue;
    if (!entry.isFile()) throw new Error(`${name} is no file`);
    files[name] = await sha256Of(path);
  }
  return files;
}
