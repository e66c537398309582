import { withoutStops } from './numbering';
import type { RedlineChange } from './redline';

/** The labels of a redline. Replace them for another language. */
export interface RedlineLabels {
  endOfDeletion: string;
  endOfInsertion: string;
  /** Name of the list of changes. */
  changes: string;
  /** Title of the changes before the first heading. */
  beginning: string;
  noChanges: string;
  previous: string;
  next: string;
  /** Before deleted words. */
  deleted: string;
  /** Before inserted words. */
  inserted: string;
  /** Between words and the words that replace them. */
  replaced: string;
  moved: string;
  renumbered: string;
  /** Words whose insertion or deletion alone is marked in the text and not listed. */
  connectives: readonly string[];
  /** Below a list without such changes. */
  unlisted: string;
}

/** English. */
export const redlineLabels: RedlineLabels = {
  endOfDeletion: 'end of deletion',
  endOfInsertion: 'end of insertion',
  changes: 'Changes',
  beginning: 'Beginning',
  noChanges: 'The two versions say the same.',
  previous: 'Previous change',
  next: 'Next change',
  deleted: 'Removed',
  inserted: 'Added',
  replaced: 'became',
  moved: 'Moved',
  renumbered: 'Renumbered',
  connectives: ['a', 'an', 'and', 'nor', 'or', 'such', 'the'],
  unlisted: 'Changes of punctuation or of a connecting word are marked in the text only.',
};

const longest = 80;

/** What a text says in one line, cut at a word: without the punctuation at its edges, and with inner quotes. */
function excerpt(whole: string, { connectives }: RedlineLabels): string {
  // Bounded: the pattern for the end is quadratic.
  const text = whole.trim().slice(0, 5 * longest);
  const [first = '', ...rest] = text.replace(/^(?:[\s,;:]|\.(?!\d))+|[\s,;:.]+$/g, '').split(/\s+/);
  const isAfterStop = /^[,;:.]/.test(text);
  const plain = (isAfterStop && connectives.includes(first.toLowerCase()) ? rest : [first, ...rest])
    .join(' ')
    .replaceAll('“', '‘')
    .replaceAll('”', '’');
  if (plain.length <= longest) return plain;
  const cut = plain.slice(0, longest);
  return `${cut.replace(/[\s,;:.]*\s\S*$|[\ud800-\udbff]$/, '')}…`;
}

/** A change in one line, for a list: `“60” became “30”`, `Added “…”` or `Removed “…”`. */
export function summarizeChange(
  { deleted, inserted }: RedlineChange,
  labels: RedlineLabels = redlineLabels,
): string {
  const [was, is] = [excerpt(deleted, labels), excerpt(inserted, labels)];
  if (was && is) return `“${was}” ${labels.replaced} “${is}”`;
  if (was || is) return was ? `${labels.deleted} “${was}”` : `${labels.inserted} “${is}”`;
  const marks = [deleted.trim(), inserted.trim()].filter(Boolean).map((text) => `“${text}”`);
  return marks.length > 1
    ? marks.join(` ${labels.replaced} `)
    : `${inserted.trim() ? labels.inserted : labels.deleted} ${marks.join('')}`;
}

/** Whether a change is of punctuation or connectives alone. A word that another replaces is listed: "and" may have become "or". */
function isUnlisted({ deleted, inserted }: RedlineChange, { connectives }: RedlineLabels): boolean {
  const wordsOf = (text: string) => text.toLowerCase().match(/[^\s.,;:!?()[\]"'“”‘’–—-]+/g) ?? [];
  const [was, is] = [wordsOf(deleted), wordsOf(inserted)];
  return (was.length === 0 || is.length === 0) && [...was, ...is].every((word) => connectives.includes(word));
}

/** The listed changes below one heading. */
export interface ChangeGroup {
  /** The heading without its stops; what happened to it, if it is in one version only. */
  title: string;
  /** Id of the heading's own change. */
  change?: string;
  items: { id: string; summary: string }[];
}

/** The changes by heading, in order, without those of punctuation or connectives alone. */
export function listChanges(
  changes: readonly RedlineChange[],
  labels: RedlineLabels,
): { groups: ChangeGroup[]; hasUnlisted: boolean } {
  const groups: ChangeGroup[] = [];
  const listed = changes.filter((change) => !isUnlisted(change, labels));
  let section: string | undefined;
  for (const change of listed) {
    const { id, deleted, inserted } = change;
    const isHeading = change.section !== '' && deleted + inserted === change.section;
    if (isHeading || change.section !== section) {
      section = change.section;
      const name = withoutStops(section) || labels.beginning;
      const heading = { ...change, deleted: deleted && name, inserted: inserted && name };
      groups.push(
        isHeading
          ? { title: summarizeChange(heading, labels), change: id, items: [] }
          : { title: name, items: [] },
      );
    }
    if (!isHeading) groups.at(-1)?.items.push({ id, summary: summarizeChange(change, labels) });
  }
  return { groups, hasUnlisted: listed.length < changes.length };
}
