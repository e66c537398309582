import { z } from 'zod';
import { settingLimits, settingsHistoryTable, settingsTable } from '../../contract/persona';
import type { Database, Parameter } from '../database/database';
import { asEditor } from './as-editor';
import type { EditorSession } from './sessions';

/** The tables that the data API reads: the SQL of each column, in the format of PostgREST. */
const columns = {
  [settingsTable]: { key: 'key', value: 'value', revision: 'revision::text', note: 'note' },
  [settingsHistoryTable]: {
    id: 'id::float8',
    key: 'key',
    value: 'value',
    saved_at: 'to_json(saved_at)',
    saved_by: 'saved_by',
    note: 'note',
  },
} as const;

export type SettingsTable = keyof typeof columns;

const noNul = (text: string) => !text.includes('\0');
const keySchema = z.string().min(1).max(200).refine(noNul);

/** `eq.` and a text: the only filter. */
const equals = z
  .string()
  .startsWith('eq.')
  .transform((text) => text.slice(3))
  .pipe(keySchema);

const selectOf = (table: SettingsTable) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(z.enum(Object.keys(columns[table])))
        .min(1)
        .max(10),
    );

/** The queries that the browser's client sends. */
export const readQueries = {
  [settingsTable]: z.strictObject({ select: selectOf(settingsTable), key: equals }),
  [settingsHistoryTable]: z.strictObject({
    select: selectOf(settingsHistoryTable),
    key: equals,
    order: z.enum(['id.desc', 'id.asc']).default('id.desc'),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number)
      .default(1000),
  }),
};

export const saveQuery = z.strictObject({ on_conflict: z.literal('key') });

/** A saved setting. Without a revision it replaces the value. */
export const saveBody = z.strictObject({
  key: keySchema,
  value: z.string().max(settingLimits.value).refine(noNul),
  revision: z.uuid().nullish(),
  note: z.string().max(settingLimits.note).refine(noNul).nullish(),
});

/** The parameters of a query string; null: one is given twice. */
export function parametersOf(search: string): Record<string, string> | null {
  const given = [...new URLSearchParams(search)];
  return new Set(given.map(([name]) => name)).size === given.length ? Object.fromEntries(given) : null;
}

interface Read {
  select: string[];
  key: string;
  order?: 'id.desc' | 'id.asc';
  limit?: number;
}

/** Reads the settings or their history. */
export function readSettings(
  database: Database,
  editor: EditorSession,
  table: SettingsTable,
  { select, key, order, limit }: Read,
): Promise<object[]> {
  const shown: Record<string, string> = columns[table];
  const list = select.map((column) => `${shown[column]} as ${column}`).join(', ');
  const parameters: Parameter[] = limit === undefined ? [key] : [key, limit];
  return asEditor(database, editor, (step) =>
    step.query(
      `select ${list} from public.${table} where key = $1 ${order === undefined ? '' : `order by ${order.replace('.', ' ')}`} ${limit === undefined ? '' : 'limit $2'}`,
      parameters,
    ),
  );
}

/**
 * Saves a setting. False: another editor has saved it since the revision was read. The statement itself compares, and raises no error:
 * the embedded database does not survive thousands of them.
 */
export async function saveSetting(
  database: Database,
  editor: EditorSession,
  { key, value, revision, note }: z.output<typeof saveBody>,
): Promise<boolean> {
  const saved = await asEditor(database, editor, (step) =>
    step.query(
      `insert into public.app_settings as held (key, value, note, revision)
       values ($1, $2, $3, coalesce($4::uuid, gen_random_uuid()))
       on conflict (key) do update set value = excluded.value, note = excluded.note
       where $4::uuid is null or held.revision = $4::uuid
       returning key`,
      [key, value, note ?? null, revision ?? null],
    ),
  );
  return saved.length === 1;
}
