import * as z from 'zod/mini';

/** A refusal with the library's message. */
export interface Objection {
  /** The message the library throws, or the more specific one it logs before. */
  message: string;
  /** Path of the field, from the outermost key. */
  path?: readonly PropertyKey[];
  /** The message the library throws after it has logged `message`. */
  thrown?: string;
}

/**
 * Checks a value in the library's order and yields refusals. Only the first counts, as in the library, and the generator is never
 * resumed: code after a `yield` may assume that check passed.
 */
export type Check = (value: unknown, strict: boolean) => Generator<Objection, void>;

const checks = new WeakMap<object, Check>();

function schemaOf<Value>(check: Check, isStrict: boolean): z.ZodMiniType<Value> {
  const schema = z.custom<Value>().check((context) => {
    const { value: objection } = check(context.value, isStrict).next();
    if (!objection) return;
    const path = [...(objection.path ?? [])];
    const input = context.value;
    context.issues.push({ code: 'custom', message: objection.message, path, input });
    if (objection.thrown) context.issues.push({ code: 'custom', message: objection.thrown, path: [], input });
  });
  checks.set(schema, check);
  return schema;
}

/** A schema that accepts and refuses the same values as the library, with its messages. */
export function rule<Value>(check: Check): z.ZodMiniType<Value> {
  return schemaOf<Value>(check, false);
}

/**
 * The stricter variant of a schema of this module: it also refuses what the library accepts by accident. Each schema lists
 * those quirks.
 *
 * @throws TypeError for any other schema.
 */
export function strict<Value>(schema: z.ZodMiniType<Value>): z.ZodMiniType<Value> {
  const check = checks.get(schema);
  if (!check) {
    throw new TypeError(
      'strict() was given a schema that is not of @probata/voice/rules, so there is no stricter twin of it: pass one of its exported schemas.',
    );
  }
  return schemaOf<Value>(check, true);
}

/** The fields of a value as JavaScript reads them: a string's fields are its characters, a number has none. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a value; null for null and undefined. */
export function toFields(value: unknown): Fields | null {
  return value === null || value === undefined ? null : (Object(value) as Fields); // Object() of a non-null value has fields
}

/** Our message where the library reads a field of null and throws the engine's TypeError. */
export function notReadable(what: string, path: readonly PropertyKey[] = []): Objection {
  return {
    message: `${what} is null or missing, and the library reads its fields without looking: pass an object.`,
    path,
  };
}

/** The text of the library's `"".concat(value)`. */
export function print(value: unknown): string {
  return ''.concat(value as string); // concat() accepts anything; its declaration asks for strings
}
