import type { PostgrestClient } from '@supabase/postgrest-js';
import * as z from 'zod/mini';
import { columnNames, type NewSetting, settingRowSchema, settingsTable } from '../../../contract/persona';
import type { AccountsClient } from '../accounts-client';
import { type Failure, type Result, readableText, thrownFailure } from '../failure';
import { inTime } from '../in-time';
import { confirmSession } from '../useSession';

/** A setting's text with the revision it was read at. */
export const savedTextSchema = z.object({
  text: z.string(),
  /** Changes with every save; null: never saved, or the table keeps no revisions. */
  revision: z.nullable(z.string()),
});

export type SavedText = z.output<typeof savedTextSchema>;

type Failed = { ok: false; failure: Failure };

/** The failure of a row that does not match the schema; it has no message for a reader. */
export const unreadable: Failed = { ok: false, failure: { kind: 'failed', detail: '' } };

/** The failure behind an error of the data API. */
export async function settingFailure(
  client: AccountsClient,
  status: number,
  { message, code }: { message: string; code?: string },
): Promise<Failed> {
  // postgrest-js answers a failed fetch with the status 0.
  if (status === 0) return { ok: false, failure: { kind: 'unreachable' } };
  if (status === 401) {
    await confirmSession(client);
    return { ok: false, failure: { kind: 'signedOut' } };
  }
  // 23505 (PostgreSQL unique_violation): the embedded and the hosted data API both answer it to the second of two saves.
  if (status === 409 || code === '23505') return { ok: false, failure: { kind: 'conflict' } };
  return { ok: false, failure: { kind: 'failed', detail: readableText(message) } };
}

/** Asks the data API; no answer within 8 s is a failure. */
export const askTable = <Value>(
  client: AccountsClient,
  ask: (tables: PostgrestClient) => Promise<Result<Value>>,
): Promise<Result<Value>> =>
  inTime(client.tables().then(ask)).catch((error: unknown) => ({ ok: false, failure: thrownFailure(error) }));

/** Reads a setting; null when it was never saved. */
export const readSetting = (client: AccountsClient, key: string): Promise<Result<SavedText | null>> =>
  askTable(client, async (tables) => {
    const { data, error, status } = await tables
      .from(settingsTable)
      .select(columnNames(settingRowSchema))
      .eq('key', key)
      .maybeSingle();
    if (error) return settingFailure(client, status, error);
    if (!data) return { ok: true, value: null };
    const row = z.safeParse(settingRowSchema, data);
    if (!row.success) return unreadable;
    return { ok: true, value: { text: row.data.value, revision: row.data.revision ?? null } };
  });

interface NewText {
  text: string;
  note: string;
  /** The revision that it replaces; null: there is none yet. `whichever` replaces any. */
  revision: string | 'whichever' | null;
  /** The version that is put in production; its text counts. @default null */
  promotes?: string | null;
}

/** Saves a text that was edited from a revision. A conflict means that another one was saved meanwhile, and nothing was changed. */
export const saveSetting = (
  client: AccountsClient,
  key: string,
  { text, note, revision, promotes = null }: NewText,
): Promise<Result<null>> =>
  askTable(client, async (tables) => {
    // A random revision matches no row: a setting that was saved for the first time meanwhile is a conflict.
    const base = revision ?? crypto.randomUUID();
    const row: NewSetting = {
      key,
      value: text,
      note: note.trim() || null,
      ...(base !== 'whichever' && { revision: base }),
      ...(promotes !== null && { promotes: Number(promotes) }),
    };
    const { error, status } = await tables.from(settingsTable).upsert(row, { onConflict: 'key' });
    return error ? settingFailure(client, status, error) : { ok: true, value: null };
  });
