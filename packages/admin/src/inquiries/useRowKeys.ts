import { type RefObject, useRef } from 'react';
import { inquiryOf, linksOf } from './InquiryRows';
import { type Shortcut, useShortcuts } from './shortcuts';

interface RowKeys {
  isOn: boolean;
  /** Holds the list. */
  area: RefObject<HTMLElement | null>;
  /** The query of the list: another list begins at its first row. */
  query: string;
  /** A shortcut that moves no focus. `focused`: the inquiry of the row with the focus. */
  onShortcut: (
    shortcut: Exclude<Shortcut, 'next' | 'previous' | 'search'>,
    focused: string | undefined,
  ) => void;
}

/** The shortcuts of the list. Those that move the focus between its rows, and to the search, are carried out here. */
export function useRowKeys({ isOn, area, query, onShortcut }: RowKeys) {
  /** The row that last had the focus. A row that leaves the list leaves its place to the next one. */
  const last = useRef({ query, at: 0 });
  if (last.current.query !== query) last.current = { query, at: 0 };
  useShortcuts(isOn, null, (shortcut) => {
    const links = linksOf(area.current);
    const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
    if (at !== -1) last.current.at = at;
    const focus = (to: number) => links[Math.max(0, Math.min(to, links.length - 1))]?.focus();
    if (shortcut === 'search') {
      const search = document.querySelector<HTMLElement>('main [type=search]');
      search?.closest<HTMLElement>('[popover]')?.showPopover();
      search?.focus();
    } else if (shortcut === 'next') focus(at === -1 ? last.current.at : at + 1);
    else if (shortcut === 'previous') focus(last.current.at - 1);
    else onShortcut(shortcut, inquiryOf(links[at]));
  });
}
