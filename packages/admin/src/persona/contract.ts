import { storedText } from '@probata/server/contract';
import * as z from 'zod/mini';
import type { Contract } from '../endpoint';

/** The key in the settings table of the blogger agent's system prompt. */
export const personaKey = 'persona-prompt';

/** The data API's tables of shared settings, and of what they held before. */
export const settingsTable = 'app_settings';
export const settingsHistoryTable = 'app_settings_history';

/** The longest text of a setting, and of the note of a change, in characters. */
export const settingLimits = { value: 100_000, note: 500 } as const;

/** The key of the persona's drafts: versions that the agent does not follow. */
export const personaDraftKey = 'persona-prompt-draft';

/** The most test questions, and the longest one and the longest expectation in characters. */
export const testLimits = { questions: 200, question: 500, expectation: 200, expectations: 10 } as const;

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const optionalId = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value == null ? null : String(value))),
);

export const settingKeySchema = storedText(200).check(z.minLength(1));

/** The setting that is saved in the settings table. */
export const newSettingSchema = z.strictObject({
  key: settingKeySchema,
  value: storedText(settingLimits.value),
  /** The revision that it replaces; absent: any. */
  revision: z.nullish(z.uuid()),
  note: z.nullish(storedText(settingLimits.note)),
  /** An earlier version to put back in production, with its text in place of `value`. */
  promotes: z.nullish(z.int().check(z.positive())),
});

export type NewSetting = z.output<typeof newSettingSchema>;

/** The `select` of rows that match a schema. */
export const columnNames = (row: z.ZodMiniObject): string => Object.keys(row.shape).join();

/** A row of the settings table. */
export const settingRowSchema = z.object({
  value: z.string(),
  /** Changes with every save; absent on a table without revisions. */
  revision: z.optional(z.nullable(z.string())),
});

/** A row of the history table. */
export const settingVersionRowSchema = z.object({
  id,
  value: z.string(),
  /** ISO 8601, or PostgreSQL's own text, depending on the data API. */
  saved_at: z.string(),
  /** null: saved without a signed-in user. */
  saved_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The earlier version that this row put in production; null: the row is a version itself. */
  promotes: optionalId,
});

export type SettingVersionRow = z.output<typeof settingVersionRowSchema>;

/** jsonb takes no half of a surrogate pair. */
const testText = (longest: number) => storedText(longest).check(z.refine((value) => !/\p{Cs}/u.test(value)));

/** The sources, or the phrases, that a test question expects. */
export const expectationsSchema = z
  .array(testText(testLimits.expectation))
  .check(z.maxLength(testLimits.expectations));

/** What the answer to one test question lacked. */
const testResultSchema = z.object({
  question: testText(testLimits.question).check(z.minLength(1)),
  /** null: the question expects nothing, so no answer to it is checked. */
  passed: z.nullable(z.boolean()),
  missingSources: expectationsSchema,
  missingPhrases: expectationsSchema,
});

export type TestResult = z.output<typeof testResultSchema>;

/** The same with the signature of the server that got the answer. */
const signedResultSchema = z.extend(testResultSchema, { signature: z.string() });

export type SignedResult = z.output<typeof signedResultSchema>;

/** A finished run of the test questions, to be kept with the version that answered them. */
const newRunSchema = z.strictObject({
  version: z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  results: z.array(signedResultSchema).check(z.minLength(1), z.maxLength(testLimits.questions)),
  /** Who answered: a language model, or quotes from the blog. */
  answered_by: z.enum(['model', 'quotes']),
});

export type NewRun = z.output<typeof newRunSchema>;

/** A run of the test questions that is kept with a version. */
const runSchema = z.object({
  version: z.string(),
  /** How many answers were checked, and how many of them passed. */
  total: z.number(),
  passed: z.number(),
  /** ISO 8601. */
  ranAt: z.string(),
  ranBy: z.nullable(z.string()),
});

export type Run = z.output<typeof runSchema>;

/** The answer of `GET /api/admin/persona/runs`: the newest run of each version. */
const runListSchema = z.object({ runs: z.array(runSchema) });

/** The interfaces of the persona. */
export const personaEndpoints = {
  /** The persona prompt (spec 7.5). */
  prompt: { method: 'GET', path: '/api/admin/persona', answer: 'text' },
  /** The newest run of the test questions with each version. */
  runs: { method: 'GET', path: '/api/admin/persona/runs', answer: runListSchema },
  /** Keeps a run that the agent's answers gave. */
  keepRun: { method: 'POST', path: '/api/admin/persona/runs', body: newRunSchema, status: 201 },
} as const satisfies Contract;
