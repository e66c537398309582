import { fill } from '../frame/fill';
import type { InquiryNewsEvent, KeptInquiry } from './contract';
import { summaryOf } from './inquiry-status';
import { isolate, senderName } from './names';
import { inquiries } from './words';

const { news: words } = inquiries;

/** What became of the page of inquiries since it was loaded. */
export interface Inbox {
  /** Newer states of its rows. */
  changed: ReadonlyMap<string, KeptInquiry>;
  /** Rows that another editor deleted: they stay in their places until the list is loaded again. */
  deleted: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  /** What another editor did last to an inquiry that is shown. `id` empty: nothing. */
  news: { id: string; text: string };
}

/** Who reads the news, and what is shown: the rows, and the open inquiry, which may be on no row. */
interface Reader {
  email: string;
  rows: readonly KeptInquiry[] | null;
  open: string | null;
}

/** A change of one inquiry, by any editor or by the server. */
type InquiryNews = Extract<InquiryNewsEvent, { event: 'changed' | 'removed' }>;

export type InboxEvent =
  | { type: 'loaded'; rows: readonly KeptInquiry[] | null }
  | { type: 'read'; inquiry: KeptInquiry }
  | { type: 'news'; news: InquiryNews; reader: Reader }
  /** The open inquiry was closed. */
  | { type: 'closed' }
  | { type: 'select'; ids: readonly string[]; isSelected: boolean };

const noNews = { id: '', text: '' };

export const emptyInbox: Inbox = {
  changed: new Map(),
  deleted: new Set(),
  selected: new Set(),
  news: noNews,
};

function withChange(inbox: Inbox, inquiry: KeptInquiry): Inbox {
  const before = inbox.changed.get(inquiry.id);
  if (before && before.revision > inquiry.revision) return inbox;
  return { ...inbox, changed: new Map([...inbox.changed, [inquiry.id, inquiry]]) };
}

function withSelection(inbox: Inbox, ids: readonly string[], isSelected: boolean): Inbox {
  const selected = new Set(inbox.selected);
  for (const id of ids) {
    if (isSelected && !inbox.deleted.has(id)) selected.add(id);
    else selected.delete(id);
  }
  return { ...inbox, selected };
}

function withNews(inbox: Inbox, { event, data }: InquiryNews, { email, rows, open }: Reader): Inbox {
  const id = event === 'changed' ? data.inquiry.id : data.id;
  const row = rows?.find((one) => one.id === id);
  const isShown = row !== undefined || id === open;
  let next = inbox;
  if (event === 'changed') next = withChange(inbox, data.inquiry);
  else if (isShown) next = { ...withSelection(inbox, [id], false), deleted: new Set([...inbox.deleted, id]) };
  if (data.by?.toLowerCase() === email.toLowerCase())
    return inbox.news.id === id ? { ...next, news: noNews } : next;
  if (data.by === null || !isShown) return next;
  const before = inbox.changed.get(id) ?? row;
  // The open inquiry may be on no row.
  const known = before ?? (event === 'changed' ? data.inquiry : null);
  const isNote =
    event === 'changed' &&
    before?.revision === data.inquiry.revision &&
    before.notedAt !== data.inquiry.notedAt;
  const text = fill(words[isNote ? 'noted' : event], {
    by: data.by,
    name: known ? isolate(senderName(known)) : '',
    summary: event === 'changed' ? summaryOf(data.inquiry) : '',
  });
  return { ...next, news: { id, text } };
}

/** The inbox after an event. */
export function nextInbox(inbox: Inbox, event: InboxEvent): Inbox {
  switch (event.type) {
    case 'loaded': {
      const ids = new Set((event.rows ?? []).map(({ id }) => id));
      // A list that was read before a change or a deletion can arrive after the news of it.
      const newer = (event.rows ?? []).flatMap(({ id, revision }) => {
        const known = inbox.changed.get(id);
        return known && known.revision > revision ? [[id, known] as const] : [];
      });
      return {
        changed: new Map(newer),
        deleted: new Set([...inbox.deleted].filter((id) => ids.has(id))),
        // What is no longer shown cannot be acted on.
        selected: new Set([...inbox.selected].filter((id) => ids.has(id))),
        news: inbox.news,
      };
    }
    case 'read':
      return withChange(inbox, event.inquiry);
    case 'news':
      return withNews(inbox, event.news, event.reader);
    case 'closed':
      return { ...inbox, news: noNews };
    case 'select':
      return withSelection(inbox, event.ids, event.isSelected);
  }
}

/** The loaded rows as they are now, without those that are about to be deleted. */
export const rowsOf = (
  loaded: readonly KeptInquiry[] | null,
  { changed }: Pick<Inbox, 'changed'>,
  removing: readonly string[] = [],
): readonly KeptInquiry[] | null =>
  loaded === null
    ? null
    : loaded.filter(({ id }) => !removing.includes(id)).map((row) => changed.get(row.id) ?? row);
