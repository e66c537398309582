import * as z from 'zod/mini';

/** The cursors of a list that is read newest first; null: there is no such page. */
export const pageCursors = {
  /** The `after` of the next page. */
  older: z.nullable(z.string()),
  /** The `before` of the previous page. */
  newer: z.nullable(z.string()),
};

/** An optional query parameter; an empty one counts as absent. */
export const queryParameter = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(schema),
  );
