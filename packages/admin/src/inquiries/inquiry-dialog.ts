/** The dialog of the open inquiry: whether it asks, and which unsaved changes it knows of. */
export interface DialogState {
  /** The inquiry as the address has it, and its name; null: none is open. */
  slug: string | null;
  name: string;
  /** Whether the inquiry has unsaved changes, which closing would lose. */
  hasDraft: boolean;
  /** Whether it asks to discard the unsaved changes. */
  isAsking: boolean;
  /** The last inquiry that was left for another one with unsaved changes, which stay in this tab. */
  left: { slug: string; name: string } | null;
  /** The key of the history entry on which it was closed: it stays closed until the address has followed. */
  closedAt: string | null;
}

export type DialogEvent =
  /** The address has another inquiry, or the name of this one is loaded. */
  | { type: 'opened'; slug: string | null; name: string }
  | { type: 'edited'; hasDraft: boolean }
  /** The changes of an inquiry were saved; another one may be open by then. */
  | { type: 'saved'; slug: string }
  | { type: 'ask' }
  /** The question was answered. */
  | { type: 'answered' }
  | { type: 'discard' }
  | { type: 'close'; at: string };

export const closedDialog: DialogState = {
  slug: null,
  name: '',
  hasDraft: false,
  isAsking: false,
  left: null,
  closedAt: null,
};

/** `left` once this inquiry has no unsaved changes any more. */
const leftWithout = (slug: string, { left }: DialogState) => (left?.slug === slug ? null : left);

/** The dialog after an event. */
export function nextDialog(dialog: DialogState, event: DialogEvent): DialogState {
  switch (event.type) {
    case 'opened': {
      const { slug, name } = event;
      if (slug === dialog.slug) return { ...dialog, name };
      let { left } = dialog;
      if (slug !== null && dialog.slug !== null)
        left = dialog.hasDraft ? { slug: dialog.slug, name: dialog.name } : leftWithout(dialog.slug, dialog);
      return { ...dialog, slug, name, left, hasDraft: false, isAsking: false };
    }
    case 'edited':
      return { ...dialog, hasDraft: event.hasDraft };
    case 'saved':
      return { ...dialog, left: leftWithout(event.slug, dialog) };
    case 'ask':
      return { ...dialog, isAsking: true };
    case 'answered':
      return { ...dialog, isAsking: false };
    case 'discard':
      return { ...dialog, hasDraft: false, isAsking: false };
    case 'close':
      return { ...dialog, left: null, isAsking: false, closedAt: event.at };
  }
}

/** The name of the inquiry whose unsaved changes the editor is to be reminded of; null: none. `isLeaving`: the open one counts. */
export const unsavedName = ({ slug, name, hasDraft, left }: DialogState, isLeaving = false): string | null =>
  isLeaving && hasDraft ? name : left !== null && left.slug !== slug ? left.name : null;
