import type { SupabaseClient } from '@supabase/supabase-js';
import { rooms } from '../../content/pages/rooms';
import { personaKey } from '../settings';
import { confirmSession, fetchAsEditor } from './session';

const table = 'app_settings';

/** The persona's text as it was read. */
export interface Saved {
  text: string;
  /** Another one after every save; null: nobody has saved a text yet, or the table keeps no revisions. */
  revision: string | null;
}

/** One text that was saved. */
export interface Version {
  id: string;
  text: string;
  /** ISO 8601. */
  savedAt: string;
  /** Who saved it; null: nobody who was signed in. */
  savedBy: string | null;
  note: string | null;
}

/** Somebody else saved the text meanwhile. */
export class Conflict extends Error {
  override name = 'Conflict';
}

interface Refusal {
  message: string;
  code?: string;
}

async function refuse(client: SupabaseClient, status: number, { message, code }: Refusal): Promise<never> {
  if (status === 401) await confirmSession(client);
  // 23505: both data APIs' word for a save that came second.
  throw status === 409 || code === '23505' ? new Conflict(message) : new Error(message);
}

/** The saved row; null when nobody has saved one. */
async function readRow(client: SupabaseClient): Promise<Saved | null> {
  const { data, error, status } = await client
    .from(table)
    .select('value,revision')
    .eq('key', personaKey)
    .maybeSingle();
  if (error) return refuse(client, status, error);
  if (!data) return null;
  const { revision } = data;
  return { text: String(data['value']), revision: typeof revision === 'string' ? revision : null };
}

async function readFallback(client: SupabaseClient): Promise<string> {
  const answer = await fetchAsEditor(client, '/api/admin/persona');
  if (!answer.ok) throw new Error(answer.status === 401 ? rooms.sessionEnded : answer.statusText);
  return answer.text();
}

/** The table first; the server's own answer when the table cannot be read or holds nothing yet (spec 7.5). */
export async function readPersona(client: SupabaseClient): Promise<Saved> {
  const row = await readRow(client).catch(() => null);
  return row ?? { text: await readFallback(client), revision: null };
}

/**
 * Saves a text that began with a revision.
 * @throws Conflict when another one was saved meanwhile: nothing was changed then
 */
export async function savePersona(
  client: SupabaseClient,
  { text, note, revision }: { text: string; note: string; revision: string | null },
): Promise<void> {
  // One that nobody has yet: if a row is there by now, its revision is another.
  const began = revision ?? crypto.randomUUID();
  const row = { key: personaKey, value: text, revision: began, note: note.trim() || null };
  const { error, status } = await client.from(table).upsert(row, { onConflict: 'key' });
  if (error) await refuse(client, status, error);
}

/** "2026-11-20 20:24:16.5+00", as one of the data APIs writes it, is no date to every browser. */
const toIso = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** What was saved, newest first. */
export async function readVersions(client: SupabaseClient): Promise<Version[]> {
  const { data, error, status } = await client
    .from('app_settings_history')
    .select('id,value,saved_at,saved_by,note')
    .eq('key', personaKey)
    .order('id', { ascending: false })
    .limit(50);
  if (error) return refuse(client, status, error);
  return data.map((row) => ({
    id: String(row['id']),
    text: String(row['value']),
    savedAt: toIso(String(row['saved_at'])),
    savedBy: row['saved_by'] === null ? null : String(row['saved_by']),
    note: row['note'] === null ? null : String(row['note']),
  }));
}

/** Answers a question as the saved text has it, or as a draft would. `hasModel` is false when the answer does not depend on either. */
export async function tryPersona(
  client: SupabaseClient,
  question: string,
  persona: string | null,
  signal: AbortSignal,
): Promise<{ reply: string; hasModel: boolean }> {
  const answer = await fetchAsEditor(client, '/api/chat', {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      messages: [{ role: 'user', content: question }],
      ...(persona === null ? {} : { persona }),
    }),
  });
  const read: unknown = await answer.json();
  const told = typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}; // any JSON object is one
  if (!answer.ok) throw new Error(String(told['detail'] ?? answer.statusText));
  return { reply: String(told['reply'] ?? ''), hasModel: told['by'] !== 'quotes' };
}
