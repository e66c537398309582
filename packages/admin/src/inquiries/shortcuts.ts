import { useEffect, useEffectEvent, useState } from 'react';
import { isTyped } from '../frame/typing';

/** The keys of the list of inquiries. Enter is the browser's own: it follows the link with the focus. */
const shortcutKeys = {
  j: 'next',
  k: 'previous',
  x: 'select',
  e: 'answered',
  u: 'unread',
  '/': 'search',
  '?': 'help',
} as const;

export type Shortcut = (typeof shortcutKeys)[keyof typeof shortcutKeys];

const storageKey = 'probata-shortcuts';

/** The shortcut of a key press; null while something is typed, with a modifier, or for another key. */
function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return null;
  return shortcutKeys[event.key as keyof typeof shortcutKeys] ?? null; // as: any other key has no entry
}

/** Reads whether this browser's user has turned the keys off. */
function readIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Whether the keys are on, and whether their list is open. They can be turned off (WCAG 2.1.4). */
export function useShortcutSetting() {
  const [isOn, setOn] = useState(readIsOn);
  const [isHelpOpen, showHelp] = useState(false);
  const turn = (on: boolean) => {
    setOn(on);
    try {
      if (on) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, 'off');
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
  };
  return { isOn, turn, isHelpOpen, showHelp };
}

export type ShortcutSetting = ReturnType<typeof useShortcutSetting>;

/** Listens for the keys while they are on, in the dialog with this id, or in the page while no dialog is open. */
export function useShortcuts(isOn: boolean, dialog: string | null, onShortcut: (shortcut: Shortcut) => void) {
  const carryOut = useEffectEvent(onShortcut);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog over another one is later in the document.
      const shown = [...document.querySelectorAll('dialog[open]')].at(-1)?.id ?? null;
      if (event.defaultPrevented || shown !== dialog) return;
      const shortcut = shortcutOf(event);
      if (shortcut === null) return;
      event.preventDefault();
      carryOut(shortcut);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, dialog]);
}
