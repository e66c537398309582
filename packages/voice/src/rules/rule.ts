import * as z from 'zod/mini';

/** One refusal in the library's own words. */
export interface Objection {
  /** What the library throws; where it first logs a more exact line, that line. */
  message: string;
  /** The field at fault, from the outside in. */
  path?: readonly PropertyKey[];
  /** What the library throws after it has logged `message`. */
  thrown?: string;
}

/**
 * A check walks a value in the order in which the library does and yields each objection as it meets it. Only the first counts,
 * as the library stops there too; the walk is never resumed, so what follows a `yield` may rely on what it refused.
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

/** A schema that accepts what the library accepts and refuses what it refuses, in its words. */
export function rule<Value>(check: Check): z.ZodMiniType<Value> {
  return schemaOf<Value>(check, false);
}

/**
 * The stricter twin of a schema of this door: it also refuses what the library lets through by accident. The quirks each schema
 * closes are listed in its own description.
 *
 * @throws TypeError for a schema that is not of this door.
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

/** The fields of anything but null and undefined, of which there are none to read. */
export function toFields(value: unknown): Fields | null {
  return value === null || value === undefined ? null : (Object(value) as Fields); // Object() of a non-null value has fields
}

/** Our words where the library has none: it reads a field of null and fails with the engine's TypeError. */
export function notReadable(what: string, path: readonly PropertyKey[] = []): Objection {
  return {
    message: `${what} is null or missing, and the library reads its fields without looking: pass an object.`,
    path,
  };
}

/** What the library's `"".concat(value)` prints. */
export function print(value: unknown): string {
  return ''.concat(value as string); // concat() takes anything; the declaration of the language asks for strings
}
