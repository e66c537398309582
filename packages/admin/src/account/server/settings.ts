import type { Database, Parameter, Queries } from '@probata/server';
import type { Context } from 'hono';
import { z } from 'zod';
import { setOrigin } from '../../audit/server/audit';
import {
  type NewSetting,
  settingKeySchema,
  type settingRowSchema,
  settingsHistoryTable,
  settingsTable,
  type settingVersionRowSchema,
} from '../../persona/contract';
import { asEditor } from './as-editor';
import { malformed, Refusal } from './refusal';
import type { EditorSession } from './sessions';

/** The SQL of each column: those that the app reads, and more. */
type Columns<Row extends z.core.$ZodObject> = Record<keyof z.output<Row>, string> & Record<string, string>;

/** The tables that the data API reads, in the format of PostgREST. */
const columns = {
  [settingsTable]: { key: 'key', value: 'value', revision: 'revision::text', note: 'note' },
  [settingsHistoryTable]: {
    id: 'id::float8',
    key: 'key',
    value: 'value',
    saved_at: 'to_json(saved_at)',
    saved_by: 'saved_by',
    note: 'note',
    promotes: 'promotes::float8',
  },
} as const satisfies {
  [settingsTable]: Columns<typeof settingRowSchema>;
  [settingsHistoryTable]: Columns<typeof settingVersionRowSchema>;
};

export type SettingsTable = keyof typeof columns;

/** `eq.` and a text: the only filter. */
const equals = z
  .string()
  .startsWith('eq.')
  .transform((text) => text.slice(3))
  .pipe(settingKeySchema);

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

const newestFirst = {
  order: z.enum(['id.desc', 'id.asc']).default('id.desc'),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .default(1000),
};

/** The queries that the browser's client sends. */
export const readQueries = {
  [settingsTable]: z.strictObject({ select: selectOf(settingsTable), key: equals }),
  [settingsHistoryTable]: z.strictObject({
    select: selectOf(settingsHistoryTable),
    key: equals,
    ...newestFirst,
  }),
};

export const saveQuery = z.strictObject({ on_conflict: z.literal('key') });

/** The parameters of a request. @throws Refusal when they do not match a schema, or one is given twice */
export function queryOf<Schema extends z.ZodType>({ req }: Context, schema: Schema): z.output<Schema> {
  const given = [...new URL(req.url).searchParams];
  const isUnique = new Set(given.map(([name]) => name)).size === given.length;
  const query = schema.safeParse(isUnique ? Object.fromEntries(given) : null);
  if (!query.success) throw malformed();
  return query.data;
}

interface Read {
  select: string[];
  key?: string;
  order?: 'id.desc' | 'id.asc';
  limit?: number;
}

/** Reads rows of one of the tables. */
export function readSettings(
  database: Database,
  editor: EditorSession,
  table: SettingsTable,
  { select, key, order, limit }: Read,
): Promise<object[]> {
  const shown: Record<string, string> = columns[table];
  const list = select.map((column) => `${shown[column]} as ${column}`).join(', ');
  const parameters: Parameter[] = [];
  const take = (value: Parameter) => `$${parameters.push(value)}`;
  const parts = [
    `select ${list} from public.${table}`,
    key === undefined ? '' : `where key = ${take(key)}`,
    order === undefined ? '' : `order by ${order.replace('.', ' ')}`,
    limit === undefined ? '' : `limit ${take(limit)}`,
  ];
  return asEditor(database, editor, (step) => step.query(parts.join(' '), parameters));
}

const noVersion = () =>
  new Refusal(
    404,
    'PT404',
    'That version does not exist any more. Load the versions again, and choose another.',
  );

/** The text of a version that a setting may promote; null: there is none. */
export async function readVersion(step: Queries, key: string, version: string): Promise<string | null> {
  const [held] = await step.query<{ value: string }>(
    `select value from public.app_settings_history
     where id = $1::text::bigint and promotes is null and key in ($2::text, $2::text || '-draft')`,
    [version, key],
  );
  return held?.value ?? null;
}

/**
 * Saves a setting. False: another editor has saved it since the revision was read. The statement itself compares, and raises no error:
 * the embedded database does not survive thousands of them.
 */
export async function saveSetting(
  database: Database,
  editor: EditorSession,
  { key, value, revision, note, promotes = null }: NewSetting,
): Promise<boolean> {
  const saved = await asEditor(database, editor, async (step) => {
    const text = promotes === null ? value : await readVersion(step, key, `${promotes}`);
    if (text === null) throw noVersion();
    await setOrigin(step);
    return step.query(
      `insert into public.app_settings as held (key, value, note, revision, promotes)
       values ($1, $2, $3, coalesce($4::uuid, gen_random_uuid()), $5::bigint)
       on conflict (key) do update set value = excluded.value, note = excluded.note, promotes = excluded.promotes
       where $4::uuid is null or held.revision = $4::uuid
       returning key`,
      [key, text, note ?? null, revision ?? null, promotes],
    );
  });
  return saved.length === 1;
}
