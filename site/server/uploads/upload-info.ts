import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { displayName } from './upload-name';

const infoSchema = z
  .object({
    size: z.number(),
    metadata: z.record(z.string(), z.string().nullable()).optional(),
    creation_date: z.string().optional(),
  })
  .transform(({ size, metadata, creation_date = '' }) => ({
    size,
    name: displayName(metadata?.['filename']),
    begunAt: Date.parse(creation_date) || 0,
  }));

/** Reads the file that tus writes beside the bytes when an upload begins; null: missing, or cut off when the server was killed. */
export async function readUploadInfo(folder: string, id: string) {
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return infoSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
