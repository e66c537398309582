import type { Queries } from '@probata/server';

/** The columns of each unique key, by table. */
export type UniqueKeys = ReadonlyMap<string, readonly (readonly string[])[]>;

export async function readUniqueKeys(database: Queries): Promise<UniqueKeys> {
  const rows = await database.query<{ table: string; columns: string }>(
    `select format('%s.%s', space.nspname, held.relname) as "table",
       (select string_agg(pg_get_indexdef(key.indexrelid, place, true), ',') from generate_series(1, key.indnkeyatts) as place) as columns
     from pg_index as key join pg_class as held on held.oid = key.indrelid join pg_namespace as space on space.oid = held.relnamespace
     where key.indisunique and key.indpred is null
       and space.nspname in ('accounts', 'chats', 'inquiries', 'public', 'records', 'uploads')`,
  );
  const keys = new Map<string, string[][]>();
  for (const { table, columns } of rows) {
    const names = columns.replace(/lower\((\w+)\)/g, '$1').split(',');
    // Statements on a chat run as its owner: row-level security adds the owner to each.
    const given = names.filter((name) => !(table.startsWith('chats.') && name === 'owner'));
    keys.set(table, [...(keys.get(table) ?? []), given]);
  }
  return keys;
}

/** A statement without its comments, its texts, and the case and spaces that mean nothing. */
const plain = (sql: string) =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .trim()
    .toLowerCase();

/** The text in the parentheses that open at `at`. */
function inside(sql: string, at: number): string {
  let depth = 0;
  for (let end = at; end < sql.length; end += 1) {
    if (sql[end] === '(') depth += 1;
    if (sql[end] === ')') depth -= 1;
    if (depth === 0) return sql.slice(at + 1, end);
  }
  throw new Error(`A parenthesis is not closed: ${sql}`);
}

/** A statement without what is in parentheses. */
function outside(sql: string): string {
  let kept = '';
  for (let at = 0; at < sql.length; at += 1) {
    kept += sql[at];
    if (sql[at] !== '(') continue;
    at += inside(sql, at).length + 1;
    kept += ')';
  }
  return kept;
}

const aggregate = /\b(?:count|sum|max|min|bool_or|bool_and|json_agg|jsonb_agg|string_agg)\(/;

const limited = / limit (?:\$|\d)/;

/** Whether a part of a statement names one row of a table by a unique key, or the rows of a list that came with the request. */
function isByKey(table: string, where: string, keys: UniqueKeys): boolean {
  if (/ or /.test(outside(where.replace(/\bcase .* end\b/, '')))) return false;
  if (/\bin \(select (?:value(?:::\w+)? from )?json_array_elements_text\(\$/.test(where)) return true;
  for (let at = where.indexOf(' in (select '); at >= 0; at = where.indexOf(' in (select ', at + 1))
    if (limited.test(outside(inside(where, at + 4)))) return true;
  const isFixed = (column: string) =>
    new RegExp(`(?:^|[ .(])${column}(?:::\\w+)?\\)? = (?:lower\\(|sha256\\()?[$'\\d(]`).test(where);
  return (keys.get(table) ?? []).some((columns) => columns.every(isFixed));
}

/**
 * Whether a statement answers a number of rows that does not grow with the tables: by its `limit`, as an aggregate, by a unique key, by the
 * list of ids that it was given, or because it answers none.
 */
export function isBounded(
  sql: string,
  keys: UniqueKeys,
  known: ReadonlyMap<string, string> = new Map(),
): boolean {
  let text = plain(sql);
  const parts = new Map(known);
  const next = /^(?:with |, )(\w+) as (?:materialized )?\(/;
  for (let part = next.exec(text); part?.[1]; part = next.exec(text)) {
    const body = inside(text, part[0].length - 1);
    parts.set(part[1], body);
    text = text.slice(part[0].length + body.length + 1).trim();
  }
  const outer = outside(text);
  const [, verb] = /^(\w+)/.exec(text) ?? [];
  if (verb !== 'select') {
    if (!/ returning /.test(outer) || / values \(/.test(outer)) return true;
    if (verb === 'insert') return isBounded(text.slice(text.search(/\bselect\b/)), keys, parts);
    const [, target = ''] = /^(?:update|delete from) (\S+)/.exec(text) ?? [];
    return isByKey(target, text.slice(text.indexOf(' where ')), keys);
  }
  if (limited.test(outer)) return true;
  const from = / from (\S+)/.exec(outer);
  if (!from?.[1]) return true;
  const list = outer.slice(0, from.index);
  const isSum = aggregate.test(list) || /\bcoalesce\((?:sum|max|min)\(/.test(text);
  if (isSum && !/\bover \(/.test(list) && !/ group by /.test(outer)) return true;
  const [, source] = from;
  if (/ union /.test(outer)) return false;
  // Joins go by keys: the first source decides.
  if (source.startsWith('(')) return isBounded(inside(text, text.indexOf(' from (') + 6), keys, parts);
  const body = parts.get(source);
  if (body !== undefined) return isBounded(body, keys, parts);
  const where = text.indexOf(' where ');
  return where >= 0 && isByKey(source, text.slice(where), keys);
}

/** Statements that answer more on purpose, by a part of their text, each with its reason. */
export const whole: readonly (readonly [part: RegExp, reason: string])[] = [
  [
    /from accounts\.editor (?:where role = 'editor' )?order by email/,
    'the accounts of a site, which its operator adds',
  ],
  [
    /(?:from|update) accounts\.editor\s[^;]*where email = \$1/,
    'one account of an address, and one of it on a hosted service',
  ],
  [/from accounts\.key where purpose/, 'keys, each of which verifies for an hour after a rotation'],
  [/group by form/, 'there are two forms'],
  [/held\.batch = \$2 order by held\.received_at/, 'the files of one batch, for its zip'],
  [/from uploads\.audit\s+where upload = \$1/, 'the custody of one file, which a report has whole'],
];
