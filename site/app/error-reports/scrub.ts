/** A value of a report. */
type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/** Replaces typed text. */
const typedMark = '[typed]';

/** Members of a report that name code: only the queries of their URLs are removed. */
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

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Removes query, fragment and credentials from URLs. */
const withoutQueries = (text: string) =>
  text
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"'<>]*@/gi, '$1')
    .replace(/(\/[^\s"'<>?#()]*)[?#][^\s"'<>):]*/g, '$1');

/** Removes typed text, whole and by word, and everything that looks like personal data. */
function clean(text: string, whole: readonly RegExp[], words: RegExp | null): string {
  let cleaned = text;
  for (const pattern of whole) cleaned = cleaned.replace(pattern, typedMark);
  cleaned = withoutQueries(cleaned)
    .replace(/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g, '[address]')
    .replace(/\beyJ[\w-]+\.[\w-]*\.?[\w-]*|\bBearer\s+\S+/gi, '[token]')
    .replace(/\+?\(?\d[\d\s().-]{6,}\d/g, '[number]')
    // A short quotation without spaces may be a name in code, and stays.
    .replace(/(["'`“‘])([^"'`”’]*)(["'`”’])/g, (all, open: string, inside: string, close: string) =>
      /^[\w$.]{0,40}$/.test(inside) ? all : `${open}…${close}`,
    );
  return words ? cleaned.replace(words, typedMark) : cleaned;
}

/** A report without typed text, email addresses, telephone numbers, tokens and queries. Names of code stay. */
export function scrub<Report>(report: Report, typed: readonly string[]): Report {
  const values = [...new Set(typed.map((value) => value.trim()))]
    .filter((value) => value.length >= 3)
    .sort((a, b) => b.length - a.length);
  const whole = values.map((value) => new RegExp(escapeRegExp(value), 'gi'));
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
