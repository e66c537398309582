import type { SupabaseClient } from '@supabase/supabase-js';
import { rooms } from '../../content/pages/rooms';
import { personaKey } from '../settings';
import { fetchAsEditor } from './session';
import { readSetting, refuse, type Saved } from './shared-setting';

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

async function readFallback(client: SupabaseClient): Promise<string> {
  const answer = await fetchAsEditor(client, '/api/admin/persona');
  if (!answer.ok) throw new Error(answer.status === 401 ? rooms.sessionEnded : answer.statusText);
  return answer.text();
}

/** The table first; the server's own answer when the table cannot be read or holds nothing yet (spec 7.5). */
export async function readPersona(client: SupabaseClient): Promise<Saved> {
  const row = await readSetting(client, personaKey).catch(() => null);
  return row ?? { text: await readFallback(client), revision: null };
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
