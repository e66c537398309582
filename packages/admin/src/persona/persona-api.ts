import * as z from 'zod/mini';
import type { AccountsClient } from '../frame/accounts-client';
import { request } from '../frame/api';
import type { Result } from '../frame/failure';
import {
  columnNames,
  personaDraftKey,
  personaEndpoints,
  personaKey,
  settingsHistoryTable,
  settingVersionRowSchema,
} from './contract';
import { toVersions, type Version, type Versions } from './persona-versions';
import {
  askTable,
  isAbsent,
  readSetting,
  type SavedText,
  saveSetting,
  settingFailure,
  unreadable,
} from './settings-table';
import { persona } from './words';

/** The versions that are shown: the newest of the saved ones and of the drafts. */
export const mostVersions = 200;

/** The saved persona from the table; the server's answer when the table cannot be read or has no row (spec 7.5). */
export async function readPersona(client: AccountsClient): Promise<Result<SavedText>> {
  const row = await readSetting(client, personaKey);
  if (row.ok && row.value !== null) return { ok: true, value: row.value };
  const fallback = await request(client, personaEndpoints.prompt);
  return fallback.ok ? { ok: true, value: { text: fallback.value, revision: null } } : fallback;
}

const readRows = (client: AccountsClient, key: string) =>
  askTable(client, async (tables) => {
    const { data, error, status } = await tables
      .from(settingsHistoryTable)
      .select(columnNames(settingVersionRowSchema))
      .eq('key', key)
      .order('id', { ascending: false })
      .limit(mostVersions);
    if (isAbsent(error)) return { ok: true, value: [] };
    if (error) return settingFailure(client, status, error);
    const rows = z.safeParse(z.array(settingVersionRowSchema), data);
    return rows.success ? { ok: true, value: rows.data } : unreadable;
  });

/** The saved versions and drafts with their labels. */
export async function readVersions(client: AccountsClient): Promise<Result<Versions>> {
  const [rows, drafts] = await Promise.all([readRows(client, personaKey), readRows(client, personaDraftKey)]);
  if (!rows.ok) return rows;
  return drafts.ok ? { ok: true, value: toVersions(rows.value, drafts.value) } : drafts;
}

/** Keeps the text that came with the site as a version, to roll back to, and returns its revision. Nothing else was saved yet. */
async function keepShipped(client: AccountsClient, text: string): Promise<Result<string | null>> {
  const kept = await saveSetting(client, personaKey, { text, note: persona.shippedNote, revision: null });
  if (!kept.ok) return kept;
  const row = await readSetting(client, personaKey);
  return row.ok ? { ok: true, value: row.value?.revision ?? null } : row;
}

interface NewVersion {
  text: string;
  note: string;
  /** What it was edited from. */
  base: SavedText;
  /** The revision that it replaces; null: nothing was saved yet. */
  revision: string | null;
}

/** Saves a text as the version in production. */
export async function savePersona(
  client: AccountsClient,
  { text, note, base, revision }: NewVersion,
): Promise<Result<null>> {
  const shipped: Result<string | null> =
    revision === null && base.text !== text
      ? await keepShipped(client, base.text)
      : { ok: true, value: revision };
  return shipped.ok ? saveSetting(client, personaKey, { text, note, revision: shipped.value }) : shipped;
}

/** Keeps a text as a version with the label `draft`. The draft before it stays a version, so two editors lose nothing. */
export const keepDraft = (client: AccountsClient, text: string, note: string): Promise<Result<null>> =>
  saveSetting(client, personaDraftKey, { text, note, revision: 'whichever' });

/**
 * Puts a version in production, in place of the one with the label in `seen`. A conflict: another editor has saved or promoted one
 * meanwhile. The answer is what the agent follows now.
 */
export async function promoteVersion(
  client: AccountsClient,
  { id, text }: Version,
  seen: Pick<Versions, 'production'>,
): Promise<Result<SavedText>> {
  // In this order: whatever changes after the first answer makes its revision stale.
  const saved = await readPersona(client);
  if (!saved.ok) return saved;
  const versions = await readVersions(client);
  if (!versions.ok) return versions;
  const { production } = versions.value;
  // The answer to an earlier attempt may be lost.
  if (production === id) return saved;
  if (production !== seen.production) return { ok: false, failure: { kind: 'conflict' } };
  const { revision } = saved.value;
  const replaced: Result<string | null> =
    revision === null ? await keepShipped(client, saved.value.text) : { ok: true, value: revision };
  if (!replaced.ok) return replaced;
  const change = { text, note: '', revision: replaced.value, promotes: id };
  const promoted = await saveSetting(client, personaKey, change);
  return promoted.ok ? readPersona(client) : promoted;
}
