import { createContext } from 'react';

/** The line above a list that has its tabs, for the list's own controls. */
interface Head {
  /** Where the controls are drawn. */
  place: HTMLElement;
  /** The filters of the current tab, with `?`; empty: none. */
  query: string;
}

/** null: the list has a head of its own. */
export const HeadContext = createContext<Head | null>(null);
