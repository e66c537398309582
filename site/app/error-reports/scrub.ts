/** A value of a report: what JSON can hold. */
type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/** What replaces a text that a person typed. */
const typedMark = '[typed]';

/** Parts of a report that name code: only the query of an address is taken from them. */
const codeKeys = new Set([
  'filename',
  'abs_path',
  'function',
  'module',
  'platform',
  'type',
  'event_id',
  'url',
  'mechanism',
]);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Addresses lose what follows `?` and `#`, and credentials before the host. */
const withoutQueries = (text: string) =>
  text
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"'<>]*@/gi, '$1')
    .replace(/(\/[^\s"'<>?#()]*)[?#][^\s"'<>):]*/g, '$1');

/** Takes out of a text whatever was typed, in whole and in words, and whatever looks like a person's data. */
function clean(text: string, whole: readonly RegExp[], words: RegExp | null): string {
  let found = text;
  for (const pattern of whole) found = found.replace(pattern, typedMark);
  found = withoutQueries(found)
    .replace(/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g, '[address]')
    .replace(/\beyJ[\w-]+\.[\w-]*\.?[\w-]*|\bBearer\s+\S+/gi, '[token]')
    .replace(/\+?\(?\d[\d\s().-]{6,}\d/g, '[number]')
    // A quotation is kept when it can be a name in code, such as a property.
    .replace(/(["'`“‘])([^"'`”’]*)(["'`”’])/g, (all, open: string, inside: string, close: string) =>
      /^[\w$.]{0,40}$/.test(inside) ? all : `${open}…${close}`,
    );
  return words ? found.replace(words, typedMark) : found;
}

/**
 * A report without what people typed: the values of fields and the chat (`typed`), mail addresses, telephone numbers, tokens, and the
 * queries of addresses. The names of code stay, so that the fault can still be found.
 */
export function scrub<Report>(report: Report, typed: readonly string[]): Report {
  const values = [...new Set(typed.map((value) => value.trim()))]
    .filter((value) => value.length >= 3)
    .sort((a, b) => b.length - a.length);
  const whole = values.map((value) => new RegExp(escaped(value), 'gi'));
  const parts = [...new Set(values.flatMap((value) => value.match(/[\p{L}\p{N}]{4,}/gu) ?? []))];
  const words =
    parts.length > 0
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
      : null;
  const walk = (value: Json, key: string): Json => {
    if (typeof value === 'string')
      return codeKeys.has(key) ? withoutQueries(value) : clean(value, whole, words);
    if (Array.isArray(value)) return value.map((item) => walk(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, name)]));
  };
  return walk(report as Json, '') as Report; // the walk keeps every shape and every type
}
