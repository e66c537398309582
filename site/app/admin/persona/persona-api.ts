import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { type ChatReply, type ChatRequest, chatReplySchema } from '../../../contract/chat';
import { endpoints } from '../../../contract/endpoints';
import { settingsHistoryTable, settingVersionRowSchema } from '../../../contract/persona';
import { personaKey } from '../../../contract/settings';
import { json, request } from '../api';
import type { Result } from '../failure';
import { askTable, readSetting, type SavedText, settingFailure, unreadable } from './settings-table';

/** A saved version of the persona. */
export interface Version {
  id: string;
  text: string;
  /** ISO 8601. */
  savedAt: string;
  /** null: saved without a signed-in user. */
  savedBy: string | null;
  note: string | null;
}

const readText = (response: Response) => response.text();

/** The saved persona from the table; the server's answer when the table cannot be read or has no row (spec 7.5). */
export async function readPersona(client: SupabaseClient): Promise<Result<SavedText>> {
  const row = await readSetting(client, personaKey);
  if (row.ok && row.value !== null) return { ok: true, value: row.value };
  const fallback = await request(client, endpoints.adminPersona, readText);
  return fallback.ok ? { ok: true, value: { text: fallback.value, revision: null } } : fallback;
}

/** Hosted PostgREST answers `2026-11-20 20:24:16.5+00`, which not every browser's Date reads. */
const toIso = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** The saved versions, newest first. */
export const readVersions = (client: SupabaseClient): Promise<Result<Version[]>> =>
  askTable(async () => {
    const { data, error, status } = await client
      .from(settingsHistoryTable)
      .select('id,value,saved_at,saved_by,note')
      .eq('key', personaKey)
      .order('id', { ascending: false })
      .limit(50);
    if (error) return settingFailure(client, status, error);
    const rows = z.safeParse(z.array(settingVersionRowSchema), data);
    if (!rows.success) return unreadable;
    const value = rows.data.map(({ id, value: text, saved_at, saved_by, note }) => ({
      id,
      text,
      savedAt: toIso(saved_at),
      savedBy: saved_by,
      note,
    }));
    return { ok: true, value };
  });

/** Asks the agent one question with the saved persona, or with another one. */
export function askAgent(
  client: SupabaseClient,
  question: string,
  persona: string | null,
  signal: AbortSignal,
): Promise<Result<ChatReply>> {
  const body: ChatRequest = {
    messages: [{ role: 'user', content: question }],
    ...(persona !== null && { persona }),
  };
  return request(client, endpoints.chat, json(chatReplySchema), {
    method: 'POST',
    isSlow: true,
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
