import type { KeptInquiry } from '../../../contract/inquiries';

/** The page of inquiries that is shown, with what became of it since it was loaded. */
export interface Inbox {
  /** null until it is loaded. */
  loaded: readonly KeptInquiry[] | null;
  /** Newer states of its rows. */
  changed: ReadonlyMap<string, KeptInquiry>;
  /** Rows that another editor deleted: they stay in their places until the list is loaded again. */
  gone: ReadonlySet<string>;
  selected: ReadonlySet<string>;
}

export type InboxEvent =
  | { type: 'loaded'; rows: readonly KeptInquiry[] | null }
  | { type: 'changed'; inquiry: KeptInquiry }
  | { type: 'gone'; id: string }
  | { type: 'select'; ids: readonly string[]; isSelected: boolean };

export const emptyInbox: Inbox = {
  loaded: null,
  changed: new Map(),
  gone: new Set(),
  selected: new Set(),
};

/** The inbox after an event. */
export function nextInbox(inbox: Inbox, event: InboxEvent): Inbox {
  switch (event.type) {
    case 'loaded': {
      const ids = new Set((event.rows ?? []).map(({ id }) => id));
      // A list that was read before a change can arrive after the news of it.
      const newer = (event.rows ?? []).flatMap(({ id, revision }) => {
        const known = inbox.changed.get(id);
        return known && known.revision > revision ? [[id, known] as const] : [];
      });
      return {
        ...emptyInbox,
        loaded: event.rows,
        changed: new Map(newer),
        // What is no longer shown cannot be acted on.
        selected: new Set([...inbox.selected].filter((id) => ids.has(id))),
      };
    }
    case 'changed': {
      const { inquiry } = event;
      const before = inbox.changed.get(inquiry.id);
      if (before && before.revision > inquiry.revision) return inbox;
      return { ...inbox, changed: new Map([...inbox.changed, [inquiry.id, inquiry]]) };
    }
    case 'gone': {
      const selected = new Set(inbox.selected);
      selected.delete(event.id);
      return { ...inbox, gone: new Set([...inbox.gone, event.id]), selected };
    }
    case 'select': {
      const selected = new Set(inbox.selected);
      for (const id of event.ids) {
        if (event.isSelected && !inbox.gone.has(id)) selected.add(id);
        else selected.delete(id);
      }
      return { ...inbox, selected };
    }
  }
}

/** The rows as they are now, without those that are about to be deleted. */
export const rowsOf = (
  { loaded, changed }: Inbox,
  removing: readonly string[] = [],
): readonly KeptInquiry[] | null =>
  loaded === null
    ? null
    : loaded.filter(({ id }) => !removing.includes(id)).map((row) => changed.get(row.id) ?? row);
