import { useEffect, useEffectEvent } from 'react';

/** Whether a key press is Ctrl+S, or ⌘S on a Mac. */
export const isSaveKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';

/** Saves on Ctrl+S or ⌘S while the dialog with this id is open and no other is over it. The browser does not save the page. */
export function useSaveKey(dialog: string, isOpen: boolean, onSave: () => void): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // A field that handles the key itself has saved its own text.
      if (event.defaultPrevented || !isSaveKey(event)) return;
      event.preventDefault();
      const shown = [...document.querySelectorAll('dialog[open]')].at(-1);
      // A held key repeats: it would replace what a conflict has just shown.
      if (shown?.id === dialog && !event.repeat) save();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dialog, isOpen]);
}
