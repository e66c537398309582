import * as z from 'zod/mini';

/** A position in a list: the time of a row and its id. It stays where it is when the row is deleted. */
export const positionOf = (time: string, id: string) => `${time}~${id}`;

/** A position whose ids match a schema. The time has up to six digits of a second. */
export const positionSchema = (id: z.ZodMiniType<unknown, string>) =>
  z.string().check(
    z.refine((position) => {
      const [time = '', name, ...more] = position.split('~');
      return (
        more.length === 0 &&
        z.safeParse(z.iso.datetime(), time).success &&
        /^(?!0000)\d{4}-[^.]*(?:\.\d{1,6})?Z$/.test(time) &&
        z.safeParse(id, name).success
      );
    }),
  );

/** The cursors of a list, named for one that is read newest first; null: there is no such page. */
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
