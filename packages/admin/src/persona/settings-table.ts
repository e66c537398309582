import { createId } from '@probata/uploads';
import type { PostgrestClient } from '@supabase/postgrest-js';
import * as z from 'zod/mini';
import type { AccountsClient } from '../frame/accounts-client';
import { withTimeout } from '../frame/answer-timeout';
import { type Failure, type Result, readableText, thrownFailure } from '../frame/failure';
import { confirmSession } from '../frame/useSession';
import { columnNames, type NewSetting, settingRowSchema, settingsTable } from './contract';

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

/** PostgreSQL and PostgREST: there is no such column, or no such table. A project may have a table of keys and values alone. */
const absent = new Set(['42703', '42P01', 'PGRST204', 'PGRST205']);

export const isAbsent = (error: { code?: string } | null): boolean => absent.has(error?.code ?? '');

/** Asks the data API; no answer within 8 s is a failure. */
export const askTable = <Value>(
  client: AccountsClient,
  ask: (tables: PostgrestClient) => Promise<Result<Value>>,
): Promise<Result<Value>> =>
  withTimeout(client.tables().then(ask)).catch((error: unknown) => ({
    ok: false,
    failure: thrownFailure(error),
  }));

/** Reads a setting; null when it was never saved. */
export const readSetting = (client: AccountsClient, key: string): Promise<Result<SavedText | null>> =>
  askTable(client, async (tables) => {
    const read = (columns: string) => tables.from(settingsTable).select(columns).eq('key', key).maybeSingle();
    const whole = await read(columnNames(settingRowSchema));
    const { data, error, status } = isAbsent(whole.error) ? await read('value') : whole;
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
    const base = revision ?? createId();
    const row: NewSetting = {
      key,
      value: text,
      note: note.trim() || null,
      ...(base !== 'whichever' && { revision: base }),
      ...(promotes !== null && { promotes: Number(promotes) }),
    };
    const save = (columns: Partial<NewSetting>) =>
      tables.from(settingsTable).upsert(columns, { onConflict: 'key' });
    const saved = await save(row);
    // Without its history and its revisions a table still has the text.
    const { error, status } = isAbsent(saved.error) ? await save({ key, value: text }) : saved;
    return error ? settingFailure(client, status, error) : { ok: true, value: null };
  });
