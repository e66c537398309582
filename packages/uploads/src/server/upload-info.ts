import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@probata/server';
import { z } from 'zod';
import { newUploadSchema, noUploadDetails, type UploadMetadata, uploadIdSchema } from '../core/contract';
import { displayName } from './upload-name';

type GivenMetadata = Readonly<Record<string, string | null>>;

const keys = Object.keys(noUploadDetails);

/** Reads the tus metadata of a request that begins an upload. */
export const parseNewUpload = (given: GivenMetadata) =>
  newUploadSchema.safeParse({
    batch: given['batch'] || null,
    ...Object.fromEntries(keys.map((key) => [key, given[key] ?? ''])),
    secret: given['secret'] || null,
  });

/** The metadata that are kept with an upload: nothing but ours, and only what was given. */
export const toStoredMetadata = (name: string, given?: UploadMetadata): Record<string, string> => ({
  filename: name,
  ...Object.fromEntries(
    Object.entries(given ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ),
});

/** The name of a stored upload, and its details: checked when the upload began, and never again, so that no later rule takes one away. */
export const readStoredMetadata = (stored: GivenMetadata = {}) => ({
  name: displayName(stored['filename']),
  about: {
    ...noUploadDetails,
    ...Object.fromEntries(keys.map((key) => [key, stored[key] ?? ''])),
    batch: uploadIdSchema.safeParse(stored['batch']).data ?? null,
  } satisfies UploadMetadata,
});

/** Stored metadata without the name and the address of who sent the file. */
export const withoutSender = ({ sender, email, ...rest }: Record<string, string | null>) => rest;

const infoSchema = z
  .object({
    size: z.number(),
    metadata: z.record(z.string(), z.string().nullable()).optional(),
    creation_date: z.string().optional(),
  })
  .transform(({ size, metadata, creation_date = '' }) => ({
    size,
    ...readStoredMetadata(metadata),
    begunAt: Date.parse(creation_date) || 0,
  }));

/** Reads the file that tus writes beside the bytes when an upload begins; null: missing, or cut off when the server was killed. */
export async function readUploadInfo(folder: string, id: string) {
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => null);
  return infoSchema.safeParse(parseJson(text ?? '')).data ?? null;
}
