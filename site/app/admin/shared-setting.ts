import type { SupabaseClient } from '@supabase/supabase-js';
import { confirmSession } from './session';

const table = 'app_settings';

/** A setting's text as it was read. */
export interface Saved {
  text: string;
  /** Another one after every save; null: nobody has saved a text yet, or the table keeps no revisions. */
  revision: string | null;
}

/** Whether a value that a tab kept is one. */
export const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'revision' in value &&
  (value.revision === null || typeof value.revision === 'string');

/** Somebody else saved the text meanwhile. */
export class Conflict extends Error {
  override name = 'Conflict';
}

interface Refusal {
  message: string;
  code?: string;
}

/** Turns a refusal of the data API into what is thrown. */
export async function refuse(
  client: SupabaseClient,
  status: number,
  { message, code }: Refusal,
): Promise<never> {
  if (status === 401) await confirmSession(client);
  // 23505: both data APIs' word for a save that came second.
  throw status === 409 || code === '23505' ? new Conflict(message) : new Error(message);
}

/** The saved row of a setting; null when nobody has saved one. */
export async function readSetting(client: SupabaseClient, key: string): Promise<Saved | null> {
  const { data, error, status } = await client
    .from(table)
    .select('value,revision')
    .eq('key', key)
    .maybeSingle();
  if (error) return refuse(client, status, error);
  if (!data) return null;
  const { revision } = data;
  return { text: String(data['value']), revision: typeof revision === 'string' ? revision : null };
}

/**
 * Saves a text that began with a revision.
 * @throws Conflict when another one was saved meanwhile: nothing was changed then
 */
export async function saveSetting(
  client: SupabaseClient,
  key: string,
  { text, note, revision }: { text: string; note: string; revision: string | null },
): Promise<void> {
  // One that nobody has yet: if a row is there by now, its revision is another.
  const began = revision ?? crypto.randomUUID();
  const row = { key, value: text, revision: began, note: note.trim() || null };
  const { error, status } = await client.from(table).upsert(row, { onConflict: 'key' });
  if (error) await refuse(client, status, error);
}
