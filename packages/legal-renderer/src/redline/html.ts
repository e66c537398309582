import { escapeHtml } from '../render/html';
import type { Redline, RedlineChange, RedlinePart } from './redline';

/** The labels of a redline. Replace them for another language. */
export interface RedlineLabels {
  endOfDeletion: string;
  endOfInsertion: string;
  /** Name of the list of changes. */
  changes: string;
  noChanges: string;
  previous: string;
  next: string;
  deleted: string;
  inserted: string;
  replaced: string;
  moved: string;
  renumbered: string;
}

/** English. */
export const redlineLabels: RedlineLabels = {
  endOfDeletion: 'end of deletion',
  endOfInsertion: 'end of insertion',
  changes: 'Changes',
  noChanges: 'The two versions say the same.',
  previous: 'Previous change',
  next: 'Next change',
  deleted: 'Deleted',
  inserted: 'Inserted',
  replaced: 'Replaced',
  moved: 'Moved',
  renumbered: 'Renumbered',
};

/** A change in one line, for a list. */
export function summarizeChange(
  { kind, deleted, inserted }: RedlineChange,
  labels: RedlineLabels = redlineLabels,
): string {
  const short = (text: string) => {
    const plain = text.trim().replace(/\s+/g, ' ');
    return plain.length > 80 ? `${plain.slice(0, 79).replace(/[\ud800-\udbff]$/, '')}…` : plain;
  };
  const words = [deleted, inserted].filter((text) => text.trim() !== '').map((text) => `“${short(text)}”`);
  return `${labels[kind]}: ${words.join(' → ')}`;
}

/** The heading above a change as a prefix: `2.4 Disputed Charges.` → `2.4 Disputed Charges: `; `''` before the first. */
export const placeOf = ({ section }: RedlineChange): string => section && `${section.replace(/[.:]$/, '')}: `;

/** The ids of the changes before and after one. */
export function neighbors(change: string, count: number): { previous?: string; next?: string } {
  const at = Number(change.slice('change-'.length));
  return {
    ...(at > 1 ? { previous: `change-${at - 1}` } : {}),
    ...(at < count ? { next: `change-${at + 1}` } : {}),
  };
}

/** Options of `toRedlineHtml`. */
export interface RedlineHtmlOptions {
  /** The words that name the changes. @default English */
  labels?: Partial<RedlineLabels>;
}

/**
 * The redline as HTML: the list of changes, then the text with `<del>` and `<ins>`. Each change ends with a hidden
 * label, as screen readers do not announce the end of `<del>` and `<ins>`, and with links to the previous and next change.
 */
export function toRedlineHtml({ sections, changes }: Redline, options: RedlineHtmlOptions = {}): string {
  const labels = { ...redlineLabels, ...options.labels };
  const link = (label: string, sign: string, to: string | undefined) =>
    to ? `<a href="#${to}" aria-label="${escapeHtml(label)}">${sign}</a>` : '';
  const hidden = (text: string) => `<span class="legal-hidden"> [${escapeHtml(text)}] </span>`;
  const seen = new Set<string>();
  const partHtml = ({ type, text, change = '' }: RedlinePart, next: RedlinePart | undefined): string => {
    if (type === 'same') return escapeHtml(text);
    const id = seen.has(change) ? '' : ` id="${change}"`;
    seen.add(change);
    const [tag, end] = type === 'deleted' ? ['del', labels.endOfDeletion] : ['ins', labels.endOfInsertion];
    const { previous, next: following } = neighbors(change, changes.length);
    const steps =
      next?.change === change || changes.length < 2
        ? ''
        : `<span class="legal-steps">${link(labels.previous, '‹', previous)}${link(labels.next, '›', following)}</span>`;
    return `<${tag}${id}>${escapeHtml(text)}${hidden(end)}</${tag}>${steps}`;
  };
  const partsHtml = (parts: readonly RedlinePart[]) =>
    parts.map((part, at) => partHtml(part, parts[at + 1])).join('');
  const notes = ({ moved, renumbered }: { moved: boolean; renumbered: boolean }) =>
    [moved ? labels.moved : '', renumbered ? labels.renumbered : '']
      .filter(Boolean)
      .map((note) => ` <small class="legal-note">${escapeHtml(note)}</small>`)
      .join('');
  const list =
    changes.length === 0
      ? `<p>${escapeHtml(labels.noChanges)}</p>\n`
      : `<nav aria-label="${escapeHtml(labels.changes)}">\n<ol class="legal-changes">\n${changes
          .map((change) => {
            const words = placeOf(change) + summarizeChange(change, labels);
            return `<li><a href="#${change.id}">${escapeHtml(words)}</a></li>\n`;
          })
          .join('')}</ol>\n</nav>\n`;
  const body = sections.map((section) => {
    const tag = `h${section.level}`;
    const heading =
      section.heading.length > 0 ? `<${tag}>${partsHtml(section.heading)}${notes(section)}</${tag}>\n` : '';
    return (
      heading +
      section.paragraphs
        .map((paragraph) => `<p>${partsHtml(paragraph.parts)}${notes(paragraph)}</p>\n`)
        .join('')
    );
  });
  return list + body.join('');
}
