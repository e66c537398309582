import * as z from 'zod/mini';

/** The data API's tables of shared settings and of what they held before. */
export const settingsTable = 'app_settings';
export const settingsHistoryTable = 'app_settings_history';

/** The longest text of a setting, and of the note of a change, in characters. */
export const settingLimits = { value: 100_000, note: 500 } as const;

/** A row of the settings table: `select=value,revision`. */
export const settingRowSchema = z.object({
  value: z.string(),
  /** Changes with every save; absent on a table without revisions. */
  revision: z.optional(z.nullable(z.string())),
});

/** A row of the history table: `select=id,value,saved_at,saved_by,note`. */
export const settingVersionRowSchema = z.object({
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  value: z.string(),
  /** ISO 8601, or PostgreSQL's own text, depending on the data API. */
  saved_at: z.string(),
  /** null: saved without a signed-in user. */
  saved_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
