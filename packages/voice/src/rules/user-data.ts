import { rule } from './rule';

/** Maximum characters of JSON (for a string: of the string itself). */
export const userDataLimit = 4096;

/** Whether a value survives JSON unchanged; a Date, a Map, NaN and an undefined property do not. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isJson);
}

/**
 * Options of setUserData(): a JSON value, at most 4096 characters.
 *
 * Quirk closed by `strict`: what JSON changes (a Date, NaN, a Map, an undefined property) passes with a warning only.
 */
export const userDataSchema = /* @__PURE__ */ rule<unknown>(function* (data, isStrict) {
  if (data === undefined) return;
  let text: string;
  if (typeof data === 'string') text = data;
  else {
    try {
      text = JSON.stringify(data);
      JSON.parse(text);
    } catch (error) {
      yield { message: `userData must be serializable to JSON: ${error}` };
      return;
    }
  }
  if (text.length > userDataLimit) {
    yield {
      message: `userData is too large (${text.length} characters). Maximum size suppported is ${userDataLimit}.`,
    };
  }
  if (isStrict && !isJson(data)) yield { message: 'The userData provided will be modified when serialized.' };
});
