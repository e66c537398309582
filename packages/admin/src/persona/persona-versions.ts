import type { SettingVersionRow } from './contract';

/** A saved version of the persona. */
export interface Version {
  id: string;
  text: string;
  /** ISO 8601. */
  savedAt: string;
  /** null: saved without a signed-in user. */
  savedBy: string | null;
  note: string | null;
}

/** The versions, newest first, and where the labels are. */
export interface Versions {
  list: Version[];
  /** The id of the version that the agent follows; null: none was saved. */
  production: string | null;
  /** The id of the newest draft, until it is promoted. */
  draft: string | null;
  /** The id of the version that was in production before; null: there was none. */
  previous: string | null;
}

/** The id of what a version is compared with at first; empty: the text in the editor. The first that differs from it. */
export function suggestOther({ list, production }: Versions, compared: Version, text: string): string {
  const inForce = list.filter(({ id }) => id === production && id !== compared.id);
  const older = list.filter(({ id }) => Number(id) < Number(compared.id));
  const inOrder = [...inForce, { id: '', text }, ...older];
  return inOrder.find((other) => other.text !== compared.text)?.id ?? '';
}

/** Hosted PostgREST answers `2026-11-20 20:24:16.5+00`, which not every browser's Date reads. */
export const toIso = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

const toVersion = ({ id, value, saved_at, saved_by, note }: SettingVersionRow): Version => ({
  id,
  text: value,
  savedAt: toIso(saved_at),
  savedBy: saved_by,
  note,
});

/** The version that a row of the history put in production. */
const inForce = ({ id, promotes }: SettingVersionRow) => promotes ?? id;

/**
 * The versions of the rows of the persona and of its drafts, each newest first. The newest row of the persona has the label
 * `production`: it is a version, or promotes one.
 */
export function toVersions(
  rows: readonly SettingVersionRow[],
  drafts: readonly SettingVersionRow[],
): Versions {
  const list = [...rows, ...drafts]
    .filter(({ promotes }) => promotes === null)
    .sort((a, b) => Number(b.id) - Number(a.id))
    .map(toVersion);
  const [newest] = rows;
  const production = newest ? inForce(newest) : null;
  const before = rows.find((row) => inForce(row) !== production);
  const [draft] = drafts;
  return {
    list,
    production,
    draft: draft && !rows.some(({ promotes }) => promotes === draft.id) ? draft.id : null,
    previous: before ? inForce(before) : null,
  };
}
