/** A list of ids for an `aria-` attribute, each once; undefined when there is none. */
export function idList(...lists: readonly (string | undefined)[]): string | undefined {
  const ids = lists.flatMap((list) => list?.split(/\s+/) ?? []).filter(Boolean);
  return [...new Set(ids)].join(' ') || undefined;
}

/** What further ids begin with: a given id, but for one with white space, which a list of ids would take for two (HTML, 3.2.6). */
export const idBase = (id: string | undefined, generated: string): string =>
  id === undefined || id === '' || /\s/.test(id) ? generated : id;
