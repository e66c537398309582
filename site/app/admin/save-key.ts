import { useEffect, useRef } from 'react';

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
  const latest = useRef(onSave);
  latest.current = onSave;
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      // A field of its own has saved what it holds.
      if (event.defaultPrevented || !isSaveKey(event)) return;
      event.preventDefault();
      const shown = [...document.querySelectorAll('dialog[open]')].at(-1);
      // A key that is held down would save again what came with a conflict.
      if (shown?.id === dialog && !event.repeat) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [dialog, isOpen]);
}
