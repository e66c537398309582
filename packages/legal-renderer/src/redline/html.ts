import { escapeHtml } from '../render/html';
import { listChanges, type RedlineLabels, redlineLabels } from './list';
import type { Redline, RedlinePart } from './redline';

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
  const changeLink = (id: string, text: string) => `<a href="#${id}">${escapeHtml(text)}</a>`;
  const { groups, hasUnlisted } = listChanges(changes, labels);
  const items = groups.map(({ title, change, items }) => {
    const inner = items.map(({ id, summary }) => `<li>${changeLink(id, summary)}</li>\n`).join('');
    return `<li>${change ? changeLink(change, title) : escapeHtml(title)}${inner && `\n<ul>\n${inner}</ul>\n`}</li>\n`;
  });
  const list =
    changes.length === 0
      ? `<p>${escapeHtml(labels.noChanges)}</p>\n`
      : `<nav aria-label="${escapeHtml(labels.changes)}">\n${
          items.length > 0 ? `<ul class="legal-changes">\n${items.join('')}</ul>\n` : ''
        }${hasUnlisted ? `<p class="legal-note">${escapeHtml(labels.unlisted)}</p>\n` : ''}</nav>\n`;
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
